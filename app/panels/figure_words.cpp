#include "app/panels/figure_words.h"

#include "app/texts/percent.h"

namespace annulus::panels {

LiveMeasures::Part live_part(const Figure& figure) {
  using Live = LiveMeasures::Part;
  if (!figure.part) return Live::distances;
  switch (*figure.part) {
    case Part::rho:
    case Part::core_density:
    case Part::pairs:
      return Live::distances;
    case Part::holes:
    case Part::gaps:
    case Part::cells:
      return Live::empty;
    case Part::room:
      return Live::room;
    case Part::spectrum:
    case Part::resolution:
    case Part::ringing:
      return Live::spectrum;
  }
  return Live::distances;
}

std::string figure_text(const Translator& say, const Figure& figure, const Measures& measures) {
  const std::optional<double> value = figure.of(measures);
  if (!value) return "-";
  if (!figure.percent) return say.numbers.rounded(*value);
  return percent(say, *value, *value < 0.001 && *value > 0 ? 3 : *value < 0.1 ? 2 : 1);
}

std::string figure_help(const Translator& say, const Figure& figure, const Measures& measures) {
  std::string text = say(figure.help);
  if (figure.of(measures)) return text;
  const English why = missing(figure, measures);
  return text + "\n" +
         (why.empty() ? std::string(say("Not known.")) : say("Not known: {0}.", std::string(say(why))));
}

}  // namespace annulus::panels
