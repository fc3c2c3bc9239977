#pragma once

#include <annulus/annulus.h>

#include <string>

#include "core/setup/setup.h"

// A sampling's fields are parameters of a setup, under names of their own.
namespace annulus {

// Throws Error.
[[noreturn]] void refuse(const std::string& field, const std::string& why);

// Checks each field alone, and that none contradicts another; not the whole. Throws Error and InputError.
Setup setup_of(const Sampling& sampling);

// The same error in terms of the fields of `sampling`.
Error error_of(const InputError& error, const Sampling& sampling);

}  // namespace annulus
