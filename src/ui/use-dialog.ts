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
