import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is open as long as it is rendered: the browser traps the focus in it and restores it. The initial focus is on the field
 * marked `data-first-field`, or else on the first control.
 */
export function useOpenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed from the page, because only closing restores the focus.
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    own?.querySelector<HTMLElement>('[data-first-field]')?.focus();
    return () => own?.close();
  }, []);
  return dialog;
}

/**
 * Fades out a panel before closing it: releasing the page behind it and restoring the focus restyles the whole page, which would delay the
 * response to the press.
 */
export async function fadeAndClose(dialog: HTMLDialogElement | null): Promise<void> {
  const timing = { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120, fill: 'forwards' } as const;
  const fading = [timing, { ...timing, pseudoElement: '::backdrop' }].map((how) => dialog?.animate({ opacity: 0 }, how).finished);
  await Promise.all(fading);
  dialog?.close();
}
