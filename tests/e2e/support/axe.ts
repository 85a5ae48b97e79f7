import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Looks for what hinders people who use helpers. It reads the page in one go: the other way opens a page besides to put
 * frames' parts together, which takes twice the time, and no page here has frames.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
