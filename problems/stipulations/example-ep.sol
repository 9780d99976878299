no solution
