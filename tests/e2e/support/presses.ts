import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Longest duration of each press on this page, in milliseconds, by interaction id; see `timePresses`. */
    presses: Map<number, number>;
  }
}

/** CPU slowdown, which approximates a cheap phone. */
const slower = 4;

/** Fast typing, in milliseconds between keys. */
const hand = { delay: 60 };

/**
 * Slows the page's CPU down and records how long every press takes until its effect is painted, as the metric “Interaction to Next Paint”
 * does.
 * @returns a function that returns the longest duration on the current page, in milliseconds; presses below 16 ms are not recorded
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

/**
 * Waits until the effect of a press is painted and reported to `timePresses`. A lookup by role before that would run on the same slow CPU,
 * for as long as several presses take.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })));
      }),
  );

/**
 * Presses an element as a mouse does: moves to it, then presses. `click()` would run a hit test script at each event of the press, which
 * takes time as well.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  await drawn(page);
}

/** Types a text into the focused field, or presses one key. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, hand);
  await drawn(page);
}

export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key, hand);
  await drawn(page);
}

/** Performs and counts presses: a click, a key, a typed text, a selection, and a file, which requires a dialog, count as one each. */
export function countPresses(page: Page) {
  let presses = 0;
  const counted =
    <Said extends unknown[]>(act: (...said: Said) => Promise<unknown>) =>
    async (...said: Said): Promise<void> => {
      presses += 1;
      await act(...said);
    };
  return {
    count: () => presses,
    click: counted((target: Locator) => target.click()),
    type: counted((text: string) => page.keyboard.type(text)),
    key: counted((key: string) => page.keyboard.press(key)),
    choose: counted((target: Locator, option: string) => target.selectOption(option)),
    attach: counted((target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => target.setInputFiles(files)),
  };
}
