const all = <Found extends HTMLElement>(selector: string, within: ParentNode) => within.querySelectorAll<Found>(selector);

/** Rows that can be added and removed, with their sum. */
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
