import { showToast } from './toasts/toast.ts';

const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => within.querySelectorAll<Found>(selector);

/** Card that can be put away and brought back; figures that are read again. */
export function cardActions(): void {
  const card = document.querySelector<HTMLElement>('[data-closable]');
  const undo = document.querySelector<HTMLElement>('[data-undo]');
  const open = (shown: boolean) => {
    if (!card || !undo) return;
    card.hidden = !shown;
    undo.hidden = shown;
    (shown ? card.querySelector<HTMLElement>('[data-close]') : undo)?.focus();
  };
  card?.querySelector('[data-close]')?.addEventListener('click', () => open(false));
  undo?.addEventListener('click', () => open(true));
  document.querySelector('[data-reload]')?.addEventListener('click', ({ currentTarget }) => {
    const figure = document.querySelector('[data-figure]');
    const button = currentTarget as HTMLButtonElement;
    if (!figure || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    figure.classList.add('skeleton');
    setTimeout(() => {
      figure.classList.remove('skeleton');
      figure.textContent = String(Number(figure.textContent) + 1);
      button.ariaBusy = null;
    }, 600);
  });
}

/** Buttons that open a dialog; the browser keeps the focus in it, closes it by Escape, and gives the focus back. */
export function dialogs(): void {
  for (const button of all<HTMLButtonElement>('[data-dialog-open]')) {
    const dialog = document.querySelector<HTMLDialogElement>(`#${button.dataset.dialogOpen}`);
    button.addEventListener('click', () => {
      if (dialog) dialog.returnValue = '';
      dialog?.showModal();
    });
    dialog?.addEventListener('close', () => {
      const { title = '', done = '' } = dialog.dataset;
      if (dialog.returnValue === 'yes') showToast({ kind: 'success', title, text: done });
    });
  }
}

/** Links to parts of a page become tabs, moved by the arrow keys. Without script they stay links. */
export function tabs(): void {
  for (const box of all('[data-tabs]')) {
    const list = box.querySelector('ul');
    const links = [...all<HTMLAnchorElement>('a', list ?? box)];
    const panels = links.flatMap(({ hash }) => box.querySelector<HTMLElement>(hash) ?? []);
    const choose = (at: number, focus: boolean) => {
      for (const [each, link] of links.entries()) {
        link.setAttribute('aria-selected', String(each === at));
        link.classList.toggle('btn-secondary', each === at);
        link.tabIndex = each === at ? 0 : -1;
        const panel = panels[each];
        if (panel) panel.hidden = each !== at;
      }
      if (focus) links[at]?.focus();
    };
    list?.setAttribute('role', 'tablist');
    for (const [at, link] of links.entries()) {
      link.parentElement?.setAttribute('role', 'none');
      link.setAttribute('role', 'tab');
      link.id = `${link.hash.slice(1)}-tab`;
      link.setAttribute('aria-controls', link.hash.slice(1));
      panels[at]?.setAttribute('role', 'tabpanel');
      panels[at]?.setAttribute('aria-labelledby', link.id);
      if (panels[at]) panels[at].tabIndex = 0;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        choose(at, true);
      });
      link.addEventListener('keydown', (event) => {
        const next = document.documentElement.dir === 'rtl' ? -1 : 1;
        const steps: Record<string, number> = { ArrowRight: at + next, ArrowLeft: at - next, Home: 0, End: links.length - 1, ' ': at };
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        choose((to + links.length) % links.length, true);
      });
    }
    choose(0, false);
  }
}

export function progress(): void {
  const box = document.querySelector('[data-progress]');
  const bar = box?.querySelector('progress');
  const text = box?.querySelector('[data-percent]');
  box?.querySelector('button')?.addEventListener('click', () => {
    if (!bar || !text) return;
    bar.value = bar.value >= 100 ? 0 : Math.min(100, bar.value + 13);
    text.textContent = `${bar.value}%`;
  });
}

export function toasts(): void {
  for (const button of all<HTMLButtonElement>('[data-toast]')) {
    const { toast, title = '', text = '' } = button.dataset;
    const kind = toast === 'error' || toast === 'success' ? toast : 'info';
    button.addEventListener('click', () => showToast({ kind, title, text }));
  }
}

/** Copies a field's text; where the browser refuses, the text is selected for the keyboard. */
export function clipboard(): void {
  const said = document.querySelector('[data-copy-said]');
  for (const button of all<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      const field = document.querySelector<HTMLInputElement>(`#${button.dataset.copy}`);
      if (!field || !said) return;
      try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = button.dataset.copied ?? '';
      } catch {
        field.select();
        said.textContent = button.dataset.failed ?? '';
      }
    });
  }
}
