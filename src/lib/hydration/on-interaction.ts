import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from '../i18n/browser.ts';
import { recordEvents } from './event-replay.ts';
import { loadIsland, showLoadFailure } from './island.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Hydrates at the first interaction with the island's control, which is its parent element, or when the page is idle for signed-in
 * accounts. The texts of the page's language are loaded first, so that nothing flickers; areas are named as for `client:texts`.
 */
const onInteraction: ClientDirective = (load, { value }, island) => {
  const control = island.closest('[data-control]') ?? island;
  let started = false;
  // A control around the island handles its own events.
  const replayEvents = control === island ? recordEvents(island) : undefined;
  /** Failures are only reported after a press. */
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
      // The next interaction retries.
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
  // An island in a dialog is hidden until the dialog opens.
  if (document.documentElement.dataset.session !== 'in' || island.closest('dialog')) return;
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => start(), { timeout: 4000 });
  else setTimeout(start, 300);
};

export default onInteraction;
