import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from '../i18n/browser.ts';
import { recordEvents } from './event-replay.ts';
import { loadIsland, showLoadFailure } from './island.ts';

/**
 * Hydrates at once, but never before the texts of the page's language are there: the shell's, and
 * those of the areas that `client:texts="account"` names, separated by spaces. Presses before that
 * are replayed after it. A load that failed is repeated on request, or when the device is online again.
 */
const withTexts: ClientDirective = (load, { value }, island) => {
  const online = new AbortController();
  let started = false;
  const replayEvents = recordEvents(island);
  async function start() {
    if (started) return;
    started = true;
    try {
      const [hydrate] = await Promise.all([loadIsland(load, island), loadTexts(...areasOf(value))]);
      online.abort();
      await hydrate();
      replayEvents();
    } catch (error) {
      started = false;
      showLoadFailure(error, start);
    }
  }
  addEventListener('online', start, { signal: online.signal });
  start();
};

export default withTexts;
