import en from '../../../public/assets/data/locales/en.json';
import th from '../../../public/assets/data/locales/th.json';
import { provideTexts } from './browser.ts';

/** Gives islands that a page renders before their scripts come the shell's texts. */
export function provideIslandTexts(): void {
  provideTexts('th', th);
  provideTexts('en', en);
}
