// The floors of `make bench`: what the same files cost with nothing done about them.
//   floor parse LIST       one libyaml event pass over all files named in LIST, nothing kept
//   floor stat LIST        stat of all files named in LIST
//   floor write LIST DIR   write(2) of files into DIR; lines of LIST are `BYTES PATH`
//   floor time FILE CMD…   runs CMD and writes `wall-ns cpu-ns peak-bytes exit-code` to FILE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <yaml.h>

extern char **environ;

static void fail(const char *what) { perror(what); exit(2); }

static void parse(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat info;
  if (file < 0 || fstat(file, &info) != 0) fail(path);
  unsigned char *bytes = malloc(info.st_size + 1);
  ssize_t count = read(file, bytes, info.st_size);
  if (count != info.st_size) fail(path);
  close(file);
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, count);
  for (int end = 0; !end;) {
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s: %s\n", path, parser.problem);
      exit(2);
    }
    end = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(bytes);
}

static void write_file(char *line, const char *folder) {
  static char block[1 << 20], path[4096], made[4096];
  char *name = strchr(line, ' ');
  if (!name) fail(line);
  size_t left = strtoull(line, NULL, 10);
  snprintf(path, sizeof path, "%s/%s", folder, name + 1);
  char *slash = strrchr(path, '/');
  *slash = 0;
  if (strcmp(path, made) != 0) {
    for (char *c = path + 1; *c; c++)
      if (*c == '/') { *c = 0; mkdir(path, 0777); *c = '/'; }
    mkdir(path, 0777);
    strcpy(made, path);
  }
  *slash = '/';
  if (!block[0]) memset(block, '.', sizeof block);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0) fail(path);
  while (left > 0) {
    ssize_t count = write(file, block, left < sizeof block ? left : sizeof block);
    if (count <= 0) fail(path);
    left -= count;
  }
  close(file);
}

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int measure(const char *result, char **command) {
  pid_t child;
  int status;
  struct rusage use;
  long long start = now();
  if (posix_spawnp(&child, command[0], NULL, NULL, command, environ) != 0) fail(command[0]);
  if (wait4(child, &status, 0, &use) != child) fail("wait4");
  long long wall = now() - start;
  long long cpu = (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000000000LL
      + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) * 1000LL;
#ifdef __APPLE__
  long long peak = use.ru_maxrss;
#else
  long long peak = use.ru_maxrss * 1024LL;
#endif
  FILE *out = fopen(result, "w");
  if (!out) fail(result);
  fprintf(out, "%lld %lld %lld %d\n", wall, cpu, peak,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return fclose(out) == 0 ? 0 : 2;
}

int main(int count, char **arguments) {
  if (count > 3 && strcmp(arguments[1], "time") == 0) return measure(arguments[2], arguments + 3);
  FILE *list = count > 2 ? fopen(arguments[2], "r") : NULL;
  if (!list) fail("list");
  char line[4096];
  while (fgets(line, sizeof line, list)) {
    line[strcspn(line, "\n")] = 0;
    struct stat info;
    if (strcmp(arguments[1], "parse") == 0) parse(line);
    else if (strcmp(arguments[1], "stat") == 0) { if (stat(line, &info) != 0) fail(line); }
    else if (count > 3 && strcmp(arguments[1], "write") == 0) write_file(line, arguments[3]);
    else { fprintf(stderr, "floor: what is %s?\n", arguments[1]); return 2; }
  }
  return 0;
}
