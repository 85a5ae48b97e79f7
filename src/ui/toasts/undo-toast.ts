import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';

/** How long a change can be taken back, in milliseconds. */
const undoTime = 10_000;
const writes = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog';

/** The change that was made last, while it can be taken back. */
let latest: (() => void) | undefined;

/**
 * Says what has been done and offers to take it back, by a button or the key Z.
 * @returns what takes the offer away
 */
export function showUndoToast(text: string, undo: () => void): () => void {
  let dismiss: (() => void) | undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    if (latest === take) latest = undefined;
    dismiss?.();
  };
  const take = () => {
    end();
    undo();
  };
  latest = take;
  Promise.all([import('./show.tsx'), loadTexts()])
    .then(async ([{ undoToast }]) => {
      const t = texts(pageLanguage());
      dismiss = await undoToast({ text, label: t('toast.undo'), time: undoTime, onUndo: take, onEnd: end });
      if (isOver) dismiss();
    })
    .catch(() => undefined);
  return end;
}

// Server-side nobody presses a key.
if (typeof document === 'object')
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (!latest || altKey || ctrlKey || metaKey || !/^[zZผ]$/.test(key) || (target as Element).closest(writes)) return;
    event.preventDefault();
    latest();
  });
