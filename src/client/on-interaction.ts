import type { ClientDirective } from 'astro';
import { areasOf, loadTexts } from './texts.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Hydrates at the first sign of use of the island's control, which is its parent element, or when
 * the page is idle for people who are signed in. The texts of the page's language come first, so
 * that nothing flickers; areas are named as for `client:texts`.
 */
const onInteraction: ClientDirective = (load, { value }, island) => {
  const control = island.closest('[data-control]') ?? island;
  let started = false;
  async function start() {
    if (started) return;
    started = true;
    for (const sign of signs) control.removeEventListener(sign, start);
    const [hydrate] = await Promise.all([load(), loadTexts(...areasOf(value))]);
    await hydrate();
  }
  for (const sign of signs) control.addEventListener(sign, start, { passive: true });
  if (document.documentElement.dataset.session === 'in') requestIdleCallback?.(() => start(), { timeout: 4000 });
};

export default onInteraction;
