/** Toast that offers to undo a change, loaded with the first one. @returns a function that dismisses the toast */
export function offerUndo(text: string, undo: () => void): () => void {
  const offer = import('../../ui/toasts/undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, undo));
  offer.catch(() => undefined);
  return () => void offer.then((dismiss) => dismiss()).catch(() => undefined);
}

/** Says that something has been done. */
export const say = (title: string, text: string): void =>
  void import('../../ui/toasts/toast.ts').then(({ showToast }) => showToast({ title, text, kind: 'success' })).catch(() => undefined);
