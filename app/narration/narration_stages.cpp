#include <algorithm>

#include "app/narration/narration.h"
#include "app/texts/translator.h"
#include "core/run/inspection.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Sentences for a try before its verdict, stage by stage.
namespace annulus {
namespace {

using Kind = TryStage::Kind;

std::string whole_number(double value) {
  return std::to_string(static_cast<long long>(value));
}

// "Candidate 3 of 30", "Dart 7 since the last hit"
std::string name_of(const Setup& setup, const PickRecord& record, const Translator& say) {
  const std::string number = say.numbers.grouped(record.candidates.size());
  if (record.around_point)
    return say("Candidate {0} of {1}", number, say.numbers.grouped(most_tries(setup, 0)));
  if (record.candidates.back().reason == Reason::largest_hole) return say("The middle of the largest hole");
  if (record.candidates.back().reason == Reason::asked_for) return say("The place that was asked for");
  if (traits_of(setup).chooses) return say("Candidate {0}", number);
  return traits_of(setup).throws ? say("Dart {0} since the last hit", number) : say("The position");
}

Phrase strong(std::string text) {
  return {std::move(text), Tone::strong};
}

std::vector<Phrase> narrate_cell(const Setup& setup, const StagedPreview& preview, const Translator& say) {
  const Preview::Cell& cell = *preview.cell();
  const std::string point = point_name(setup, cell.point);
  if (preview.now().kind == Kind::place)
    return {strong(say("Its own place")),
            {say(" in the grid holds point {0}, {1} away: that alone refuses it.", point,
                 say.numbers.rounded(cell.distance)),
             Tone::plain}};
  std::vector<Phrase> phrases{strong(say("Cell {0} of {1}", std::to_string(preview.now().cells),
                                         std::to_string(preview.next.cells.size())))};
  if (cell.point == kNoPoint) {
    phrases.push_back({say(" is empty."), Tone::plain});
    return phrases;
  }
  phrases.push_back({say(" holds point {0}: ", point), Tone::plain});
  phrases.push_back(
      cell.too_close ? Phrase{say("{0}, too close.", say.numbers.compared(cell.distance, radius_of(setup))),
                              Tone::too_close}
                     : Phrase{say("{0} away, far enough.", say.numbers.rounded(cell.distance)), Tone::plain});
  return phrases;
}

std::string told_of_candidate(const Setup& setup, const Timeline& timeline, const StagedPreview& preview,
                              const Translator& say) {
  const Preview& next = preview.next;
  const PickRecord& record = next.record;
  const Vec2 at = record.candidates.back().position;
  switch (preview.now().kind) {
    case Kind::angle:
      return say(" lies in the direction {0}°, clockwise from the right.", say.numbers.rounded(next.angle));
    case Kind::distance:
      return record.picked == kNoPoint ? say(" lies {0} from the start.", say.numbers.rounded(next.distance))
                                       : say(" lies {0} from point {1}.", say.numbers.rounded(next.distance),
                                             point_name(setup, record.picked));
    case Kind::radius:
      return say(" is given the radius {0} there by the field.", say.numbers.rounded(next.radius));
    case Kind::cell: {
      const Preview::Cell& own = next.cells[next.own_cell];
      const GridShape grid = timeline.sampler().grid();
      return say(" falls into column {0}, row {1} of the grid.",
                 whole_number((own.left - grid.left) / grid.cell_width + 0.5),
                 whole_number((own.top - grid.top) / grid.cell_height + 0.5));
    }
    case Kind::compared:
      return say(" lies {0} from the nearest point, {1}.", say.numbers.rounded(next.nearest_distance),
                 point_name(setup, next.nearest));
    default:
      return say(" lies at {0}.", say.numbers.place(told_place(setup, at)));
  }
}

}  // namespace

std::vector<Phrase> narrate(Language language, const Setup& setup, const Timeline& timeline,
                            const StagedPreview& preview, bool asked) {
  const Translator& say = translator(language);
  const PickRecord& record = preview.next.record;
  const PickRecord::Candidate& last = record.candidates.back();
  if (preview.now().kind == Kind::picked) {
    return {{record.picked == kNoPoint
                 ? say("The start, which is no point, is picked: its turn begins.")
                 : say("Point {0} is picked: its turn begins.", point_name(setup, record.picked)),
             Tone::plain}};
  }
  if (preview.cell()) return narrate_cell(setup, preview, say);
  if (traits_of(setup).cells) {
    const GridCell cell = named_cell(timeline.sampler(), last.position);
    return {strong(say("Column {0}, row {1}", std::to_string(cell.column), std::to_string(cell.row))),
            {say(" is drawn: its weight is {0} of {1} in all.", say.numbers.amount(last.weight),
                 say.numbers.amount(last.total)),
             Tone::plain}};
  }
  std::vector<Phrase> phrases{strong(name_of(setup, record, say)),
                              {told_of_candidate(setup, timeline, preview, say), Tone::plain}};
  if (asked) phrases.push_back(strong(say(" What will become of it?")));
  return phrases;
}

}  // namespace annulus
