/** The addresses of the built files, defined by web/build.mjs. */
interface Assets {
  wasm: string;
  engine: string;
  gif: string; // the worker that encodes animations
  locales: Record<string, string>;
  fonts: Record<string, string[]>; // by language, besides the Latin ones
  rules: Record<string, string>; // texts by language
  rulesStyle: string;
}
declare const __ASSETS__: Assets;
export const assets: Assets = __ASSETS__;
