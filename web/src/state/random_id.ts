/** Ids that nobody else has made. */
const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';

/** 132 random bits. crypto.randomUUID is missing on http pages of other machines. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => digits[byte & 63]).join('');
}
