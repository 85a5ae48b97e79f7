import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from '../i18n/browser.ts';
import { recordEvents } from './event-replay.ts';
import { loadIsland, showLoadFailure } from './island.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Hydrates at the first sign of use of the island's control, which is its parent element, or when
 * the page is idle for people who are signed in. The texts of the page's language come first, so
 * that nothing flickers; areas are named as for `client:texts`.
 */
const onInteraction: ClientDirective = (load, { value }, island) => {
  const control = island.closest('[data-control]') ?? island;
  let started = false;
  // Where a control is around the island, it knows itself what was done with it.
  const replayEvents = control === island ? recordEvents(island) : undefined;
  /** Only who has pressed is told of a failure. */
  let pressed = false;
  async function start(sign?: Event) {
    pressed ||= sign?.type === 'pointerdown' || sign?.type === 'keydown';
    if (started) return;
    started = true;
    try {
      const [hydrate] = await Promise.all([loadIsland(load, island), loadTexts(...areasOf(value))]);
      for (const sign of signs) control.removeEventListener(sign, start);
      await hydrate();
      replayEvents?.();
    } catch (error) {
      // The next sign of use tries again.
      started = false;
      const isTold = pressed;
      pressed = false;
      if (isTold) showLoadFailure(error, insist);
    }
  }
  function insist() {
    pressed = true;
    start();
  }
  for (const sign of signs) control.addEventListener(sign, start, { passive: true });
  // An island in a dialog is out of sight until the dialog opens.
  if (document.documentElement.dataset.session !== 'in' || island.closest('dialog')) return;
  // Safari says of no page that it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => start(), { timeout: 4000 });
  else setTimeout(start, 300);
};

export default onInteraction;
