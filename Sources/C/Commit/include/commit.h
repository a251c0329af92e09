/// The commit that a release was built from, as `scripts/build-command` gave it: `0f1e2d3c4b5a`, with `-changed` if files differed
/// from it; empty in every other build.
const char *presscheck_commit(void);
