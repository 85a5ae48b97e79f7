import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is open as long as it is drawn: the browser keeps the focus in it and gives it back. It begins at the field
 * marked `data-first-field`, or else at the first control.
 */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is taken out of the page: what is closed there gives the focus back.
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    own?.querySelector<HTMLElement>('[data-first-field]')?.focus();
    return () => own?.close();
  }, []);
  return dialog;
}

/**
 * Fades a panel away, and closes it after that: to let go of the page behind it, and to give the focus back, the browser
 * styles all of the page anew, for which a press need not wait.
 */
export async function fadeAndClose(dialog: HTMLDialogElement | null): Promise<void> {
  const timing = { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120, fill: 'forwards' } as const;
  const fading = [timing, { ...timing, pseudoElement: '::backdrop' }].map((how) => dialog?.animate({ opacity: 0 }, how).finished);
  await Promise.all(fading);
  dialog?.close();
}
