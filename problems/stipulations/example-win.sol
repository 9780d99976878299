1.Sxb5!
