/**
 * Texts in links. Short ones are written as they are; longer ones in base64url, after "z." if they are
 * deflated and after "t." if they are plain UTF-8.
 */

const MAX_PLAIN = 160;

/** Bytes that a link may unpack to: far more than any game, and a bound for hostile links. */
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

async function transform(
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
      throw new RangeError('the link unpacks to too much data');
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

/** Null in browsers without this compression. */
function deflater(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

/** The text for the query of a link, escaped. */
export async function packText(text: string): Promise<string> {
  if (text.length <= MAX_PLAIN && !/^[zt]\./.test(text)) return encodeURIComponent(text);
  const bytes = new TextEncoder().encode(text);
  const stream = deflater();
  return stream ? `z.${toBase64url(await transform(bytes, stream))}` : `t.${toBase64url(bytes)}`;
}

/** Throws if the text is damaged, or if this browser cannot inflate. */
export async function unpackText(packed: string): Promise<string> {
  const form = /^([zt])\.([A-Za-z0-9_-]*)$/.exec(packed);
  if (!form) return packed;
  const bytes = fromBase64url(form[2]!);
  const plain = form[1] === 't' ? bytes : await transform(bytes, new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}
