import { day } from '../lib/dates.ts';
import { languageOf } from '../lib/links.ts';

/** Says under every date field what day it holds, in the page's own calendar (ui/DayHint.astro). */
export function sayDays(): void {
  const lang = languageOf(location.pathname);
  for (const place of document.querySelectorAll<HTMLElement>('[data-day-of]')) {
    const field = document.querySelector<HTMLInputElement>(`#${place.dataset.dayOf}`);
    field?.addEventListener('input', () => {
      place.textContent = field.value && day(field.value, lang);
    });
  }
}
