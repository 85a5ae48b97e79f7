import { fieldsOf, showErrors } from './forms.ts';

/** Shows one step of a form at a time and validates it before the next. */
export function wizard(): void {
  const form = document.querySelector<HTMLFormElement>('[data-wizard]');
  const next = form?.querySelector<HTMLElement>('[data-next]');
  const back = form?.querySelector<HTMLElement>('[data-back]');
  const done = form?.querySelector<HTMLElement>('[data-done]');
  if (!form || !next || !back || !done) return;
  form.noValidate = true;
  const parts = [...form.querySelectorAll('fieldset')];
  const marks = [...form.querySelectorAll('.step')];
  let at = 0;
  const show = (to: number, focus = true) => {
    at = to;
    for (const [each, part] of parts.entries()) part.hidden = each !== at;
    for (const [each, mark] of marks.entries()) {
      mark.classList.toggle('step-primary', each <= at);
      mark.ariaCurrent = each === at ? 'step' : null;
    }
    back.hidden = at === 0;
    next.textContent = (at === parts.length - 1 ? next.dataset.last : next.dataset.next) ?? '';
    done.textContent = '';
    if (focus) parts[at]?.querySelector('legend')?.focus();
  };
  back.addEventListener('click', () => show(at - 1));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = fieldsOf(form).filter((field) => parts[at]?.contains(field));
    if (showErrors(fields, ({ validity }) => (validity.valid ? '' : (form.dataset.required ?? '')))) return;
    if (at < parts.length - 1) show(at + 1);
    else done.textContent = done.dataset.text ?? '';
  });
  show(0, false);
}
