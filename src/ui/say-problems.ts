import { announce } from './announce.ts';

const labelOf = (field: HTMLInputElement): string => field.labels?.[0]?.textContent?.trim() || field.ariaLabel || field.name;

/**
 * Announces the errors of several fields together, by label: `Name, Email: Please fill this in.` A single error is read out with its field,
 * which has the focus.
 */
export function sayProblems(form: EventTarget | null | undefined): void {
  requestAnimationFrame(() => {
    if (!(form instanceof HTMLElement)) return;
    const wrong = form.querySelectorAll<HTMLInputElement>('[id][aria-invalid=true]');
    const said = Map.groupBy(wrong, ({ id }) => document.getElementById(`${id}-error`)?.textContent?.trim());
    if (wrong.length > 1) announce([...said].map(([text, fields]) => `${fields.map(labelOf).join(', ')}: ${text}`).join(' '));
  });
}
