/** The addresses of the built files, defined by web/build.mjs. */
interface Assets {
  wasm: string;
  engine: string;
  locales: Record<string, string>;
  rules: Record<string, string>;
}
declare const __ASSETS__: Assets;
export const assets: Assets = __ASSETS__;
