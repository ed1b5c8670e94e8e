/** A game of the engine against itself that replays on a small board, at the top of the start page. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Box } from '../board/geometry.ts';
import { boxAround, MiniBoard, snapshot, together, type Snapshot } from '../board/mini.tsx';
import { reducedMotion } from '../board/motion.ts';
import { core } from '../core/module.ts';
import { botName, expansionNames } from '../games/names.ts';
import { t } from '../i18n/locale.ts';
import { IconButton } from '../ui/button.tsx';

const type = 'Base+MLP';
/** White is at level 8, Black at level 5; `apiary match` played it. */
const levels = { w: 8, b: 5 } as const;
const moves =
  'wG1;bP -wG1;wQ wG1-;bQ \\bP;wB1 wG1/;bA1 bQ/;wM /wQ;bM -bP;wP wQ\\;bA2 /bP;wA1 wP-;bM wQ-;wB1 wG1;bA1 wQ/;' +
  'wQ /wM;bB1 -bP;wA1 -bB1;bA1 /wQ;wA2 wP\\;bB2 bA1\\;wA2 bB2\\;bA3 \\bM;wB1 bP;bA3 -wA1;wA3 wP\\;bL -bB2;' +
  'wA3 bQ/;bL wQ\\;wL \\wA3;bA2 -wQ;wL -wA3;bG1 -bA1;wG2 wL/;bA3 \\wG2;wA2 wA3\\;bA2 \\wA1;wG3 wA2-;bA2 -bA3;wG3 -bQ';

/** Where it begins on a fresh page: with something to look at. */
const firstPly = 9;
const stepMs = 1300;
const endMs = 4500;

/** The positions from the first move to the last. */
function positions(): readonly Snapshot[] {
  const game = core().create(type, {});
  const all = moves.split(';').map((move) => {
    const refused = game.play(move);
    if (refused) throw new Error(`${move}: ${refused.message}`);
    return snapshot(game);
  });
  game.free();
  return all;
}

/** A position, and the room that the game has needed so far: the view only grows, so that the hive stands still. */
interface Frame {
  shown: Snapshot;
  near: Box;
}

function framesOf(all: readonly Snapshot[]): readonly Frame[] {
  let near = boxAround(all[0]!);
  return all.map((shown) => {
    near = together(near, boxAround(shown));
    return { shown, near };
  });
}

export function ShowcaseGame() {
  const frames = useSignal<readonly Frame[]>([]);
  const at = useSignal(firstPly);
  const playing = useSignal(!reducedMotion());
  const inSight = useSignal(false);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not before the rest of the page stands.
    frames.value = framesOf(positions());
    return watchSight(frame.current!, (seen) => {
      inSight.value = seen;
    });
  }, [frames, inSight]);
  const runs = playing.value && inSight.value;
  const here = at.value;
  const count = frames.value.length;
  useEffect(() => {
    if (!runs || count === 0) return;
    const last = here === count - 1;
    const step = () => {
      at.value = last ? 0 : here + 1;
    };
    const timer = setTimeout(step, last ? endMs : stepMs);
    return () => clearTimeout(timer);
  }, [runs, here, count, at]);
  const caption = t('showcase', {
    white: botName(levels.w),
    black: botName(levels.b),
    pieces: expansionNames(type),
  });
  const now = frames.value[here];
  return (
    <figure class="showcase-game" ref={frame} data-ply={here + 1} data-runs={runs}>
      <div class="showcase-board" role="img" aria-label={caption}>
        {now && <MiniBoard shown={now.shown} box={frames.value.at(-1)!.near} near={now.near} />}
      </div>
      <figcaption>
        <small>{caption}</small>
        <IconButton
          label={t(playing.value ? 'showcase-pause' : 'showcase-play')}
          icon={playing.value ? 'pause' : 'play'}
          onClick={() => {
            playing.value = !playing.value;
          }}
        />
      </figcaption>
    </figure>
  );
}

/** Says whether the element can be seen: on the screen, and the page not hidden by another tab. */
function watchSight(element: HTMLElement, say: (seen: boolean) => void): () => void {
  let onScreen = false;
  const update = () => say(onScreen && !document.hidden);
  const watcher = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    update();
  });
  watcher.observe(element);
  document.addEventListener('visibilitychange', update);
  return () => {
    watcher.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
}
