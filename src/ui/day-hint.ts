import { day } from '../lib/dates.ts';
import { languageOf } from '../lib/links.ts';

/** Writes the date below every date field in the page's own calendar (ui/DayHint.astro). */
export function sayDays(): void {
  const lang = languageOf(location.pathname);
  for (const place of document.querySelectorAll<HTMLElement>('[data-day-of]')) {
    const field = document.querySelector<HTMLInputElement>(`#${place.dataset.dayOf}`);
    field?.addEventListener('input', () => {
      place.textContent = field.value && day(field.value, lang);
    });
  }
}
