import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { registerShortcuts } from '../shortcuts.ts';

/** How long a change can be taken back, in milliseconds. */
const undoTime = 10_000;

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
  listen();
  Promise.all([import('./show.tsx'), loadTexts()])
    .then(async ([{ undoToast }]) => {
      const t = texts(pageLanguage());
      dismiss = await undoToast({ text, label: t('toast.undo'), time: undoTime, onUndo: take, onEnd: end });
      if (isOver) dismiss();
    })
    .catch(() => undefined);
  return end;
}

let isListening = false;

/** With the first offer, for as long as the page is there. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  registerShortcuts(() =>
    latest ? [{ keys: 'z', label: texts(pageLanguage())('toast.undo'), inDialogs: true, run: () => latest?.() }] : [],
  );
}
