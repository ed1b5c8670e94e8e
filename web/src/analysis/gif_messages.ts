/** Between the page, which draws the frames of an animation, and the worker, which encodes them. */

export interface Frame {
  pixels: ArrayBuffer; // RGBA
  width: number;
  height: number;
}

/** Frames that have the colours of all; each frame; the end. The worker answers to each. */
export type ToGif = { kind: 'colours'; frames: Frame[] } | ({ kind: 'frame'; delay: number } & Frame) | { kind: 'end' };

/** `file` comes after the end. */
export interface FromGif {
  file?: ArrayBuffer;
}
