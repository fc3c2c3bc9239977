// The dialog Save picture: its picture is the one that its command makes, bit for bit.
#include <functional>

#include "app/files/png_file.h"
#include "app/options/options.h"
#include "app/options/paper_size.h"
#include "app/options/words.h"
#include "app/render/canvas_lists.h"
#include "app/render/canvas_painter.h"
#include "tests/app/render/gl_fixture.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;
using Change = std::function<void(PictureWish&)>;

class SavedPictureTest : public GlTest {
 protected:
  // Painted piece by piece, as the window does it.
  static Image painted(const SavedPicture& saved) {
    const Picture& picture = saved.drawn->picture;
    CanvasPainter painter;
    Snapshot shot(saved.drawn->lists, saved.drawn, picture.scale, picture.transparent);
    Image all{shot.sides().width, 0, {}};
    while (!shot.painted()) {
      painter.paint_some(shot);
      if (const auto rows = shot.take_rows(std::chrono::milliseconds(0))) {
        all.height += rows->height;
        all.rgba.insert(all.rgba.end(), rows->rgba.begin(), rows->rgba.end());
      }
    }
    return all;
  }

  static std::string rendered(const std::string& line) {
    std::vector<std::string> words = cli::split_words(line);
    words.erase(words.begin());
    RenderOptions options = std::get<RenderOptions>(parse_options(words));
    PictureRuns runs(options.picture);
    runs.seek(options.picture, options.at, options.to_end);
    if (options.height_follows)
      cli::set_following_height(options.picture, fitting_height(runs, options.picture, render::Fonts()));
    std::string file;
    CanvasPainter().write_png(runs, options.picture, [&](std::span<const std::uint8_t> bytes) {
      file.append(bytes.begin(), bytes.end());
    });
    return file;
  }

  static void expect_same(Settled& app, const Change& change) {
    app.does(OpenPictureDialog{});
    PictureWish wish = app.state().picture_dialog.wish();
    wish.kind = PictureKind::png;
    change(wish);
    app.does(SetPictureWish{wish});
    EXPECT_FALSE(app.state().picture_dialog.wrong());
    app.apply(CopyPictureLine{});
    const std::string line = app.take_clipboard_text().value();
    SCOPED_TRACE(line);
    app.does(SavePicture{});
    EXPECT_FALSE(app.state().picture_dialog.open());
    const auto saved = app.take_picture_wish();
    ASSERT_TRUE(saved);
    const std::string file = rendered(line);
    const std::vector<std::uint8_t> bytes(file.begin(), file.end());
    const Image again = render::decode_png(bytes);
    const Image here = painted(*saved);
    EXPECT_EQ(here.width, again.width);
    EXPECT_EQ(here.height, again.height);
    EXPECT_TRUE(here.rgba == again.rgba) << "pixels differ";
    EXPECT_EQ(png_text(saved->drawn->picture).text, *render::read_png_text(bytes, render::kPngKeyword));
  }
};

TEST_F(SavedPictureTest, ItsCommandMakesIt) {
  Settled app(small(default_setup()));
  app.does(Seek{57});
  expect_same(app, [](PictureWish&) {});
  // More than one piece.
  expect_same(app, [](PictureWish& wish) {
    wish = with_preset(wish, PicturePreset::slide);
    wish.dpi = 100;
    wish.theme = scene::Theme::dark;
    wish.background = PictureWish::Background::none;
  });
  expect_same(app, [](PictureWish& wish) {
    wish = with_preset(wish, PicturePreset::icon);
    wish.layers = scene::Layers::of_measures();
    wish.language = Language::german;
  });
  expect_same(app, [](PictureWish& wish) {
    wish = with_preset(wish, PicturePreset::columns);
    wish.at = {17, 60, std::nullopt, 120};
    wish.layout.columns = 2;
    wish.theme = scene::Theme::print;
  });
  expect_same(app, [](PictureWish& wish) {
    wish = with_preset(wish, PicturePreset::column);
    wish.at = {60};
    wish.border = PictureWish::Border::domain;
  });
  expect_same(app, [](PictureWish& wish) {
    wish.border = PictureWish::Border::margin;
    wish.margin = 3.5;
  });
  app.set_canvas({640, 480});
  app.does(Zoom{2.5, {100, 300}});
  expect_same(app, [](PictureWish& wish) { EXPECT_TRUE(wish.part); });
  app.does(ToEnd{});
  expect_same(app,
              [](PictureWish& wish) { EXPECT_EQ(wish.at, std::vector<PictureWish::Moment>{std::nullopt}); });
}

// The domain is 740 x 500, and nothing but it is drawn.
TEST(FittingHeight, IsWhatTheDomainsTakeInThatWidth) {
  Picture picture;
  picture.setup = small(default_setup());
  picture.style.figure = true;
  picture.style.legend = false;
  const render::Fonts fonts;
  picture.canvas = {740, 16};
  EXPECT_NEAR(fitting_height(PictureRuns(picture), picture, fonts), 500, 0.01);
  // Two beside each other are 15 px apart; below each other, 11.
  picture.style.margin = 0.0f;
  picture.panels = {{.at = 0}, {.at = 0}};
  picture.layout = {
      .columns = 2, .letters = scene::PanelLayout::Letters::none, .beside = scene::PanelLayout::Beside::none};
  picture.canvas.width = 740 + 15 + 740;
  EXPECT_NEAR(fitting_height(PictureRuns(picture), picture, fonts), 500, 0.01);
  picture.layout.columns = 1;
  picture.canvas.width = 740;
  EXPECT_NEAR(fitting_height(PictureRuns(picture), picture, fonts), 500 + 11 + 500, 0.01);
}

TEST_F(SavedPictureTest, SideBySideToo) {
  Settled app(small(default_setup()));
  app.compare_with(small(default_setup("dart")));
  settle(app);
  app.does(SetLock{Lock::points});
  app.does(Seek{40});
  expect_same(app, [](PictureWish& wish) {
    EXPECT_TRUE(wish.versus_at);
    wish.language = Language::german;
  });
}

}  // namespace
}  // namespace annulus::test
