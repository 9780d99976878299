1.h2 Sg3
