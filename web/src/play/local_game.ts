/**
 * A game in this browser: two people at one screen, or a person and the engine. It keeps the
 * clocks, asks the engine for its moves, and saves itself after every change.
 *
 * `live` has the position at the end of the game, the tree that of the move shown.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import {
  COLOURS,
  type Colour,
  type Engine,
  type Game,
  type GameSpec,
  isDraw,
  isOver,
  opposite,
  type Options,
  type Refusal,
  winFor,
  withoutTile,
} from 'apiary-hive';
import { usesChance } from '../core/setup.ts';
import { core, newEngine } from '../core/module.ts';
import { botName, colourName } from '../games/names.ts';
import type { Setup } from '../proto/messages.ts';
import { randomId } from '../state/random_id.ts';
import { Premoves } from '../state/premoves.ts';
import { Preview } from '../state/preview.ts';
import type { Session, WaitReason } from '../state/session.ts';
import { turnToMover } from '../state/settings.ts';
import { newGame, Tree, type Node, type Start } from '../state/tree.ts';
import { reducedMotion } from '../board/motion.ts';
import { answerTime } from './pace.ts';
import { Clocks, clocksHaveStarted, startTimes, type ClockReading, type Times } from './clocks.ts';
import { startOf } from './replay.ts';
import { save, type Outcome, type SavedGame, type LocalPlayer } from './saved.ts';

/** Milliseconds. */
const maxThinkTime = 5000;
const hintTime = 1000;

/** A new game without moves. */
export function newSaved(
  setup: Setup,
  clock: SavedGame['clock'],
  players: Record<Colour, LocalPlayer>,
  position = '',
): SavedGame {
  const now = Date.now();
  return {
    id: randomId(),
    setup,
    ...(position && { position }),
    clock,
    players,
    seed: usesChance(setup) ? core().seed() : '',
    moves: [],
    times: startTimes(clock),
    outcome: null,
    started: now,
    changed: now,
  };
}

/** The part of the engine that is used here; tests replace it. */
export type BotEngine = Pick<Engine, 'play' | 'analyse' | 'stop' | 'close'>;

export class LocalGame implements Session {
  readonly tree: Tree;
  readonly outcome = signal<Outcome | null>(null);
  readonly paused = signal(false);
  readonly thinking = signal(false);
  readonly botFailed = signal('');
  readonly hint = signal<{ node: Node; move: string } | null>(null);
  readonly hands: ReadonlySignal<readonly Colour[]>;
  readonly bottom: ReadonlySignal<Colour>;
  readonly waiting: ReadonlySignal<WaitReason | null>;
  readonly mover: ReadonlySignal<Colour>;
  readonly premoves = new Premoves();
  readonly previewing: Preview;
  readonly commitment: string;

  private readonly live: Game;
  private readonly start: Start;
  private readonly clocks: Clocks | null;
  private readonly end = signal<Node>(null as unknown as Node);
  private readonly timesBefore: (Times | null)[] = []; // of each move, to restore on undo
  private engine: BotEngine | null = null;
  private readonly botSeed = Math.floor(Math.random() * 2 ** 31); // one for the game: the bot's form depends on it
  private turnBegan = -Infinity; // of the person's last turn
  private closed = false;
  private request = 0; // the number of the newest one; answers to older ones are dropped
  private readonly saver: ReturnType<typeof setInterval>;

  constructor(
    readonly record: SavedGame,
    private readonly makeEngine: () => BotEngine = newEngine,
  ) {
    this.start = startOf(record);
    this.tree = new Tree(this.start);
    this.previewing = new Preview(this.tree);
    this.live = newGame(this.start);
    this.commitment = this.live.options.commitment;
    this.end.value = this.tree.root;
    this.clocks = record.times
      ? new Clocks(record.times, (record.clock.increment ?? 0) * 1000, (colour) => this.flag(colour))
      : null;
    for (const move of record.moves) this.append(withoutTile(move));
    this.outcome.value = record.outcome;
    this.mover = computed(() => {
      this.end.value;
      return this.live.toMove();
    });
    this.hands = computed(() => this.handsNow());
    this.bottom = computed(() => this.bottomNow());
    this.waiting = computed(() => this.waitsFor());
    this.paused.value = this.clocks !== null && record.moves.length > 1 && !record.outcome;
    addEventListener('pagehide', this.keep);
    this.saver = setInterval(() => {
      if (this.clocks?.running) this.keep();
    }, 5000);
    this.proceed();
  }

  get setup(): Setup {
    return this.record.setup;
  }
  get over(): boolean {
    return this.outcome.value !== null;
  }

  /** The position at the end of the game; do not play on it. */
  get last(): Game {
    this.end.value;
    return this.live;
  }

  /** The last move. */
  get endNode(): Node {
    return this.end.value;
  }

  /** Whether the board shows the end of the game, not an earlier move. */
  get atEnd(): boolean {
    return this.tree.node.value === this.end.value;
  }

  get preview(): Preview['shown'] {
    return this.previewing.shown;
  }

