#include "commit.h"

#define TEXT(word) #word
#define EXPANDED(word) TEXT(word)

const char *presscheck_commit(void) {
#ifdef PRESSCHECK_COMMIT
  return EXPANDED(PRESSCHECK_COMMIT);
#else
  return "";
#endif
}
