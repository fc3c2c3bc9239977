#include "app/render/picture_textures.h"

namespace annulus::render {

void upload_picture(const Texture& texture, const Image& image, GLint filter) {
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, image.width, image.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               image.rgba.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

GLuint PictureTextures::texture(const std::string& name, const Image& image) {
  Picture& picture = pictures_[name];
  if (picture.image != image) {
    upload_picture(picture.texture, image, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
    picture.image = image;
    ++uploads_;
  }
  return picture.texture.id();
}

}  // namespace annulus::render
