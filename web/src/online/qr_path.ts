/** A QR code as a path; loaded when one is shown. */
import { encode } from 'uqr';

const border = 4; // modules, as the standard asks for

export interface QrPath {
  path: string; // the dark modules, each a square of 1
  size: number; // of the picture
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), size };
}
