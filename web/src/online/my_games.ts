/**
 * The player's games on the server, for every page: whose turn it is, and which have begun while the
 * player was elsewhere. While there is a challenge out or a game running, the connection stays open, and
 * the server sends a summary of each change.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Summary } from '../proto/messages.ts';
import { route } from '../router.ts';
import { turnsElsewhere, titleNotice } from '../state/notices.ts';
import { hidden } from '../ui/visibility.ts';
import { alertBegun, alertTurn } from './alerts.ts';
import { connection } from './connection.ts';
import { keep, kept } from './kept_games.ts';
import { begunText } from './words.ts';
import { merge, nextPage, turnIsMine, type Cursor } from './summaries.ts';

const summaries = signal<readonly Summary[] | null>(null);
/** All that are known; null until the server has sent them. */
export const myGames: ReadonlySignal<readonly Summary[] | null> = summaries;

/** Those in which the player is to move, the latest first. */
export const myTurnGames = computed(() =>
  (summaries.value ?? []).filter(turnIsMine).sort((a, b) => b.changed - a.changed),
);

const olderPage = signal<Cursor | null>(null);
/** Where the next page of older games begins; null if there are none. */
export const olderGames: ReadonlySignal<Cursor | null> = olderPage;

const listed = signal(false); // a page shows the list
const isUnfinished = ({ status }: Summary): boolean => status === 'waiting' || status === 'running';
/** After two turns the player has been there. */
const isBeginning = ({ status, turns }: Summary): boolean => status === 'running' && turns < 2;

/** The game that this page shows. */
export const shownGame = computed(() => (route.value.path[0] === 'g' ? route.value.path[1] : undefined));

/** Games that have begun and that the player has not looked at since. */
export const begunGames = computed(() =>
  (summaries.value ?? []).filter((summary) => isBeginning(summary) && kept.value.unopened.includes(summary.game)),
);

/** Games with a clock that are aborted if the player does not make the first move soon. */
export const awaitedGames = computed(() =>
  (summaries.value ?? []).filter(
    (summary) => isBeginning(summary) && turnIsMine(summary) && summary.clock.kind === 'increment',
  ),
);

/** Games with a clock of minutes in which both have moved. */
export const liveGames = computed(() =>
  (summaries.value ?? []).filter(
    (summary) => summary.status === 'running' && !isBeginning(summary) && summary.clock.kind === 'increment',
  ),
);

const endings = signal<readonly Summary[]>([]);
/** Games that have ended while this page was open and showed something else. */
export const endedElsewhere: ReadonlySignal<readonly Summary[]> = endings;

export const noteEndSeen = (game: string): void => {
  endings.value = endings.peek().filter((summary) => summary.game !== game);
};

function noteEnds(before: readonly Summary[] | null, after: readonly Summary[]): void {
  const ran = new Set(before?.filter(({ status }) => status === 'running').map(({ game }) => game));
  const ended = after.filter(
    ({ game, status }) => ran.has(game) && !['waiting', 'running'].includes(status) && game !== shownGame.peek(),
  );
  if (ended.length > 0) endings.value = [...ended, ...endings.peek()];
}

/** Games that the player has joined in this tab: their beginning is no news. */
const joined = new Set<string>();

/** Games of `after` that began since `before`; null: before this page was loaded, when they were kept as unopened. */
function begunSince(before: readonly Summary[] | null, after: readonly Summary[]): Summary[] {
  const waited = (game: string): boolean =>
    before
      ? !before.some((known) => known.game === game && known.status !== 'waiting')
      : kept.peek().unopened.includes(game);
  return after.filter((summary) => isBeginning(summary) && waited(summary.game) && !joined.has(summary.game));
}

function update(news: readonly Summary[]): void {
  const before = summaries.peek();
  const after = merge(before ?? [], news);
  const begun = begunSince(before, after);
  const waiting = after.filter(({ status }) => status === 'waiting');
  const fresh = [...waiting, ...begun].map(({ game }) => game);
  const known = new Map(after.map((summary) => [summary.game, summary]));
  const isOld = (summary: Summary | undefined): boolean =>
    summary !== undefined && summary.status !== 'waiting' && !isBeginning(summary);
  keep(({ unopened, seenAt }) => ({
    active: after.some(isUnfinished),
    unopened: [...new Set([...unopened, ...fresh])].filter((game) => !isOld(known.get(game))),
    seenAt: hidden.peek() ? seenAt : Date.now(),
  }));
  summaries.value = after;
  noteEnds(before, after);
  for (const summary of begun) alertBegun(summary);
  for (const summary of turnedMine(before, after))
    if (!begun.includes(summary) && summary.game !== shownGame.peek()) alertTurn(summary);
}

function turnedMine(before: readonly Summary[] | null, after: readonly Summary[]): Summary[] {
  const was = new Set(before?.filter(turnIsMine).map(({ game }) => game));
  return before ? after.filter((summary) => turnIsMine(summary) && !was.has(summary.game)) : [];
}

export function loadGames(from: Cursor = {}): void {
  connection.games(from).then(
    (answer) => {
      olderPage.value = nextPage(answer.games, connection.protocol);
      update(answer.games);
    },
    () => {},
  );
}

/** For the page that lists the games. Returns how to leave it. */
export function listGames(): () => void {
  listed.value = true;
  return () => {
    listed.value = false;
  };
}

/** The player has a challenge or a game that is not over. */
export const noteActive = (): void => keep(() => ({ active: true }));

export function noteCreated(game: string): void {
  keep(({ unopened }) => ({ active: true, unopened: [...unopened, game] }));
  loadGames();
}

/** The player is about to join: opening the game is up to the page. */
export const noteJoining = (game: string): void => void joined.add(game);

/** The player has seen that it has begun. */
export const noteOpened = (game: string): void =>
  keep(({ unopened }) => ({ unopened: unopened.filter((other) => other !== game) }));

/** Called once, at the start of the page. */
export function followMyGames(): void {
  const needed = computed(() => kept.value.active || listed.value);
  effect(() => {
    if (needed.value) untracked(() => connection.open());
  });
  effect(() => {
    if (needed.value && connection.state.value === 'connected') untracked(loadGames);
  });
  let guest: string | undefined;
  effect(() => {
    const now = connection.guest.value?.guest;
    if (guest !== undefined && now !== guest) summaries.value = null; // the old one was deleted
    guest = now ?? guest;
  });
  connection.listen((message) => {
    if (message.type === 'summary') update([message.summary]);
  });
  effect(() => {
    const at = shownGame.value;
    if (at && !hidden.value && begunGames.value.some(({ game }) => game === at)) untracked(() => noteOpened(at));
  });
  effect(() => {
    const at = shownGame.value;
    if (at) untracked(() => noteEndSeen(at));
  });
  effect(() => {
    const mine = (summaries.value ?? []).filter(turnIsMine);
    turnsElsewhere.value = mine.filter(({ game }) => game !== shownGame.value).length;
    const [begun] = begunGames.value;
    titleNotice.value = begun ? begunText(begun) : '';
  });
}
