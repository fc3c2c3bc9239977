#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "app/render/gl_object.h"
#include "app/scene/image.h"

namespace annulus::render {

// Into that texture, without mipmaps; `filter`: GL_NEAREST or GL_LINEAR.
void upload_picture(const Texture& texture, const Image& image, GLint filter);

// The pictures of panels, which draw them as one rectangle each.
class PictureTextures {
 public:
  // The texture of that name, with this picture; it is uploaded only if it is another than the last time.
  GLuint texture(const std::string& name, const Image& image);
  std::uint64_t uploads() const { return uploads_; }  // so far

 private:
  struct Picture {
    Texture texture;
    Image image;
  };
  std::map<std::string, Picture> pictures_;
  std::uint64_t uploads_ = 0;
};

}  // namespace annulus::render
