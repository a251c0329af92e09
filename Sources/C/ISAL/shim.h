#include <isa-l/igzip_lib.h>
#include <sys/mman.h>
