#include <annulus/version.h>

namespace annulus {

const char* version() {
  return ANNULUS_VERSION;
}

}  // namespace annulus
