/**
 * Planning a premove with the taps of a move. What a piece could do if it were the user's turn is offered; any other
 * cell at the hive is accepted, too, because the opponent's move may open the way there.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Colour, Game, Tap } from 'apiary-hive';
import { gameOf } from '../games/index.ts';
import { t } from '../i18n/locale.ts';
import { otherToMove, tapsAt } from '../state/premoves.ts';
import type { Session } from '../state/session.ts';
import { premovesOn } from '../state/settings.ts';
import { announce } from '../ui/live.tsx';
import type { Position } from './position.ts';
import { cellTap, type Rules } from './taps.ts';

export class Planning {
  /** Whether the opponent is to move and the user may plan. Nothing can be planned on an empty table. */
  readonly on: ReadonlySignal<boolean>;
  /** The taps of the premove on the position shown; none if nothing is planned, or an earlier move is shown. */
  readonly taps: ReadonlySignal<readonly Tap[]>;
  private turned: { position: Position; rules: Rules; game: Game | null } | null = null;

  constructor(
    private readonly session: Session,
    position: ReadonlySignal<Position>,
  ) {
    this.on = computed(() => {
      const { over, toMove, stacks } = position.value;
      const hands = session.hands.value;
      const waits = !over && stacks.size > 0 && hands.length > 0 && !hands.includes(toMove);
      return waits && session.premoves !== undefined && premovesOn.value && !session.preview?.value;
    });
    this.taps = computed(() => {
      const planned = session.premoves?.planned.value;
      const { node, pieces } = position.value;
      return planned && node.ply >= planned.record.length ? tapsAt(planned, pieces) : [];
    });
  }

  /** The side that plans. */
  get side(): Colour {
    return this.session.hands.value[0] ?? 'w';
  }

  /** What could be tapped if it were the user's turn. */
  rules(position: Position): Rules {
    if (this.turned?.position !== position) {
      this.turned?.game?.free();
      const game = otherToMove(position.game);
      this.turned = { position, game, rules: game ?? placing(position, this.side) };
    }
    return this.turned.rules;
  }

  plan({ game, pieces }: Position, taps: readonly Tap[]): void {
    this.session.premoves?.plan({ colour: this.side, taps, pieces, record: game.record() });
  }

  /** Takes the premove back; false if there was none. */
  cancel(): boolean {
    const some = this.session.premoves?.cancel() ?? false;
    if (some) announce(t('premove-cancelled'));
    return some;
  }
}

/** For positions that cannot be turned: a tile from the hand, to any cell beside the others. */
function placing({ game, type, around }: Position, side: Colour): Rules {
  const hand = game.hand(side, gameOf(type).hand).map(({ bug }): Tap => ({ kind: 'hand', colour: side, bug }));
  return {
    next: ([first, cell]) => {
      if (!first) return { taps: hand };
      if (first.kind !== 'hand') return { taps: [] };
      return cell ? { taps: [], move: 'premove' } : { taps: around.map(cellTap) };
    },
    text: () => '',
    check: (move) => ({ move }),
  };
}
