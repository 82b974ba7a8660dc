/* Functions of POSIX that libc++'s std::filesystem needs and wasi-libc lacks. There are no permissions, owners and devices, so most
   of them fail with POSIX's error for an unsupported function. */
#ifndef REFEREE_WEB_POSIX_H
#define REFEREE_WEB_POSIX_H
#include <dirent.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
/* wasi-libc has no sockets among its directory entries. */
#ifndef DT_SOCK
#define DT_SOCK 20
#endif
#ifdef __cplusplus
extern "C" {
#endif
char* realpath(const char* path, char* resolved);
int chmod(const char* path, mode_t mode);
int fchmod(int handle, mode_t mode);
int fchmodat(int folder, const char* path, mode_t mode, int flags);
struct statvfs;
int statvfs(const char* path, struct statvfs* told);
#ifdef __cplusplus
}
#endif
#endif
