import Commands

start()
