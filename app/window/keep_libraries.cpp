// In sanitizer builds only: keeps libraries loaded to the end, so that the leak check at exit can name the
// functions of an OpenGL driver that SDL has unloaded. Without names, leaks there could not be suppressed.
extern "C" int dlclose(void* library);
extern "C" int dlclose(void*) {
  return 0;
}
