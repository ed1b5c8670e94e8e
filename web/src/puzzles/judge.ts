/** The engine as the judge of moves that the set does not know, and as the opponent after a wrong one. */
import type { Colour, Core, Engine, Game, GameSpec } from 'apiary-hive';
import { isHive, expansionsOf, officialPieces } from '../games/hive.ts';

export interface Judge {
  /** Whether a move wins by force in `left` moves, itself included. */
  winsIn(before: Game, move: string, left: number): Promise<boolean>;
  /** Whether a move of a game is no mistake. */
  isGood(after: Game): Promise<boolean>;
  /** The best move; null if the game is over or the engine fails. */
  best(game: Game): Promise<string | null>;
  close(): void;
}

const MATE_MS = 4000;
const ANSWER_MS = 500;

/** Official Hive has an exact solver of forced wins. */
const hasSolver = (type: string): boolean =>
  isHive(type) && [...expansionsOf(type)].every((letter) => officialPieces.includes(letter));

/** The position after a move, which may be spelled in several ways. */
export function keyAfter(game: Game, move: string): bigint | null {
  if (game.play(move)) return null;
  const key = game.key();
  game.undo();
  return key;
}

export class EngineJudge implements Judge {
  private engine: Engine | null = null;

  constructor(
    private readonly newEngine: () => Engine,
    private readonly core: () => Core,
  ) {}

  private worker(): Engine {
    this.engine ??= this.newEngine();
    return this.engine;
  }

  async winsIn(before: Game, move: string, left: number): Promise<boolean> {
    const spec = before.spec();
    if (!hasSolver(before.type)) return this.losesIn(specAfter(before, move), left - 1);
    const wanted = keyAfter(before, move);
    const copy = before.clone();
    try {
      const mate = await this.worker().mate(spec, left, { ms: MATE_MS });
      return mate?.verdict === 'win' && mate.moves.some((one) => keyAfter(copy, one) === wanted);
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      copy.free();
    }
  }

  /** Whether the side to move loses by force within so many moves of the other side. */
  private async losesIn(spec: GameSpec | null, moves: number): Promise<boolean> {
    if (!spec || moves < 1) return false;
    try {
      const [line] = await this.worker().analyse(spec, { ms: 2 * ANSWER_MS });
      const turns = line && line.score < 0 ? this.core().turnsToWin(line.score) : -1;
      return turns > 0 && turns <= moves;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  async isGood(after: Game): Promise<boolean> {
    try {
      const reviewed = await this.worker().review(after, ANSWER_MS);
      return reviewed !== null && reviewed.mark === '' && !reviewed.missedWin;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  async best(game: Game): Promise<string | null> {
    try {
      const [line] = await this.worker().analyse(game, { ms: ANSWER_MS });
      return line?.move ?? null;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** The next request starts a new engine. */
  private fail(error: unknown): void {
    console.error(error);
    this.close();
  }

  close(): void {
    this.engine?.close();
    this.engine = null;
  }
}

function specAfter(game: Game, move: string): GameSpec | null {
  const copy = game.clone();
  const spec = copy.play(move) ? null : copy.spec();
  copy.free();
  return spec;
}

/** Whether the game is over and this side has won it. */
export const hasWon = (game: Game, side: Colour): boolean =>
  game.result() === (side === 'w' ? 'WhiteWins' : 'BlackWins');
