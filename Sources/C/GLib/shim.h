// The few functions of GLib that are used. Its own header brings in the C library's types, which Swift's Glibc has too: a type
// in two modules is one that half of the files cannot see.
#include <stddef.h>

typedef struct _GChecksum GChecksum;
typedef enum { G_CHECKSUM_MD5, G_CHECKSUM_SHA1, G_CHECKSUM_SHA256 } GChecksumType;

GChecksum *g_checksum_new(GChecksumType type);
void g_checksum_update(GChecksum *checksum, const unsigned char *data, ptrdiff_t length);
const char *g_checksum_get_string(GChecksum *checksum);
void g_checksum_free(GChecksum *checksum);

char *g_base64_encode(const unsigned char *data, size_t length);
unsigned char *g_base64_decode(const char *text, size_t *length);

void g_free(void *memory);
