// In sanitizer builds only: libraries stay loaded to the end, so that the leak check at exit can still name
// the functions of an OpenGL driver that SDL has let go of. Leaks there would have no name to suppress.
extern "C" int dlclose(void* library);
extern "C" int dlclose(void*) {
  return 0;
}
