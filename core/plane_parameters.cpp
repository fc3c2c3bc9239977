#include "core/plane_parameters.h"

namespace annulus {

std::vector<Parameter> plane_parameters() {
  const auto side = [](std::string name, std::string label, double standard, std::string help) {
    Parameter p;
    p.name = std::move(name);
    p.label = std::move(label);
    p.kind = ParameterKind::real;
    p.standard = standard;
    p.maximum = 1e9;
    p.above_minimum = true;
    p.slider_minimum = 100;
    p.slider_maximum = 2000;
    p.unit = "units";
    p.help = std::move(help);
    return p;
  };
  Parameter periodic;
  periodic.name = "periodic";
  periodic.label = "Domain edges";
  periodic.kind = ParameterKind::flag;
  periodic.standard = false;
  periodic.choices = {{"false", "plane", "edges are edges"}, {"true", "periodic", "opposite edges meet"}};
  periodic.help =
      "Whether opposite edges meet (a torus): the points tile the plane without a seam, for the price of "
      "four more "
      "cells searched a candidate.";
  Parameter seed;
  seed.name = "seed";
  seed.label = "Seed";
  seed.kind = ParameterKind::integer;
  seed.standard = std::uint64_t{1};
  seed.maximum = 18446744073709551615.0;
  seed.help =
      "Which random run this is: the same seed and setup give the same points on every machine; it costs "
      "nothing.";
  Parameter start;
  start.name = "start";
  start.label = "Start";
  start.kind = ParameterKind::start;
  start.standard = std::string("centre");
  start.help =
      "Where the growth starts: the centre, a random place, or one you click on the canvas; the finished set "
      "is "
      "equally good.";
  return {
      side("width", "Width", 740, "How wide the domain is: points, time and memory grow with its area."),
      side("height", "Height", 500, "How high the domain is: points, time and memory grow with its area."),
      periodic, seed, start};
}

Parameter radius_parameter() {
  Parameter p;
  p.name = "radius";
  p.label = "Radius r";
  p.kind = ParameterKind::real;
  p.standard = 10.0;
  p.maximum = 1e9;
  p.above_minimum = true;
  p.slider_minimum = 2;
  p.slider_maximum = 100;
  p.unit = "units";
  p.help =
      "The minimum distance between two points: half of it means four times the points, time and memory.";
  return p;
}

Parameter max_tries_parameter(std::uint64_t standard) {
  Parameter p;
  p.name = "tries";
  p.label = "Max tries k";
  p.kind = ParameterKind::integer;
  p.standard = standard;
  p.minimum = 1;
  p.maximum = 10000;
  p.slider_minimum = 1;
  p.slider_maximum = 100;
  p.help =
      "How many candidates an active point gets in one pick before it is retired: more pack the points "
      "denser, and "
      "the time grows with it.";
  return p;
}

}  // namespace annulus
