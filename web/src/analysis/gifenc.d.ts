/** The part of gifenc that is used; the package has no types of its own. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export type Palette = number[][];

  interface FrameOptions {
    palette?: Palette;
    delay?: number; // milliseconds
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  }

  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array, colours: number): Palette;
  export function nearestColorIndex(palette: Palette, colour: number[]): number;
}
