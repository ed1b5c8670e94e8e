/*
 * fixed.h: fixed-point arithmetic for the tree search, so that it is the same on every machine.
 * Numbers are multiples of 1 / FIXED_ONE.
 */
#ifndef SEARCH_GENERIC_FIXED_H
#define SEARCH_GENERIC_FIXED_H

#include <stdint.h>

#define FIXED_ONE (1 << 20)

/* The natural logarithm of the integer x, at least 1. */
int32_t fixed_log(uint32_t x);

/* 1 / sqrt (x), of the integer x, at least 1. */
uint32_t fixed_inverse_sqrt(uint32_t x);

/* The square root of a fixed-point number. */
uint32_t fixed_sqrt(uint32_t x);

/* 1 / (1 + exp (-x)), from 0 to FIXED_ONE, of a fixed-point number. */
uint32_t fixed_logistic(int32_t x);

#endif
