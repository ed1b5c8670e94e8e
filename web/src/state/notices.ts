/** What every page shows of the player's games on the server: badge and title. online/my_games.ts sets it. */
import { signal } from '@preact/signals';

/** Games in which it is the player's turn, without the one that this page shows. */
export const turnsElsewhere = signal(0);
/** Something that happened while the player was on another page; "" if there is nothing. */
export const titleNotice = signal('');
