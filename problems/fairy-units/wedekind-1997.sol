1.r16b6 rPa3 2.r16h5 rPa4 3.r16b4 rPa5 4.r16h3 rPa6 5.r16b2 rPa7 6.r16h1 rPa8=r16==