  clockOf(colour: Colour): ReadonlySignal<ClockReading> | undefined {
    return this.clocks?.of(colour);
  }

  player(colour: Colour): LocalPlayer {
    return this.record.players[colour];
  }
  get hasBot(): boolean {
    return this.player('w').kind === 'bot' || this.player('b').kind === 'bot';
  }

  /** The colour of the person against a bot; 'w' if there are two. */
  get person(): Colour {
    return this.player('w').kind === 'bot' ? 'b' : 'w';
  }

  nameOf(colour: Colour): string {
    const player = this.player(colour);
    return player.kind === 'bot' ? botName(player.level) : colourName(colour);
  }

  own(): readonly Colour[] {
    return COLOURS.filter((colour) => this.player(colour).kind === 'person');
  }

  /** The user's move. */
  move(text: string): void {
    if (this.mayMove) this.play(text);
  }

  /** Whether the user may move now, and not only plan a premove. */
  get mayMove(): boolean {
    return this.hands.value.includes(this.mover.value);
  }

  /** Takes back to the person's last decision. A tile that was drawn cannot be put back. */
  undo(): void {
    const count = this.undoable();
    if (!count) return;
    this.cancelThinking();
    batch(() => {
      let node = this.end.peek();
      for (let i = 0; i < count; i++) node = node.parent!;
      const gone = node.children[0]!;
      this.live.undo(count);
      this.tree.go(node);
      this.tree.remove(gone);
      this.end.value = node;
      this.outcome.value = null;
    });
    const times = this.timesBefore[this.end.peek().ply];
    this.timesBefore.length = this.end.peek().ply;
    if (times) this.clocks?.restore(times);
    this.keep();
    this.proceed();
  }

  /** How many moves `undo` takes back. */
  undoable(): number {
    if (this.over && usesChance(this.setup)) return 0; // the seed has been shown
    let colour = this.live.toMove();
    for (let count = 1, node = this.end.value; node.parent; count++, node = node.parent) {
      if (isDraw(node.move)) return 0;
      colour = opposite(colour);
      if (this.player(colour).kind === 'person') return count;
    }
    return 0;
  }

  /** The engine's move in this position. Null if the player has moved in the meantime. */
  async askHint(): Promise<string | null> {
    const node = this.end.peek();
    if (!this.mayMove) return null;
    this.engine ??= this.makeEngine();
    const [line] = await this.engine.analyse(this.spec(), { lines: 1, ms: hintTime }, () => undefined);
    if (!line || node !== this.end.peek() || this.over) return null;
    this.hint.value = { node, move: line.move };
    return line.move;
  }

  resign(): void {
    const loser = this.hasBot ? this.person : this.live.toMove();
    this.finish({ result: winFor(opposite(loser)), reason: 'resign' });
  }

  agreeDraw(): void {
    this.finish({ result: 'Draw', reason: 'agreement' });
  }

  pause(on: boolean): void {
    this.paused.value = on;
    if (on) this.cancelThinking();
    this.proceed();
    this.keep();
  }

  /** The player goes to another page: the clocks wait. */
  leave(): void {
    if (this.closed || !this.clocks || this.over || !clocksHaveStarted(this.live.turns())) return;
    this.pause(true);
  }

  /** The same game with colours swapped; `level`: against another bot. */
  rematch(level?: number): SavedGame {
    const { setup, clock, players, position } = this.record;
    const again = (player: LocalPlayer): LocalPlayer =>
      player.kind === 'bot' && level ? { kind: 'bot', level } : player;
    return newSaved(setup, clock, { w: again(players.b), b: again(players.w) }, position);
  }

  /** A separate tree with this game, for the analysis. The record has the draws, so the seed is not needed. */
  copy(): Tree {
    const { type, options } = this.start;
    const start: Start = {
      type,
      options: { ...options, ...(usesChance(this.setup) && { seed: '', commitment: this.commitment }) },
    };
    const position = this.startPosition();
    if (position) start.position = position;
    const tree = new Tree(start);
    for (const { move } of this.tree.mainLine()) tree.add(move);
    return tree;
  }

  /** Checks the draws against the commitment, once the game is over; null if they match. */
  verify(): Refusal | null {
    return this.live.verify({ seed: this.record.seed, commitment: this.commitment });
  }

  close(): void {
    this.closed = true;
    this.keep();
    this.cancelThinking();
    this.premoves.cancel();
    this.clocks?.run(null);
    clearInterval(this.saver);
    removeEventListener('pagehide', this.keep);
    this.engine?.close();
    this.tree.release();
    this.live.free();
  }

  /** Why the board takes no move now; null if it does, or if nobody would ask. */
  private waitsFor(): WaitReason | null {
    if (this.over) return null;
    if (!this.atEnd) return 'earlier-move';
    if (this.paused.value) return 'paused';
    return this.player(this.mover.value).kind === 'bot' ? 'opponent-to-move' : null;
  }

