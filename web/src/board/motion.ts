/** Whether and how fast things move on the board. */
import { animationSpeed } from '../state/settings.ts';

/** Whether the user wants no animation. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const paces = { off: 0, fast: 0.55, normal: 1, slow: 2 };

/** How many milliseconds a millisecond of an animation takes. 0: nothing is animated. */
export const pace = (): number => (reducedMotion() ? 0 : paces[animationSpeed.peek()]);
