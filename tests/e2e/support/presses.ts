import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest time of each press on this page, in milliseconds, by its number; see `timePresses`. */
    presses: Map<number, number>;
  }
}

/** How much slower the processor is made, which is about a cheap phone's. */
const slower = 4;

/** As fast as a quick hand types, in milliseconds. */
const hand = { delay: 60 };

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

/**
 * Until the change by a press is drawn and reported to `timePresses`. A lookup by role before that would run on the same
 * slow processor, for as long as several presses take.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })));
      }),
  );

/**
 * Presses something as a mouse does: it is reached, then pressed. `click()` would ask what lies there by a script of its
 * own at each event of the press, which takes time as well.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  await drawn(page);
}

/** Writes a text into the field that has the focus, or presses one key. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, hand);
  await drawn(page);
}

export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key, hand);
  await drawn(page);
}

/** Presses things and counts that: a click, a key, a written text, a choice and a file, for which a dialog opens, are one each. */
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
