// The dialog Save picture: everything fits, and each control asks for what it says.
#include <algorithm>

#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class PictureDialogTest : public Fit {
 protected:
  // What the panels ask for is done, as in the window.
  void obey(Application& app, int frames) {
    for (int i = 0; i < frames; ++i) {
      draw(app, 1);
      for (const Command& command : std::exchange(commands_, {})) app.apply(command);
    }
    settle(app);
    draw(app, 1);
  }
  void open(Application& app) {
    memory_.preview.image = std::make_shared<const Image>(Image{2, 2, std::vector<std::uint8_t>(16, 255)});
    app.apply(OpenPictureDialog{});
    obey(app, 4);
  }
  void click(Application& app, const std::string& name) {
    ASSERT_TRUE(memory_.widgets.contains(name)) << name;
    const panels::Rect at = memory_.widgets.at(name);
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {at.x + at.width / 2, at.y + at.height / 2};
    obey(app, 2);
    io.MouseDown[0] = true;
    obey(app, 1);
    io.MouseDown[0] = false;
    obey(app, 3);
    io.MousePos = {-1, -1};
    obey(app, 1);
  }
  // From one share of its width to another.
  void drag(Application& app, const std::string& name, float from, float to) {
    ASSERT_TRUE(memory_.widgets.contains(name)) << name;
    const panels::Rect at = memory_.widgets.at(name);
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {at.x + from * at.width, at.y + at.height / 2};
    obey(app, 2);
    io.MouseDown[0] = true;
    obey(app, 1);
    io.MousePos.x = at.x + to * at.width;
    obey(app, 2);
    io.MouseDown[0] = false;
    obey(app, 2);
    io.MousePos = {-1, -1};
    obey(app, 1);
  }
  static const PictureWish& wish(const Application& app) { return app.state().picture_dialog.wish(); }
};

TEST_P(PictureDialogTest, EverythingFits) {
  for (const bool split : {false, true}) {
    Settled app(small(default_setup()));
    if (split) app.compare_with(small(default_setup("dart")));
    settle(app);
    app.does(Seek{57});
    open(app);
    look_at(app, "as it opens");
    for (const PicturePreset preset : kPicturePresets) {
      PictureWish wish = with_preset(app.state().picture_dialog.wish(), preset);
      wish.kind = preset == PicturePreset::slide ? PictureKind::png : PictureKind::svg;
      app.does(SetPictureWish{wish});
      look_at(app, "preset " + std::to_string(static_cast<int>(preset)));
    }
    PictureWish wrong = wish(app);
    wrong.width = 1e9;
    app.does(SetPictureWish{wrong});
    EXPECT_TRUE(app.state().picture_dialog.wrong());
    look_at(app, "what is wrong");
    app.does(SetPictureWish{with_preset(wrong, PicturePreset::column)});
    if (!split && memory_.widgets.contains("picture/panels/6")) click(app, "picture/panels/6");
    click(app, "picture/more");
    look_at(app, "more");
    if (HasFailure()) return;
    ImGui::ClosePopupsOverWindow(nullptr, false);
    draw(app, 2);
  }
}

// Where none has to be scrolled to.
class PictureDialogControls : public PictureDialogTest {};

TEST_P(PictureDialogControls, AskForWhatTheySay) {
  Settled app(small(default_setup()));
  app.does(Seek{57});
  open(app);
  EXPECT_EQ(wish(app).at, std::vector<PictureWish::Moment>{57});
  click(app, "picture/columns");
  EXPECT_EQ(wish(app).width, 180);
  click(app, "picture/format/svg");
  EXPECT_EQ(wish(app).kind, PictureKind::svg);
  EXPECT_TRUE(wish(app).height_follows);
  click(app, "picture/follows");
  EXPECT_FALSE(wish(app).height_follows);
  // A mark that is dragged past its neighbour takes its letter; panels that are added leave it where it is.
  click(app, "picture/panels/2");
  PictureWish two = wish(app);
  two.at = {10, 20};
  app.does(SetPictureWish{two});
  obey(app, 2);
  drag(app, "picture/curve", 0, 1);
  using Moments = std::vector<PictureWish::Moment>;
  EXPECT_EQ(wish(app).at, (Moments{20, std::nullopt}));
  click(app, "picture/panels/4");
  EXPECT_EQ(wish(app).at.size(), 4u);
  EXPECT_TRUE(std::ranges::is_sorted(wish(app).at.begin(), wish(app).at.end() - 1));
  EXPECT_EQ(std::ranges::count(wish(app).at, PictureWish::Moment(20)), 1);
  click(app, "picture/panels/1");
  EXPECT_EQ(wish(app).at, Moments{std::nullopt});
  click(app, "picture/theme/dark");
  EXPECT_EQ(wish(app).theme, scene::Theme::dark);
  PictureWish named = wish(app);
  named.name = "growth";
  app.does(SetPictureWish{named});
  obey(app, 2);
  click(app, "picture/cancel");
  EXPECT_FALSE(app.state().picture_dialog.open());
  EXPECT_FALSE(panels::a_menu_is_open()) << "keys do nothing while one is";
  // It remembers size and format, and the name for this try.
  open(app);
  EXPECT_EQ(wish(app).width, 180);
  EXPECT_EQ(wish(app).name, "growth");
  click(app, "picture/copy");
  EXPECT_TRUE(app.take_clipboard_text().value().starts_with("annulus render --sampler bridson"));
  hold(ImGuiKey_Escape, true);
  obey(app, 2);
  hold(ImGuiKey_Escape, false);
  obey(app, 2);
  EXPECT_FALSE(app.state().picture_dialog.open());
}

INSTANTIATE_TEST_SUITE_P(Panels, PictureDialogTest, testing::ValuesIn(looks_at(3)),
                         [](const auto& param) { return look_name(param.param); });
INSTANTIATE_TEST_SUITE_P(Panels, PictureDialogControls, testing::Values(looks_at(1).front()),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
