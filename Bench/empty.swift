// The floor F of `make bench`: a process that starts and ends.
