/** The addresses of the built files, defined by web/build.mjs. */
interface Assets {
  wasm: string;
  engine: string;
  gif: string; // the worker that encodes animations
  locales: Record<string, string>;
  fontsStyle: string;
  rules: Record<string, string>; // texts by language
  rulesStyle: string;
  laterLocales: Record<string, Record<string, string>>; // texts that come with a page, by file and language
  puzzles: string; // the index of the puzzles
  analysisStyle: string;
  lessonsStyle: string;
  puzzlesStyle: string;
  explorer: string; // the hash of the database of openings: analysis/explorer/sources.ts
}
declare const __ASSETS__: Assets;
export const assets: Assets = __ASSETS__;
