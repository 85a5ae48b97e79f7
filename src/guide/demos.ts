import { showToast } from '../ui/toasts/toast.ts';
import { showUndoToast } from '../ui/toasts/undo-toast.ts';

/** Interactive behaviour of the guide's examples. */

/** Card that can be closed and restored, and a figure that can be refreshed. */
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
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-toast]')) {
    const { toast, title = '', text = '' } = button.dataset;
    const kind = toast === 'error' || toast === 'success' ? toast : 'info';
    button.addEventListener('click', () => showToast({ kind, title, text }));
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-undo-toast]')) {
    const { title = '', text = '', undone = '' } = button.dataset;
    button.addEventListener('click', () => showUndoToast(text, () => showToast({ kind: 'success', title, text: undone })));
  }
}
