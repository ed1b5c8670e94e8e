// Waiting for conditions, never for a fixed time.

/** How much slower than usual this build is: sanitizers set it. */
export const SLOWNESS = Number(process.env.SLOWNESS ?? 1);
/** Milliseconds; longer than anything takes on a busy machine. */
export const TIMEOUT = 120_000;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls `ask` until its answer is truthy, and returns that. Throws after TIMEOUT, naming `what`. */
export async function until(what, ask) {
  const end = Date.now() + TIMEOUT;
  let last;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await sleep(20);
  }
  throw new Error(`timed out waiting for ${what}${last ? `: ${last.message}` : ''}`);
}
