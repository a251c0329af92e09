// The few functions of GLib that are used, under names of our own. GLib's header brings in the C library's types, which Swift's
// Glibc has too, and a type in two modules is one that half of the files cannot see; and a second declaration of a name has to
// equal that of the header, which Pango brings along.
#include <stddef.h>

typedef struct presscheck_checksum presscheck_checksum;
enum { presscheck_sha256 = 2 };

presscheck_checksum *presscheck_checksum_new(int type) __asm__("g_checksum_new");
void presscheck_checksum_update(presscheck_checksum *checksum, const unsigned char *bytes, ptrdiff_t count)
    __asm__("g_checksum_update");
const char *presscheck_checksum_get_string(presscheck_checksum *checksum) __asm__("g_checksum_get_string");
void presscheck_checksum_free(presscheck_checksum *checksum) __asm__("g_checksum_free");

char *presscheck_base64_encode(const unsigned char *bytes, size_t count) __asm__("g_base64_encode");
unsigned char *presscheck_base64_decode(const char *text, size_t *count) __asm__("g_base64_decode");

void presscheck_free(void *memory) __asm__("g_free");
