import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Looks for what hinders people who use helpers. It reads the page in one go: the other way opens a page besides to put
 * frames' parts together, which takes twice the time, and no page here has frames. What passes is not told of, which takes a third less.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** What of a page's looks depends on its colours and on where things are. */
const ofLooks = ['color-contrast', 'scrollable-region-focusable'];

/** Looks once more at the main part of a page that `axe` has been through, and is in still: bringing it takes longer than these rules. */
export const axeAgain = (page: Page): Promise<Violations> =>
  page.evaluate(async (values) => {
    const run = Reflect.get(globalThis, 'axe').run as (context: object, options: object) => Promise<{ violations: Violations }>;
    return (await run({ include: ['main'] }, { resultTypes: ['violations'], runOnly: { type: 'rule', values } })).violations;
  }, ofLooks);

/** Waits until colours have come in, which they do level by level. In a menu that is closed, what has come in may stay listed. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition && animation.playState !== 'finished'),
  );
