#include <algorithm>

#include "app/narration/narration.h"
#include "app/texts/texts.h"
#include "core/samplers/registry.h"

// A try on the way to its verdict, stage by stage.
namespace annulus {
namespace {

using Kind = TryStage::Kind;

std::string whole_number(double value) {
  return std::to_string(static_cast<long long>(value));
}

// "Candidate 3 of 30", "Dart 7"
std::string name_of(const Setup& setup, const PickRecord& record, const Texts& say) {
  const std::string number = say.numbers.grouped(record.candidates.size());
  if (record.around_point)
    return say.stages.candidate_of(number, say.numbers.grouped(setup.integer("tries")));
  if (setup.has("c")) return say.stages.candidate(number);
  const bool darts = setup.has("discards") || sampler_info(setup.sampler).words.grows;
  return darts ? say.stages.dart(number) : say.stages.position.string();
}

Phrase strong(std::string text) {
  return {std::move(text), Tone::strong};
}

std::vector<Phrase> narrate_cell(const Setup& setup, const StagedPreview& preview, const Texts& say) {
  const Preview::Cell& cell = *preview.cell();
  const std::string point = std::to_string(cell.point);
  if (preview.now().kind == Kind::place)
    return {strong(say.stages.own_place.string()),
            {say.stages.taken(point, say.numbers.rounded(cell.distance)), Tone::plain}};
  std::vector<Phrase> phrases{strong(
      say.stages.cell_of(std::to_string(preview.now().cells), std::to_string(preview.next.cells.size())))};
  if (cell.point == kNoPoint) {
    phrases.push_back({say.stages.empty.string(), Tone::plain});
    return phrases;
  }
  phrases.push_back({say.stages.holds(point), Tone::plain});
  phrases.push_back(cell.too_close
                        ? Phrase{say.stages.too_close(say.numbers.less_than(cell.distance, setup.radius())),
                                 Tone::too_close}
                        : Phrase{say.stages.far_enough(say.numbers.rounded(cell.distance)), Tone::plain});
  return phrases;
}

std::string told_of_candidate(const Timeline& timeline, const StagedPreview& preview, const Texts& say) {
  const Preview& next = preview.next;
  const PickRecord& record = next.record;
  const Vec2 at = record.candidates.back().position;
  switch (preview.now().kind) {
    case Kind::angle:
      return say.stages.direction(say.numbers.rounded(next.angle));
    case Kind::distance:
      return record.picked == kNoPoint
                 ? say.stages.from_start(say.numbers.rounded(next.distance))
                 : say.stages.from_point(say.numbers.rounded(next.distance), std::to_string(record.picked));
    case Kind::radius:
      return say.stages.radius(say.numbers.rounded(next.radius));
    case Kind::cell: {
      const Preview::Cell& own = next.cells[next.own_cell];
      const GridShape grid = timeline.sampler().grid();
      return say.stages.in_cell(whole_number(own.left / grid.cell_width + 0.5),
                                whole_number(own.top / grid.cell_height + 0.5));
    }
    case Kind::compared:
      return say.stages.nearest(say.numbers.rounded(next.nearest_distance), std::to_string(next.nearest));
    default:
      return say.stages.at(say.numbers.place(double{at.x}, double{at.y}));
  }
}

}  // namespace

std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline,
                            const StagedPreview& preview, bool asked) {
  const Texts& say = texts(language);
  const PickRecord& record = preview.next.record;
  const PickRecord::Candidate& last = record.candidates.back();
  if (preview.now().kind == Kind::picked) {
    return {{record.picked == kNoPoint ? say.stages.start_picked.string()
                                       : say.stages.point_picked(std::to_string(record.picked)),
             Tone::plain}};
  }
  if (preview.cell()) return narrate_cell(setup, preview, say);
  if (sampler_info(setup.sampler).words.cells) {
    return {
        strong(say.stages.column_row(whole_number(double{last.position.x}),
                                     whole_number(double{last.position.y}))),
        {say.stages.weight(say.numbers.rounded(last.weight), say.numbers.rounded(last.total)), Tone::plain}};
  }
  std::vector<Phrase> phrases{strong(name_of(setup, record, say)),
                              {told_of_candidate(timeline, preview, say), Tone::plain}};
  if (asked) phrases.push_back(strong(say.prediction.asked.string()));
  return phrases;
}

}  // namespace annulus
