/* Functions of POSIX that libc++'s std::filesystem needs and wasi-libc lacks. Changing permissions, owners or devices is not
   supported, because there are none. */
#include "posix.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int chmod(const char* path, mode_t mode) {
  (void)path;
  (void)mode;
  return 0;
}

int fchmod(int handle, mode_t mode) {
  (void)handle;
  (void)mode;
  return 0;
}

int fchmodat(int folder, const char* path, mode_t mode, int flags) {
  (void)folder;
  (void)path;
  (void)mode;
  (void)flags;
  return 0;
}

int statvfs(const char* path, struct statvfs* told) {
  (void)path;
  (void)told;
  errno = ENOSYS;
  return -1;
}

enum { kMostLinks = 40 };

/* Drops the last name of `path`, an absolute path of `length` characters without a slash at its end. */
static size_t parent_of(const char* path, size_t length) {
  while (length > 0 && path[length - 1] != '/') --length;
  return length > 0 ? length - 1 : 0;
}

/* Returns the path with links followed and without `.` and `..`. Every part of it must exist. */
char* realpath(const char* path, char* resolved) {
  char rest[2 * PATH_MAX];
  char out[PATH_MAX];
  size_t length = 0;
  int links = 0;
  if (path[0] == '/') {
    out[0] = 0;
  } else if (getcwd(out, sizeof out) == NULL) {
    return NULL;
  } else {
    length = strcmp(out, "/") == 0 ? 0 : strlen(out);
  }
  if (strlen(path) >= PATH_MAX) goto too_long;
  strcpy(rest, path);
  for (char* at = rest; *at != 0;) {
    const size_t name = strcspn(at, "/");
    const char* const next = at + name + (at[name] == '/' ? 1 : 0);
    if (name == 0 || (name == 1 && at[0] == '.')) {
      at = (char*)next;
      continue;
    }
    if (name == 2 && at[0] == '.' && at[1] == '.') {
      length = parent_of(out, length);
      at = (char*)next;
      continue;
    }
    if (length + name + 2 > PATH_MAX) goto too_long;
    out[length] = '/';
    memcpy(out + length + 1, at, name);
    out[length + 1 + name] = 0;
    struct stat status;
    if (lstat(out, &status) != 0) return NULL;
    if (S_ISLNK(status.st_mode)) {
      char target[PATH_MAX];
      const ssize_t size = readlink(out, target, sizeof target);
      if (size < 0) return NULL;
      if (++links > kMostLinks) {
        errno = ELOOP;
        return NULL;
      }
      const size_t left = strlen(next);
      if ((size_t)size + 1 + left >= sizeof rest) goto too_long;
      char joined[2 * PATH_MAX];
      memcpy(joined, target, (size_t)size);
      joined[size] = '/';
      memcpy(joined + size + 1, next, left + 1);
      strcpy(rest, joined);
      if (target[0] == '/') length = 0;
      at = rest;
      continue;
    }
    length += 1 + name;
    at = (char*)next;
  }
  out[length] = 0;
  if (length == 0) strcpy(out, "/");
  return resolved == NULL ? strdup(out) : strcpy(resolved, out);
too_long:
  errno = ENAMETOOLONG;
  return NULL;
}
