import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest time of each press on this page, in milliseconds, by its number; see `timePresses`. */
    presses: Map<number, number>;
  }
}

/** How much slower the processor is made, which is about a cheap phone's. */
const slower = 4;

/**
 * Slows the page's processor down and notes how long every press takes until what it changes is drawn, as the
 * measurement “Interaction to Next Paint” does.
 * @returns what tells the longest of the page that is open, in milliseconds; a press below 16 ms is not noted
 */
export async function timePresses(page: Page): Promise<() => Promise<{ longest: number; presses: number }>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    window.presses = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) window.presses.set(interactionId, Math.max(duration, window.presses.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return () => page.evaluate(() => ({ longest: Math.max(0, ...window.presses.values()), presses: window.presses.size }));
}