  private handsNow(): readonly Colour[] {
    const colour = this.mover.value;
    if (this.preview.value || !this.atEnd || this.over || this.paused.value) return [];
    return this.player(colour).kind === 'person' ? [colour] : this.own();
  }

  private bottomNow(): Colour {
    if (this.hasBot) return this.person;
    return turnToMover.value && !this.over ? this.mover.value : 'w';
  }

  /** Plays a move at the end of the game, even if an earlier move is shown. */
  private play(move: string): void {
    const colour = this.live.toMove();
    this.timesBefore[this.end.peek().ply] = this.clocks?.now() ?? null;
    this.append(move);
    if (this.live.toMove() !== colour || this.live.result() !== 'InProgress') this.clocks?.press(colour);
    const result = this.live.result();
    if (isOver(result)) this.finish({ result, reason: 'rules' });
    this.keep();
    this.proceed();
  }

  private append(move: string): void {
    const refused = this.live.play(move);
    if (refused) throw new Error(`${move}: ${refused.message}`);
    batch(() => {
      const looked = this.tree.node.peek();
      const stays = looked !== this.end.peek();
      if (stays) this.tree.go(this.end.peek());
      const node = this.tree.add(move);
      if ('status' in node) throw new Error(`${move}: ${node.message}`);
      this.end.value = node;
      if (stays) this.tree.go(looked);
    });
  }

  /** Starts the clock of the side to move, and the bot if it is its turn. */
  private proceed(): void {
    const going = !this.over && !this.paused.peek();
    const colour = this.live.toMove();
    this.clocks?.run(going && clocksHaveStarted(this.live.turns()) ? colour : null);
    const player = this.player(colour);
    if (player.kind === 'person') this.turnBegan = performance.now();
    else if (going) void this.think(player.level, colour);
    queueMicrotask(() => this.playPremove()); // after the board has shown the bot's move
  }

  private playPremove(): void {
    const move = this.premoves.due(this.live, !this.over);
    if (move) this.play(move);
  }

  private async think(level: number, colour: Colour): Promise<void> {
    const request = ++this.request;
    this.botFailed.value = '';
    this.thinking.value = true;
    try {
      this.engine ??= this.makeEngine();
      const began = performance.now();
      const line = await this.engine.play(this.spec(), {
        level,
        ms: this.timeFor(colour),
        seed: this.botSeed,
      });
      const wanted = reducedMotion() ? 0 : answerTime(this.end.peek().ply, began - this.turnBegan);
      const rest = wanted - (performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      if (request !== this.request) return;
      if (!line) throw new Error('the engine has no move');
      this.thinking.value = false;
      this.play(line.move);
    } catch (error) {
      if (request !== this.request) return;
      this.thinking.value = false;
      this.botFailed.value = error instanceof Error ? error.message : String(error);
      console.error(error);
    }
  }

  /** After a failure. */
  thinkAgain(): void {
    this.engine?.close();
    this.engine = null;
    this.botFailed.value = '';
    this.proceed();
  }

  private cancelThinking(): void {
    if (!this.thinking.peek()) return;
    this.request++;
    this.thinking.value = false;
    this.engine?.stop();
  }

  private timeFor(colour: Colour): number {
    const left = this.clocks?.now()[colour];
    if (left === undefined) return 2000;
    const increment = (this.record.clock.increment ?? 0) * 1000;
    return Math.ceil(Math.min(maxThinkTime, Math.max(50, left / 30 + increment * 0.6), Math.max(left, 1) / 4));
  }

  /** The game for the engine: with the draws so far but without the seed, which would reveal the next ones. */
  private spec(): GameSpec {
    const options: Options = { ...this.live.options, ...(usesChance(this.setup) && { seed: '', commitment: '-' }) };
    const moves = this.live.record();
    const start = this.startPosition();
    return { type: this.setup.type, options, moves, ...(start && { start }) };
  }

  /** The starting position: one that was set up, or that the seed gives for fog of war; "" for the usual one. */
  private startPosition(): string {
    if (this.record.position) return this.record.position;
    if (this.setup.variant !== 'fog') return '';
    const game = newGame(this.start);
    const text = game.write('position');
    game.free();
    return text;
  }

  private flag(colour: Colour): void {
    this.finish({ result: winFor(opposite(colour)), reason: 'time' });
  }

  private finish(outcome: Outcome): void {
    if (this.over) return;
    this.cancelThinking();
    this.clocks?.run(null);
    this.premoves.cancel();
    this.hint.value = null;
    this.outcome.value = outcome;
    this.keep();
  }

  /** A game that is over stays as it ended, however often it is opened. */
  private readonly keep = (): void => {
    const { record } = this;
    const outcome = this.outcome.peek();
    const moves = this.live.record();
    if (record.outcome && record.outcome === outcome) return;
    if (moves.length !== record.moves.length || outcome !== record.outcome) record.changed = Date.now();
    record.moves = moves;
    record.times = this.clocks?.now() ?? null;
    record.outcome = outcome;
    if (!record.moves.length) return; // nothing to save yet
    save({ ...record });
  };
}
