/** Says what went wrong; what says it is loaded when it is needed. */
export const offerRefusal = (error: unknown): void =>
  void import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error)).catch(() => undefined);

/** Offers to take something back. */
export const offerUndo = (text: string, undo: () => Promise<unknown>): void =>
  void import('./undo-toast.ts')
    .then(({ showUndoToast }) => showUndoToast(text, () => void undo().catch(offerRefusal)))
    .catch(() => undefined);
