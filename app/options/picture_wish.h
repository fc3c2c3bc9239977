#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/picture_kind.h"
#include "app/scene/layers.h"
#include "app/scene/panel_layout.h"
#include "app/scene/theme.h"
#include "app/texts/language.h"
#include "core/domain/geometry.h"

namespace annulus {

struct Picture;
struct RenderOptions;
struct Setup;

std::string_view ending_of(PictureKind kind);  // ".png"

// A picture that is to be saved, as `annulus render` is told beside the setups: the options that it makes are
// read by the same reader, so that the command makes this very picture.
struct PictureWish {
  PictureKind kind = PictureKind::pdf;
  double width = 85, height = 70;
  bool pixels = false;         // the unit of both: pixels, else millimetres
  bool height_follows = true;  // from the width: no border is wider than it must be; `height` then shows it
  double text = 7;             // points, of letters on paper
  double dot = 0;              // millimetres, a point's diameter; 0: as there is room
  double line = 0;             // points, the thinnest lines; 0: as usual
  double dpi = 300;            // of a PNG on paper
  enum class Background : std::uint8_t { theme, white, none };
  Background background = Background::white;
  enum class Border : std::uint8_t { usual, margin, domain };
  Border border = Border::usual;                // around the domain; `domain`: none, and no legend
  double margin = 2;                            // in the unit of the width, if the border says so
  bool text_as_names = false;                   // of SVG: text with the font's name, in place of its outlines
  using Moment = std::optional<std::uint64_t>;  // a try; nothing: the end
  std::vector<Moment> at{std::nullopt};         // several: a panel each
  scene::PanelLayout layout = {};               // of these
  std::optional<std::uint64_t> versus_at = {};  // of the other side, where it is not that of `at`
  scene::Layers layers = {};
  scene::Theme theme = scene::Theme::light;
  bool legend = true;
  double display_radius = 0.5, disc_units = 0;  // as in scene::Style
  std::optional<Box> part = {};                 // of the domain; nothing: all of it
  Language language = Language::english;
  std::string folder = {}, name = {};  // of the file, without its ending

  // A height of its own is not that of the domain.
  void end_crop() {
    if (border == Border::domain) border = Border::usual;
  }

  std::string path() const;
  // Whether the picture ends at the domain's border, which panels and two sides never do.
  bool cropped(bool versus) const { return border == Border::domain && at.size() == 1 && !versus; }
  PictureWish look() const;  // without folder and name
  friend bool operator==(const PictureWish&, const PictureWish&) = default;
};

// What a picture is often for. A column's width is that of a page of A4; a poster's lies within A1.
enum class PicturePreset : std::uint8_t { column, columns, slide, poster, icon };
inline constexpr std::array<PicturePreset, 5> kPicturePresets{PicturePreset::column, PicturePreset::columns,
                                                              PicturePreset::slide, PicturePreset::poster,
                                                              PicturePreset::icon};
// The wish with that size.
PictureWish with_preset(PictureWish wish, PicturePreset preset);
// The one whose size it has; nothing: a size of its own.
std::optional<PicturePreset> preset_of(const PictureWish& wish);

// The picture of these setups. Throws InputError that names the option and the range of what is impossible.
RenderOptions wished_picture(const PictureWish& wish, const Setup& setup, const std::optional<Setup>& versus);

// "annulus render ... -o FILE": the command that makes it.
std::string render_line(const PictureWish& wish, const Setup& setup, const std::optional<Setup>& versus);

}  // namespace annulus
