// The lit line is always to be seen, and the code stays where it is.
#include "core/run/code.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class CodeRoom : public Fit {
 protected:
  static std::size_t lit_line(const Settled& app) {
    const annulus::Setup& setup = app.a().setup;
    const auto shown = program(setup, app.state().workspace.code_language());
    const auto code = shown ? shown->lines : sampler_info(setup.sampler).code(setup);
    return lines_reached(code, app.a().timeline.pick()).back();
  }
  void expect_lit_line_within(const Settled& app, const panels::Rect& part) const {
    const panels::Rect lit = memory_.widgets.at("code/" + std::to_string(lit_line(app)));
    EXPECT_GE(lit.y, part.y - 0.5f);
    EXPECT_LE(lit.y + lit.height, part.y + part.height + 0.5f);
  }
};

TEST_P(CodeRoom, ShowsTheLitLineOfEverySampler) {
  for (const SamplerInfo& info : samplers()) {
    for (const CodeLanguage language : kCodeLanguages) {
      for (const bool presenting : {false, true}) {
        SCOPED_TRACE(info.name + " in " + std::string(name_of(language)) + (presenting ? ", F11" : ""));
        Settled app(small(default_setup(info.name)));
        app.does(UseCodeLanguage{language});
        if (presenting) {
          app.does(TogglePresentation{});
          app.does(ToggleCode{});
        }
        for (const double at : {0.0, 1.0, 7.0, 23.0, 24.0, 25.0, 26.0, 200.0}) {
          app.does(Seek{at});
          draw(app, 4);
          expect_lit_line_within(app, presenting ? layout_.code : memory_.widgets.at("middle"));
        }
        app.does(ToEnd{});
        draw(app, 4);
        expect_lit_line_within(app, presenting ? layout_.code : memory_.widgets.at("middle"));
        if (HasFailure()) return;
      }
    }
  }
}

// Before, a point's details pushed it down.
TEST_P(CodeRoom, StaysWhereItIsWhenAPointIsChosen) {
  for (const SamplerInfo& info : samplers()) {
    if (info.traits.cells) continue;
    SCOPED_TRACE(info.name);
    Settled app(small(default_setup(info.name)));
    app.does(Seek{23});
    draw(app, 4);
    const panels::Rect before = memory_.widgets.at("middle");
    app.does(Inspect{app.a().timeline.sampler().points().front(), 0});
    draw(app, 4);
    EXPECT_EQ(memory_.widgets.at("middle").y, before.y);
    EXPECT_GE(memory_.widgets.at("middle").height, 120);
    EXPECT_GE(memory_.widgets.at("inspector").y, before.y + 120);
    expect_in_window("inspector");
    expect_lit_line_within(app, memory_.widgets.at("middle"));
    app.does(CloseInspector{});
    draw(app, 4);
    EXPECT_EQ(memory_.widgets.at("middle").y, before.y);
    EXPECT_EQ(memory_.widgets.at("middle").height, before.height);
  }
}

INSTANTIATE_TEST_SUITE_P(Panels, CodeRoom, testing::ValuesIn(looks_at({1.0f})),
                         [](const auto& param) { return name_of(param.param); });

}  // namespace
}  // namespace annulus::test
