import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from '../i18n/browser.ts';
import { recordEvents } from './event-replay.ts';
import { loadIsland, showLoadFailure } from './island.ts';

/**
 * Hydrates at once, but only after the texts of the page's language are loaded: those of the shell and of the areas that
 * `client:texts="account"` names, separated by spaces. Earlier presses are replayed afterwards. A failed load is retried on request or when
 * the device is online again.
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
