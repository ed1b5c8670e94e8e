app-name = Apiary
