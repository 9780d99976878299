a)

sides exchanged
1.rGa6=!

b) exact-=2

sides exchanged
1.rGd8!
   1...rGe8 2.rGa5=

c) exact-=3

sides exchanged
1.rGd8!
   1...rGe8
      2.rGf8
         2...rGg8 3.rGh8=
