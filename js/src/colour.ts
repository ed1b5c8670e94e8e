/** Colours and results as the rules core names them. online/protocol.ts converts those of the server. */
export type Colour = 'w' | 'b';

/** In the order of the core's enum. */
export const COLOURS: readonly Colour[] = ['w', 'b'];

export const opposite = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');

/** In the order of the core's enum. */
export const RESULTS = ['NotStarted', 'InProgress', 'WhiteWins', 'BlackWins', 'Draw'] as const;
export type Result = (typeof RESULTS)[number];
export type FinalResult = Exclude<Result, 'NotStarted' | 'InProgress'>;

export const isOver = (result: Result): result is FinalResult => result !== 'NotStarted' && result !== 'InProgress';

export const winFor = (colour: Colour): FinalResult => (colour === 'w' ? 'WhiteWins' : 'BlackWins');

export function winnerOf(result: Result): Colour | null {
  return COLOURS.find((colour) => winFor(colour) === result) ?? null;
}
