/** Addresses of the built files; web/build.mjs puts them in. */
interface Assets {
  wasm: string;
  engine: string;
  locales: Record<string, string>;
  rules: Record<string, string>;
}
declare const __ASSETS__: Assets;
export const assets: Assets = __ASSETS__;
