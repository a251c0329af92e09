#include <expat.h>

// Newer versions of expat have other names for these, which older ones lack, and warn about the old ones.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static inline long presscheck_expat_line(XML_Parser parser) { return (long)XML_GetCurrentLineNumber(parser); }

static inline long presscheck_expat_column(XML_Parser parser) { return (long)XML_GetCurrentColumnNumber(parser); }

static inline long presscheck_expat_offset(XML_Parser parser) { return (long)XML_GetCurrentByteIndex(parser); }

static inline long presscheck_expat_length(XML_Parser parser) { return (long)XML_GetCurrentByteCount(parser); }

#pragma clang diagnostic pop
