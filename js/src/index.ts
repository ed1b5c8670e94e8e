/**
 * Hive and the games around it: rules, notation, engine. What is the same in browsers and Node.js;
 * browser.ts and node.ts add how the module is loaded and a worker started.
 */
export { COLOURS, RESULTS, isOver, opposite, winFor, winnerOf } from './colour.ts';
export { isDraw, withoutTile } from './draw.ts';
export { Engine, type AnalyseOptions, type EngineHost, type PlayOptions, type WorkerLike } from './engine.ts';
export { Analyst, analysis, gameFromSpec, type Limits, type Report } from './engine_core.ts';
export type { FromWorker, ToWorker } from './engine_messages.ts';
export { WasmCore, WasmGame } from './game.ts';
export {
  OPTIONS,
  defaultOf,
  optionName,
  optionNames,
  optionValue,
  withoutDefaults,
  type OptionName,
  type RuleOptions,
} from './options.ts';
export {
  endings,
  games,
  options,
  type Ending,
  type GameInfo,
  type GameName,
  type OptionInfo,
  type PieceInfo,
} from './registry.ts';
export * from './types.ts';
