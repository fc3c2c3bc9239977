#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/kit/kit.h"
#include "app/panels/picture_panel.h"

// At which tries a picture shows its run: typed, or dragged on the growth curve.
namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kCurve = 36, kHandle = 8, kBetweenFields = 6, kLeastField = 62;

using Moment = PictureWish::Moment;

std::string letter(std::size_t i) {
  return std::string(1, static_cast<char>('a' + static_cast<char>(i)));
}

// So many moments, between which about as many points are born each time; the last one is the end.
std::vector<Moment> moments_of(const Run& run, std::size_t count) {
  const auto& births = run.timeline.sampler().store().births;
  std::vector<Moment> moments;
  for (std::size_t i = 1; i < count; ++i) {
    const std::size_t point = births.size() * i / count;
    moments.emplace_back(point < births.size() ? births[point] : 0);
  }
  moments.emplace_back(std::nullopt);
  return moments;
}

// Points that are born by then.
std::ptrdiff_t points_at(const Run& run, const Moment& moment) {
  const auto& births = run.timeline.sampler().store().births;
  return (moment ? std::ranges::upper_bound(births, *moment) : births.end()) - births.begin();
}

// So many of those that were chosen: without some, or with others where the most points are born between two.
std::vector<Moment> with_count(const Run& run, std::vector<Moment> moments, std::size_t count) {
  if (moments.size() == 1 || moments == moments_of(run, moments.size())) return moments_of(run, count);
  const auto before = [&](std::size_t i) { return i > 0 ? points_at(run, moments[i - 1]) : 0; };
  const auto place = [&](std::size_t i) { return moments.begin() + static_cast<std::ptrdiff_t>(i); };
  while (moments.size() > count) {
    std::size_t least = 0;
    const auto gap = [&](std::size_t i) { return points_at(run, moments[i + 1]) - before(i); };
    for (std::size_t i = 1; i + 1 < moments.size(); ++i)
      if (gap(i) < gap(least)) least = i;
    moments.erase(place(least));
  }
  while (moments.size() < count) {
    std::size_t most = 0;
    const auto gap = [&](std::size_t i) { return points_at(run, moments[i]) - before(i); };
    for (std::size_t i = 1; i < moments.size(); ++i)
      if (gap(i) > gap(most)) most = i;
    const std::ptrdiff_t point = before(most) + std::max<std::ptrdiff_t>(gap(most), 0) / 2;
    const auto& births = run.timeline.sampler().store().births;
    const bool there = point < std::ssize(births);
    moments.insert(place(most), there ? Moment(births[static_cast<std::size_t>(point)]) : Moment());
  }
  return moments;
}

void draw_counts(const Ui& ui, PictureWish& wish, const Run& run) {
  constexpr std::array<std::size_t, 4> kCounts{1, 2, 4, 6};
  std::array<Segment, kCounts.size()> segments;
  int chosen = -1;
  for (std::size_t i = 0; i < kCounts.size(); ++i) {
    const std::string number = std::to_string(kCounts[i]);
    segments[i] = {number, number, ""};
    if (wish.at.size() == kCounts[i]) chosen = static_cast<int>(i);
  }
  begin_field(ui, ui.say("Panels"));
  const int clicked = segmented(ui, "picture/panels", segments, chosen);
  if (clicked < 0 || clicked == chosen) return;
  const std::size_t count = kCounts[static_cast<std::size_t>(clicked)];
  wish.at = with_count(run, wish.at, count);
  wish.layout.columns = scene::usual_columns(count);
}

// Columns and rows.
void draw_layout(const Ui& ui, PictureWish& wish) {
  const std::size_t count = wish.at.size();
  std::vector<Segment> segments;
  std::vector<int> columns;
  int chosen = -1;
  for (std::size_t across = count; across > 0; --across) {
    if (count % across != 0) continue;
    if (wish.layout.columns == static_cast<int>(across)) chosen = static_cast<int>(columns.size());
    columns.push_back(static_cast<int>(across));
    const std::string words = ui.say("{0} × {1}", std::to_string(across), std::to_string(count / across));
    segments.push_back({std::to_string(across), words, ui.say("Columns × rows")});
  }
  begin_field(ui, ui.say("Layout"));
  const int clicked = segmented(ui, "picture/layout", segments, chosen);
  if (clicked >= 0) wish.layout.columns = columns[static_cast<std::size_t>(clicked)];
}

