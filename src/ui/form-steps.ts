const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => within.querySelectorAll<Found>(selector);

function tell(field: HTMLInputElement, text: string): void {
  const place = document.getElementById(`${field.id || field.name}-error`);
  if (place) place.textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Errors stand at their fields once somebody has sent the form; the first is focused. Nothing leaves the page. */
export function validated(): void {
  const form = document.querySelector<HTMLFormElement>('[data-validated]');
  const done = form?.querySelector<HTMLElement>('[data-done]');
  if (!form || !done) return;
  form.noValidate = true;
  const fields = [...all<HTMLInputElement>('input', form)];
  const problemOf = ({ validity, dataset }: HTMLInputElement) =>
    validity.valueMissing ? (dataset.empty ?? '') : validity.valid ? '' : (dataset.wrong ?? '');
  for (const field of fields) field.addEventListener('input', () => tell(field, field.ariaInvalid ? problemOf(field) : ''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const field of fields) tell(field, problemOf(field));
    const first = fields.find((field) => problemOf(field) !== '');
    first?.focus();
    done.textContent = first ? '' : (done.dataset.text ?? '');
  });
}

/** One step of a form at a time; each is checked before the next. */
export function wizard(): void {
  const form = document.querySelector<HTMLFormElement>('[data-wizard]');
  const next = form?.querySelector<HTMLElement>('[data-next]');
  const back = form?.querySelector<HTMLElement>('[data-back]');
  const done = form?.querySelector<HTMLElement>('[data-done]');
  if (!form || !next || !back || !done) return;
  form.noValidate = true;
  const parts = [...all<HTMLFieldSetElement>('fieldset', form)];
  const marks = [...all('.step', form)];
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
    const fields = [...all<HTMLInputElement>('input', parts[at])];
    for (const field of fields) tell(field, field.validity.valid ? '' : (form.dataset.required ?? ''));
    const first = fields.find(({ validity }) => !validity.valid);
    if (first) first.focus();
    else if (at < parts.length - 1) show(at + 1);
    else done.textContent = done.dataset.text ?? '';
  });
  show(0, false);
}

/** Rows that are added and taken away, and their sum. */
export function repeater(): void {
  const form = document.querySelector<HTMLFormElement>('[data-repeater]');
  const rows = form?.querySelector('[data-rows]');
  const add = form?.querySelector<HTMLElement>('[data-add]');
  const sum = form?.querySelector('[data-sum]');
  if (!form || !rows || !add || !sum) return;
  const show = () => {
    const prices = [...all<HTMLInputElement>('[name="price"]', form)].map(({ valueAsNumber }) => valueAsNumber || 0);
    sum.textContent = `$${prices.reduce((total, price) => total + price, 0).toFixed(2)}`;
    for (const button of all<HTMLButtonElement>('[data-remove]', form)) button.disabled = rows.children.length === 1;
  };
  add.addEventListener('click', () => {
    const row = rows.firstElementChild?.cloneNode(true) as HTMLElement;
    for (const field of all<HTMLInputElement>('input', row)) field.value = '';
    rows.append(row);
    row.querySelector('input')?.focus();
    show();
  });
  rows.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-remove]');
    if (!button) return;
    button.closest('li')?.remove();
    add.focus();
    show();
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}
