#pragma once

#include <vector>

#include "app/narration/phrase.h"
#include "app/texts/language.h"
#include "core/run/run.h"

namespace annulus {

// What is said where single tries pass too fast to be read.

// The pick under way: where it stands, in words that stay for seconds. Where each pick is one try, that try.
std::vector<Phrase> narrate_pick(Language language, const Setup& setup, const Timeline& timeline);

// `made`: what a second of the run added to its counts.
std::vector<Phrase> narrate_second(Language language, const Setup& setup, const Counts& made);

// The last try; if its candidate was accepted though a point is nearer than it should be, which its search
// has not seen, that point and its distance. Runs of other programs have findings of their own.
std::vector<Phrase> narrate_try(Language language, const Run& run);

// A run at its end: how many points, and whether they keep their distance. Of a run that another program
// made, its last try.
std::vector<Phrase> narrate_end(Language language, const Run& run);

}  // namespace annulus