// `total`: the tries of the run, 0 if that is not known.
void draw_fields(const Ui& ui, PictureWish& wish, std::uint64_t total) {
  const Field field = begin_field(ui, wish.at.size() > 1 ? ui.say("At tries") : ui.say("At try"));
  const float air = ui.scaled(kBetweenFields), least = ui.scaled(kLeastField);
  const auto room = static_cast<std::size_t>(std::max((field.width + air) / (least + air), 1.0f));
  const std::size_t columns = std::min(wish.at.size(), wish.at.size() == 4 && room < 4 ? 2 : room);
  const float width = std::floor((field.width + air) / static_cast<float>(columns)) - air;
  for (std::size_t i = 0; i < wish.at.size(); ++i) {
    if (i % columns > 0) ImGui::SameLine(0, air);
    if (i % columns == 0 && i > 0) ImGui::SetCursorScreenPos({field.x, ImGui::GetCursorScreenPos().y});
    ImGui::SetNextItemWidth(width);
    Moment& moment = wish.at[i];
    double at = static_cast<double>(moment.value_or(total));
    const std::string mark = wish.at.size() > 1 ? letter(i) : "";
    const bool changed =
        length_field(ui, ("picture/at" + mark).c_str(), at, mark.c_str(),
                     {.instead = moment ? nullptr : ui.say(English("of a run", "end")), .with_unit = true});
    if (!changed || at < 0) continue;
    const bool end = total > 0 && at >= static_cast<double>(total);
    moment = end || at >= 1e15 ? Moment() : Moment(static_cast<std::uint64_t>(at));
  }
}

// The moment of the held mark; one that passes its neighbour takes its letter.
void move_mark(PictureWish& wish, std::size_t& held, std::uint64_t at, std::uint64_t total) {
  std::vector<Moment>& moments = wish.at;
  moments[held] = at >= total ? Moment() : Moment(at);
  const auto later = [&](std::size_t i) {
    return moments[i].value_or(total) > moments[i + 1].value_or(total);
  };
  for (; held > 0 && later(held - 1); --held) std::swap(moments[held - 1], moments[held]);
  for (; held + 1 < moments.size() && later(held); ++held) std::swap(moments[held], moments[held + 1]);
}

// Points against tries, with a mark for each moment.
void draw_curve(const Ui& ui, PictureWish& wish, const Run& run, std::uint64_t total) {
  const auto& births = run.timeline.sampler().store().births;
  if (births.empty() || total == 0) return;
  const scene::Palette& p = ui.palette();
  const float radius = ui.scaled(kHandle), high = ui.scaled(kCurve);
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float all = ImGui::GetContentRegionAvail().x;
  const float left = corner.x + radius, width = all - 2 * radius;
  const float foot = corner.y + high, middle = foot + radius + ui.scaled(2);
  ImGui::InvisibleButton("picture/curve", {all, middle + radius - corner.y});
  note_widget(ui, "picture/curve");
  const auto place = [&](std::size_t i) {
    return left +
           width * static_cast<float>(static_cast<double>(std::min(wish.at[i].value_or(total), total)) /
                                      static_cast<double>(total));
  };
  const float mouse = ImGui::GetIO().MousePos.x;
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < wish.at.size(); ++i)
    if (std::abs(place(i) - mouse) < std::abs(place(nearest) - mouse)) nearest = i;
  std::size_t& held = ui.memory.preview.held_mark;
  const bool over = ImGui::IsItemHovered(), holds = ImGui::IsItemActive();
  if (ImGui::IsItemActivated()) held = nearest;
  held = std::min(held, wish.at.size() - 1);
  // Beside the marks the curve is pointed at.
  const bool pointed =
      over && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && std::abs(place(nearest) - mouse) > radius;
  if (holds && (pointed || ImGui::IsMouseDragging(ImGuiMouseButton_Left, 1))) {
    const double share = std::clamp(double{(mouse - left) / width}, 0.0, 1.0);
    move_mark(wish, held, static_cast<std::uint64_t>(std::llround(share * static_cast<double>(total))),
              total);
  }
  const float step = std::max(ui.scaled(1), 1.0f);
  for (float x = 0; x < width; x += step) {
    const auto tries = static_cast<std::uint64_t>(double{x / width} * static_cast<double>(total));
    const auto points = static_cast<float>(points_at(run, tries));
    fill_rect({left + x, foot - high * points / static_cast<float>(births.size())},
              {left + std::min(x + step, width), foot}, scene::with_alpha(p.accent, 0.2f));
  }
  draw_stroke({left, foot}, {left + width, foot}, p.muted);
  for (std::size_t i = 0; i < wish.at.size(); ++i) {
    const float x = place(i);
    const bool lit = holds ? i == held : over && i == nearest;
    const scene::Colour colour = lit ? p.text : p.accent;
    draw_stroke({x, foot - high * 0.55f}, {x, middle}, colour, ui.scaled(1.5f));
    fill_circle({x, middle}, radius, colour);
    if (wish.at.size() > 1) draw_text({x, middle}, {ui.fonts.small, p.canvas, Align::middle}, letter(i));
  }
}

}  // namespace

void draw_picture_moments(const Ui& ui, PictureWish& wish) {
  const Run& run = ui.panes.a().run();
  const std::uint64_t total = run.timeline.total().value_or(0);
  if (!ui.panes.b()) draw_counts(ui, wish, run);
  if (wish.at.size() > 1) draw_layout(ui, wish);
  draw_fields(ui, wish, total);
  if (!ui.panes.b()) draw_curve(ui, wish, run, total);
}

}  // namespace annulus::panels
