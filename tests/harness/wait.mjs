// Waiting for conditions, never for a fixed time.

/** How much slower than usual this build is: sanitizers set it. */
export const SLOWNESS = Number(process.env.SLOWNESS ?? 1);
/** Nothing takes this long unless it is broken, however busy the machine is; ms. */
export const PATIENCE = 120_000;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again and again; the first answer that is true, or an error that names what did not happen. */
export async function until(what, ask) {
  const end = Date.now() + PATIENCE;
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
