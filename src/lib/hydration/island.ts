import type { ClientDirective } from 'astro';
import { reportProblem } from '../events.ts';

type Load = Parameters<ClientDirective>[0];

/**
 * Loads an island's script and renderer; after a failure the next attempt uses a different address for both.
 * @throws errors that Astro only reports as an event while it resolves normally
 */
export async function loadIsland(load: Load, island: HTMLElement): ReturnType<Load> {
  let problem: unknown;
  const note = (event: Event) => {
    event.preventDefault();
    problem = (event as CustomEvent<{ error: unknown }>).detail.error;
  };
  island.addEventListener('astro:hydration-error', note, { once: true });
  const hydrate = await load();
  island.removeEventListener('astro:hydration-error', note);
  if (!problem) return hydrate;
  moveOn(island);
  throw problem;
}

/** Points an island to the retry round after the page's last one (src/shell/first-paint.ts). */
function moveOn(island: HTMLElement): void {
  const page = document.documentElement.dataset;
  page.round = String(Number(page.round ?? 0) + 1);
  for (const name of ['component-url', 'renderer-url']) {
    const address = island.getAttribute(name) ?? '';
    island.setAttribute(name, address.replace(/(?<=\/_astro\/)(\d+\/)?/, `${page.round}/`));
  }
}

/** Reports that an island failed to load and offers to retry. */
export function showLoadFailure(error: unknown, retry: () => void): void {
  reportProblem({ retry });
  reportError(error);
}
