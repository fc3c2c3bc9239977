// The knobs by mouse and keyboard: two thumbs on one slider, and Tab from one value to the next.
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class Knobs : public Fit {
 protected:
  void press(Application& app, ImVec2 from, ImVec2 to) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = from;
    draw(app, 2);
    io.MouseDown[0] = true;
    draw(app, 1);
    io.MousePos = to;
    draw(app, 2);
    io.MouseDown[0] = false;
    draw(app, 1);
  }
  ImVec2 middle(const std::string& name) const {
    const panels::Rect at = memory_.widgets.at(name);
    return {at.x + at.width / 2, at.y + at.height / 2};
  }
  double last_set(const std::string& parameter) const {
    double value = -1;
    for (const Command& command : commands_)
      if (const auto* set = command.as<SetValue>(); set && set->parameter == parameter)
        value = std::get<double>(set->value);
    return value;
  }
  std::string typed() const { return memory_.typing ? memory_.typing->text.data() : ""; }
  void press_key(Application& app, ImGuiKey key) {
    hold(key, true);
    draw(app, 1);
    hold(key, false);
    draw(app, 4);
  }
};

// 5 to 20 at first. The lower thumb stops at the upper one, and the other way round.
TEST_P(Knobs, TwoThumbsShareATrackAndDoNotPass) {
  Settled app(default_setup("variable"));
  draw(app, 4);
  const panels::Rect low = memory_.widgets.at("radius-min"), high = memory_.widgets.at("radius-max");
  EXPECT_FLOAT_EQ(low.x + low.width, high.x) << "each has its part of the track";
  const float y = low.y + low.height / 2, right = high.x + high.width;
  press(app, {high.x - 20, y}, {right - 2, y});
  EXPECT_EQ(last_set("radius-min"), 20);
  EXPECT_EQ(last_set("radius-max"), -1);
  commands_.clear();
  press(app, {high.x + 20, y}, {low.x + 2, y});
  EXPECT_EQ(last_set("radius-max"), 5);
  commands_.clear();
  // A click without a drag goes there: the end of the track is the largest radius of the slider.
  press(app, {right - 1, y}, {right - 1, y});
  EXPECT_GT(last_set("radius-max"), 95);
}

TEST_P(Knobs, TabTypesTheNextValueAndUpAndDownChangeIt) {
  Settled app(default_setup());
  draw(app, 4);
  press(app, middle("radius/value"), middle("radius/value"));
  draw(app, 6);
  EXPECT_EQ(typed(), "34");
  press_key(app, ImGuiKey_UpArrow);
  EXPECT_GT(last_set("radius"), 34);
  draw(app, 6);
  EXPECT_NE(typed(), "34");
  press_key(app, ImGuiKey_Tab);
  draw(app, 6);
  EXPECT_EQ(typed(), "30") << "max tries";
  press_key(app, ImGuiKey_Tab);
  draw(app, 6);
  EXPECT_EQ(typed(), "34") << "round to the radius of the setup, which nobody has changed here";
}

// With the keyboard in it a knob is moved by the arrows at once, and Tab goes on to the other.
TEST_P(Knobs, ArrowsMoveTheKnobThatHasTheKeyboard) {
  hold(ImGuiKey_Space, false);  // ImGui wants to know it
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  Settled app(default_setup("variable"));
  for (int panel = 0; panel < 2; ++panel) app.apply(FocusPanel{true});  // the header, then the column
  draw(app, 10);                                                        // until the keyboard is there
  memory_.next_thumb = panels::NextThumb::moves;
  draw(app, 4);
  EXPECT_FALSE(memory_.typing);
  press_key(app, ImGuiKey_RightArrow);
  EXPECT_GT(last_set("radius-min"), 5);
  EXPECT_EQ(last_set("radius-max"), -1);
  press_key(app, ImGuiKey_Tab);
  press_key(app, ImGuiKey_LeftArrow);
  EXPECT_LT(last_set("radius-max"), 20);
  EXPECT_GT(last_set("radius-max"), 5);
}

INSTANTIATE_TEST_SUITE_P(Panels, Knobs, testing::Values(Look{Language::english, 1, {1440, 900}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
