// Fingers on a page. Chromium takes them by its own protocol; Firefox by WebDriver BiDi, which Playwright speaks but
// does not offer to tests, nor uses for its own taps.

const isFirefox = (page) => page.context().browser().browserType().name() === 'firefox';

/** Sends the actions of each finger to Firefox. */
function perform(page, fingers) {
  const { _session: session } = page._connection.toImpl(page).delegate;
  const actions = fingers.map((list, id) => ({
    type: 'pointer',
    id: `finger ${id}`,
    parameters: { pointerType: 'touch' },
    actions: list,
  }));
  return session.send('input.performActions', { context: session.sessionId, actions });
}

const moveTo = ({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };

/** Lets Playwright tap in Firefox, too. */
export function enableTaps(page) {
  if (!isFirefox(page)) return;
  const { delegate } = page._connection.toImpl(page);
  delegate.rawTouchscreen.tap = (_progress, x, y) => perform(page, [[moveTo({ x, y }), down, up]]);
}

/** Touches of several fingers at once. */
export class Fingers {
  static async of({ page, context }) {
    const fingers = new Fingers();
    fingers.page = page;
    if (!isFirefox(page)) fingers.session = await context.newCDPSession(page);
    return fingers;
  }

  #send(type, points) {
    return this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }

  async down(...points) {
    this.points = points;
    if (!this.session)
      return perform(
        this.page,
        points.map((point) => [moveTo(point), down]),
      );
    for (let count = 1; count <= points.length; count++) await this.#send('touchStart', points.slice(0, count));
  }

  async move(...points) {
    const steps = 5;
    const from = this.points;
    for (let step = 1; step <= steps; step++) {
      const now = points.map(({ x, y }, i) => ({
        x: from[i].x + ((x - from[i].x) * step) / steps,
        y: from[i].y + ((y - from[i].y) * step) / steps,
      }));
      if (this.session) await this.#send('touchMove', now);
      else
        await perform(
          this.page,
          now.map((point) => [moveTo(point)]),
        );
    }
    this.points = points;
  }

  async up() {
    if (this.session) await this.#send('touchEnd', []);
    else
      await perform(
        this.page,
        this.points.map(() => [up]),
      );
  }
}
