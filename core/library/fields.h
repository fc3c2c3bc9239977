#pragma once

#include <annulus/annulus.h>

#include "core/setup/setup.h"

// A sampling's fields are the parameters of setups under names of their own.
namespace annulus {

// Each field alone is checked, the whole is not. Throws Error and InputError.
Setup setup_of(const Sampling& sampling);

// The same, in terms of the fields of `sampling`.
Error error_of(const InputError& error, const Sampling& sampling);

}  // namespace annulus
