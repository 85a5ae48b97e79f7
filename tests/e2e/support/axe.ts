import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Rules of WCAG 2.2, level A and AA, that axe disables by default. */
const leftOff = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock', 'table-fake-caption'];
const rules = Object.fromEntries(leftOff.map((rule) => [rule, { enabled: true }]));

/**
 * Finds accessibility barriers. Legacy mode checks the page in one go: the other mode opens a second page to merge the results of frames,
 * which takes twice the time, and no page here has frames. Passes are omitted, which saves a third.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules });

/** Rules whose result depends on colours and positions. */
const ofLooks = ['color-contrast', 'scrollable-region-focusable'];

/** Rechecks the main part of a page into which `axe` is already injected: injecting it takes longer than these rules. */
export const axeAgain = (page: Page): Promise<Violations> =>
  page.evaluate(async (values) => {
    const run = Reflect.get(globalThis, 'axe').run as (context: object, options: object) => Promise<{ violations: Violations }>;
    return (await run({ include: ['main'] }, { resultTypes: ['violations'], runOnly: { type: 'rule', values } })).violations;
  }, ofLooks);

/** Waits for the end of colour transitions, which run level by level. In a closed menu, finished transitions may stay listed. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition && animation.playState !== 'finished'),
  );
