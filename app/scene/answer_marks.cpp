#include "app/scene/drawing.h"

// Marks for the answer to a question or a task.
namespace annulus::scene {
namespace {

constexpr float kSpot = 5;  // px

void add_spot(const Drawing& drawing, const Answer::Spot& spot, Shapes& shapes) {
  const Colour colour = verdict_colour(spot.verdict, drawing.colours);
  if (spot.radius > 0) {
    drawing.each_image(spot.at, spot.radius, [&](Vec2 at) {
      shapes.shapes.push_back(ring(at, static_cast<float>(drawing.pixels(spot.radius)), 1.25f, colour, 4));
    });
  }
  const Vec2 at = drawing.pixel(spot.at);
  shapes.shapes.push_back(disc(at, kSpot + 2, drawing.colours.canvas));
  shapes.shapes.push_back(disc(at, kSpot, colour));
  shapes.shapes.push_back(ring(at, kSpot + 5, 2, colour));
}

// In the candidate's place.
void add_question(const Drawing& drawing, Vec2 candidate, Shapes& shapes, Texts& texts) {
  const Vec2 at = drawing.pixel(candidate);
  const float size = 14 * drawing.letters(), radius = 0.8f * size;
  shapes.shapes.push_back(disc(at, radius, drawing.colours.canvas));
  shapes.shapes.push_back(ring(at, radius, 2, drawing.colours.text));
  texts.texts.push_back(
      {{at.x, at.y + 0.36f * size}, size, Align::centre, true, drawing.colours.text, "?", {}});
}

void add_distance(const Drawing& drawing, const Answer::Link& link, Shapes& shapes, Texts& texts) {
  const Colour colour = verdict_colour(link.verdict, drawing.colours);
  add_link(drawing, shapes, link.from, link.to, 2, colour);
  const Domain::Offset d = drawing.domain.difference(link.to, link.from);
  const double length = std::sqrt(d.length_squared());
  const Numbers& numbers = drawing.say.numbers;
  const std::string text = link.required > length ? numbers.compared(length, link.required)
                           : 0 < link.required && link.required < length
                               ? numbers.compared(link.required, length)
                               : numbers.rounded(length);
  add_label(drawing, drawing.pixel(link.from),
            drawing.pixel(double{link.from.x} + d.x, double{link.from.y} + d.y), {text, colour}, shapes,
            texts);
}

// Told apart by shape too: a right cell is filled, a missing one is an empty frame, a surplus one is crossed.
void add_cell(const Drawing& drawing, const Answer::MarkedCell& cell, Shapes& shapes) {
  const Vec2 a = drawing.pixel(cell.box.left, cell.box.top);
  const Vec2 b = drawing.pixel(cell.box.right, cell.box.bottom);
  const Palette& p = drawing.colours;
  const float in = 2;  // px, so that neighbours stay apart
  const Vec2 low{a.x + in, a.y + in}, high{b.x - in + 1, b.y - in + 1};
  switch (cell.mark) {
    case Answer::Cell::chosen:
      shapes.shapes.push_back(rectangle(low, high, with_alpha(p.accent, 0.3f)));
      shapes.shapes.push_back(frame(low, high, 1.5f, p.accent));
      return;
    case Answer::Cell::right:
      shapes.shapes.push_back(rectangle(low, high, with_alpha(p.accepted, 0.3f)));
      shapes.shapes.push_back(frame(low, high, 1.5f, p.accepted));
      return;
    case Answer::Cell::searched:
      shapes.shapes.push_back(frame(low, high, 1.5f, p.text));
      return;
    case Answer::Cell::overlooked:
      shapes.shapes.push_back(rectangle(low, high, with_alpha(p.violation, 0.3f)));
      shapes.shapes.push_back(frame(low, high, 1.5f, p.violation));
      return;
    case Answer::Cell::missing:
      shapes.shapes.push_back(frame(low, high, 3, p.too_close));
      return;
    case Answer::Cell::surplus:
      shapes.shapes.push_back(frame(low, high, 1.5f, p.muted));
      shapes.shapes.push_back(line(low, high, 2, p.muted));
      shapes.shapes.push_back(line({low.x, high.y}, {high.x, low.y}, 2, p.muted));
      return;
  }
}

}  // namespace

void paint_answer(const Drawing& drawing, const Answer& answer, Items& items) {
  Shapes shapes;
  Texts texts;
  for (const Answer::MarkedCell& cell : answer.cells) add_cell(drawing, cell, shapes);
  for (const Answer::Link& link : answer.links) add_distance(drawing, link, shapes, texts);
  for (const Answer::Spot& spot : answer.spots) add_spot(drawing, spot, shapes);
  if (answer.asked) add_question(drawing, *answer.asked, shapes, texts);
  add(items, std::move(shapes));
  if (!texts.texts.empty()) items.emplace_back(std::move(texts));
}

}  // namespace annulus::scene
