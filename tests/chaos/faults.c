/* A disk and a wall clock that misbehave, for one process: preloaded before the C library.

   CINQUE_FAULTS names a file of one line, `errno every delay_us jump_s`, which may be written anew at any time: of every
   `every` calls that force a file to the disk or write into one, one fails with `errno` (0: none does); each waits
   `delay_us` first; and the wall clock is ahead by `jump_s` seconds. The monotonic clock stays true. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct faults { long error, every, delay, jump; };

static const char *wished(void) {
    static const char *mapped = NULL;
    static int looked = 0;
    if (!looked) {
        looked = 1;
        const char *path = getenv("CINQUE_FAULTS");
        int file = path ? open(path, O_RDONLY) : -1;
        if (file >= 0) {
            void *found = mmap(NULL, 64, PROT_READ, MAP_SHARED, file, 0);
            mapped = found == MAP_FAILED ? NULL : found;
            close(file);
        }
    }
    return mapped;
}

static struct faults now(void) {
    struct faults found = {0, 0, 0, 0};
    const char *text = wished();
    if (text) sscanf(text, "%ld %ld %ld %ld", &found.error, &found.every, &found.delay, &found.jump);
    return found;
}

/* Whether this call fails; it has waited as long as it should. */
static int fails(void) {
    static unsigned long calls = 0;
    struct faults found = now();
    if (found.delay) usleep(found.delay);
    if (!found.error || __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) % (found.every > 0 ? found.every : 1)) return 0;
    errno = found.error;
    return 1;
}

static int is_file(int fd) {
    struct stat about;
    return fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fdatasync(int fd) { return fails() ? -1 : REAL(fdatasync)(fd); }
int fsync(int fd) { return fails() ? -1 : REAL(fsync)(fd); }

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    struct faults found = now();
    if ((found.error == ENOSPC || found.error == EROFS) && is_file(fd) && fails()) return -1;
    return REAL(pwrite64)(fd, data, size, at);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *) = NULL;
    if (!real) real = REAL(clock_gettime);
    int answer = real(clock, time);
    if (answer == 0 && clock == CLOCK_REALTIME) time->tv_sec += now().jump;
    return answer;
}
