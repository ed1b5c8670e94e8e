/**
 * Encodes a GIF. All frames share the colours; a frame has only the pixels that differ from the one before, which
 * makes the file several times smaller.
 */
import { GIFEncoder, nearestColorIndex, quantize, type Palette } from 'gifenc/dist/gifenc.esm.js';
import type { Frame, FromGif, ToGif } from './gif_messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/** As many as a GIF can have; the last one stands for a pixel that stays. */
const COLOURS = 256;
const SAME = COLOURS - 1;

/** Leave the frame as it is: the next one is drawn over it. */
const KEEP = 1;

const gif = GIFEncoder();
const indices = new Map<number, number>(); // by colour
let palette: Palette = [];
let before: Uint32Array | null = null;

function chooseColours(frames: readonly Frame[]): void {
  const all = new Uint8Array(frames.reduce((sum, { pixels }) => sum + pixels.byteLength, 0));
  let at = 0;
  for (const { pixels } of frames) {
    all.set(new Uint8Array(pixels), at);
    at += pixels.byteLength;
  }
  palette = quantize(all, SAME);
}

function indexOf(colour: number): number {
  let index = indices.get(colour);
  if (index === undefined) {
    index = nearestColorIndex(palette, [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]); // little-endian
    indices.set(colour, index);
  }
  return index;
}

function add({ pixels, width, height, delay }: Frame & { delay: number }): void {
  const now = new Uint32Array(pixels);
  const index = new Uint8Array(now.length);
  for (const [i, colour] of now.entries()) index[i] = before && before[i] === colour ? SAME : indexOf(colour);
  const first = before === null;
  const full = [...palette];
  while (full.length < COLOURS) full.push([0, 0, 0]);
  gif.writeFrame(index, width, height, {
    ...(first && { palette: full }),
    delay,
    transparent: !first,
    transparentIndex: SAME,
    dispose: KEEP,
  });
  before = now;
}

self.onmessage = ({ data }: MessageEvent<ToGif>) => {
  const answer: FromGif = {};
  if (data.kind === 'colours') chooseColours(data.frames);
  else if (data.kind === 'frame') add(data);
  else {
    gif.finish();
    answer.file = gif.bytes().buffer;
  }
  self.postMessage(answer, answer.file ? [answer.file] : []);
};
