import appsEn from '../../../public/assets/data/locales/apps/en.json';
import appsTh from '../../../public/assets/data/locales/apps/th.json';
import en from '../../../public/assets/data/locales/en.json';
import th from '../../../public/assets/data/locales/th.json';
import { provideTexts } from './browser.ts';

/** Gives islands that a page renders before their scripts come the texts of the shell and of the apps. */
export function provideIslandTexts(): void {
  provideTexts('th', { ...th, ...appsTh });
  provideTexts('en', { ...en, ...appsEn });
}
