// What the C library has and its Swift module does not show.
#ifndef COMITY_CSYSTEM_H
#define COMITY_CSYSTEM_H

#if defined(__linux__)

// glibc 2.28, Linux 3.15: renameat2(2). Declared only under _GNU_SOURCE, which the module is built
// without.
extern int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath,
                     unsigned int flags);

// RENAME_EXCHANGE of linux/fs.h.
static const unsigned int comity_rename_exchange = 1u << 1;

// pipe2(2), Linux 2.6.27.
extern int pipe2(int ends[2], int flags);

// sched_getaffinity(2) on a plain array: the processors this process may run on, at most 4096.
extern int sched_getaffinity(int pid, unsigned long size, void *mask);

static inline int comity_usable_processors(void) {
  unsigned long mask[64] = {0};
  int count = 0;
  if (sched_getaffinity(0, sizeof mask, mask) != 0) return 0;
  for (int word = 0; word < 64; word++) count += __builtin_popcountl(mask[word]);
  return count;
}

#endif

#endif
