#pragma once

#include <annulus/annulus.h>

#include "core/setup/setup.h"

// A sampling's fields are parameters of a setup, under names of their own.
namespace annulus {

// Checks each field alone, not the whole. Throws Error and InputError.
Setup setup_of(const Sampling& sampling);

// The same error in terms of the fields of `sampling`.
Error error_of(const InputError& error, const Sampling& sampling);

}  // namespace annulus
