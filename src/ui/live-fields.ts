const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => within.querySelectorAll<Found>(selector);

/** Shows the value of sliders; the two of a pair never cross. */
export function sliders(): void {
  const fields = [...all<HTMLInputElement>('.slider')];
  const show = (field: HTMLInputElement) => {
    const text = `${field.dataset.unit ?? ''}${field.value}`;
    const place = field.parentElement?.querySelector('[data-value]');
    if (place) place.textContent = text;
    field.setAttribute('aria-valuetext', text);
  };
  for (const field of fields) {
    show(field);
    field.addEventListener('input', () => {
      const [low, high] = field.closest('[data-range-pair]')?.querySelectorAll<HTMLInputElement>('input') ?? [];
      if (low && high && low.valueAsNumber > high.valueAsNumber) {
        const other = field === low ? high : low;
        other.value = field.value;
        show(other);
      }
      show(field);
    });
  }
}

/** Formats digits with a mask such as `### ### ####`. */
function masked(value: string, mask: string): string {
  const digits = value.replace(/\D/g, '');
  let used = 0;
  let shown = '';
  for (const sign of mask) {
    if (used >= digits.length) break;
    shown += sign === '#' ? digits[used++] : sign;
  }
  return shown;
}

/** Formats input while it is typed, keeping the caret after the same digit. */
export function masks(): void {
  for (const field of all<HTMLInputElement>('[data-mask]')) {
    field.addEventListener('input', () => {
      const mask = field.dataset.mask ?? '';
      const before = masked(field.value.slice(0, field.selectionStart ?? 0), mask).length;
      const atEnd = field.selectionStart === field.value.length;
      field.value = masked(field.value, mask);
      const caret = atEnd ? field.value.length : before;
      field.setSelectionRange(caret, caret);
    });
  }
}

export function counted(): void {
  for (const field of all<HTMLTextAreaElement>('[data-counted]')) {
    const place = document.querySelector<HTMLElement>(`#${field.dataset.counted}`);
    const show = () => {
      if (place) place.textContent = (place.dataset.text ?? '').replace('{count}', `${field.value.length} / ${field.maxLength}`);
    };
    field.addEventListener('input', show);
    show();
  }
}

export function steppers(): void {
  for (const box of all('[data-stepper]')) {
    const field = box.querySelector('input');
    const buttons = [...all<HTMLButtonElement>('[data-by]', box)];
    const show = () => {
      for (const button of buttons) {
        const to = (field?.valueAsNumber || 0) + Number(button.dataset.by);
        button.ariaDisabled = String(!field || to < Number(field.min) || to > Number(field.max));
      }
    };
    for (const button of buttons) {
      button.addEventListener('click', () => {
        if (button.ariaDisabled !== 'true') field?.stepUp(Number(button.dataset.by));
        show();
      });
    }
    field?.addEventListener('input', show);
    field?.addEventListener('change', () => {
      field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), Math.round(field.valueAsNumber) || Number(field.min))));
      show();
    });
    show();
  }
}

/** Reports at once if a date range ends before it begins. */
export function spans(): void {
  for (const box of all('[data-span]')) {
    const [from, until] = all<HTMLInputElement>('input', box);
    const place = box.querySelector('.error-text');
    if (!from || !until || !place) continue;
    box.addEventListener('change', () => {
      const wrong = from.value !== '' && until.value !== '' && until.value < from.value;
      until.min = from.value;
      until.ariaInvalid = wrong ? 'true' : null;
      place.textContent = wrong ? (box.dataset.wrong ?? '') : '';
    });
  }
}
