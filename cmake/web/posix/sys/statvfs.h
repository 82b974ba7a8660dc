/* The part of POSIX's <sys/statvfs.h> that libc++'s std::filesystem reads. */
#ifndef REFEREE_WEB_STATVFS_H
#define REFEREE_WEB_STATVFS_H
/* Sizes of a file system. */
struct statvfs {
  unsigned long f_frsize;
  unsigned long f_blocks;
  unsigned long f_bfree;
  unsigned long f_bavail;
};
#endif
