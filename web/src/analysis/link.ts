/**
 * Texts in links. Short ones stand as they are; "z." goes before what was deflated and "t." before
 * plain UTF-8, both in base64url.
 */

const SHORT = 160;

/** A link that no game needs, but a hostile one could have: what it unpacks to is bounded. */
const MAX_UNPACKED = 4 << 20;

function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_UNPACKED) {
      await reader.cancel();
      throw new RangeError('the link holds too much');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Null in browsers that do not know this form of compression, or none. */
function deflater(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

/** For the query of a link, already escaped. */
export async function packText(text: string): Promise<string> {
  if (text.length <= SHORT && !/^[zt]\./.test(text)) return encodeURIComponent(text);
  const bytes = new TextEncoder().encode(text);
  const stream = deflater();
  return stream ? `z.${toBase64url(await through(bytes, stream))}` : `t.${toBase64url(bytes)}`;
}

/** Throws if it was damaged on the way, or this browser cannot inflate. */
export async function unpackText(packed: string): Promise<string> {
  const form = /^([zt])\.([A-Za-z0-9_-]*)$/.exec(packed);
  if (!form) return packed;
  const bytes = fromBase64url(form[2]!);
  const plain = form[1] === 't' ? bytes : await through(bytes, new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}
