/*
 * net_lanes.h: vectors of 16-bit numbers for the networks, as wide as the processor allows. Lanes
 * wrap.
 *
 * A row of weights is a few vectors. Loops over them are unrolled, so that sums stay in registers;
 * clang would not do this by itself for WebAssembly (wasm/CMakeLists.txt).
 */
#ifndef EVAL_NET_LANES_H
#define EVAL_NET_LANES_H

#include <stdint.h>
#include <string.h>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifdef __AVX2__
#define NET_LANES 16
#else
#define NET_LANES 8
#endif

typedef uint16_t net_lanes __attribute__((vector_size(2 * NET_LANES)));
typedef int16_t net_lanes_signed __attribute__((vector_size(2 * NET_LANES)));

static inline net_lanes net_lanes_from_bytes(const int8_t bytes[NET_LANES]) {
#ifdef __wasm_simd128__
    return (net_lanes)wasm_i16x8_load8x8(bytes);
#else
    typedef int8_t narrow __attribute__((vector_size(NET_LANES)));
    narrow vector;
    memcpy(&vector, bytes, sizeof vector);
    return (net_lanes) __builtin_convertvector(vector, net_lanes_signed);
#endif
}

/* The lanes as signed numbers, clipped to 0 .. max. */
static inline net_lanes net_lanes_clip(net_lanes value, uint16_t max) {
    value &= (net_lanes)((net_lanes_signed)value > 0);
    net_lanes above = (net_lanes)(value > max);
    return (value & ~above) | (max & above);
}

/* The dot product of two vectors of `size` numbers, a multiple of NET_LANES. */
static inline int32_t net_lanes_product(const int16_t *a, const int16_t *b, unsigned size) {
#ifdef __wasm_simd128__
    v128_t sum = wasm_i32x4_const_splat(0);
#pragma clang loop unroll(full)
    for (unsigned i = 0; i < size; i += NET_LANES) {
        sum =
            wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_v128_load(a + i), wasm_v128_load(b + i)));
    }
    sum = wasm_i32x4_add(sum, wasm_i32x4_shuffle(sum, sum, 2, 3, 0, 1));
    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1);
#else
    int32_t sum = 0;
    for (unsigned i = 0; i < size; i++) {
        sum += a[i] * b[i];
    }
    return sum;
#endif
}

#endif
