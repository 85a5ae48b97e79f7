const maxOptions = 6;

/** A field with suggestions (ARIA combobox): arrow keys move, Enter selects, Escape closes. */
export function combobox(): void {
  const box = document.querySelector<HTMLElement>('[data-combobox]');
  const field = box?.querySelector('input');
  const list = box?.querySelector<HTMLElement>('[role="listbox"]');
  const said = box?.querySelector('[data-said]');
  if (!box || !field || !list || !said) return;
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  for (const [at, option] of options.entries()) option.id = `option-${at}`;
  let fitting: HTMLElement[] = [];
  let at = -1;
  const mark = (to: number) => {
    at = to;
    for (const option of options) option.ariaSelected = String(option === fitting[at]);
    const chosen = fitting[at];
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
    else field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const open = (shown: boolean) => {
    const typed = field.value.trim().toLowerCase();
    fitting = shown ? options.filter((option) => option.textContent?.toLowerCase().includes(typed)).slice(0, maxOptions) : [];
    for (const option of options) option.hidden = !fitting.includes(option);
    list.hidden = fitting.length === 0;
    field.ariaExpanded = String(!list.hidden);
    said.textContent = shown ? (fitting.length === 0 ? (box.dataset.none ?? '') : String(fitting.length)) : '';
    mark(-1);
  };
  const take = (option: HTMLElement) => {
    field.value = option.textContent ?? '';
    open(false);
  };
  field.addEventListener('input', () => open(true));
  field.addEventListener('click', () => open(true));
  field.addEventListener('blur', () => open(false));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (list.hidden) field.value = '';
      return open(false);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      if (list.hidden) open(true);
      mark((at + by + (at < 0 && by < 0 ? 1 : 0) + fitting.length) % Math.max(1, fitting.length));
    }
    const chosen = fitting[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    }
  });
  // Prevents the field from losing the focus.
  list.addEventListener('pointerdown', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    event.preventDefault();
    if (option) take(option);
  });
}
