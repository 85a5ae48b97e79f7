import type { Batch } from './undo-toast.ts';

/** Reports an error; the toast code is loaded on demand. */
export const offerRefusal = (error: unknown): void =>
  void import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error)).catch(() => undefined);

/**
 * Offers undo; the toast code is loaded on demand. Errors of `undo` are reported.
 * @returns a function that withdraws the offer
 */
export function offerUndo(text: string, undo: () => unknown, batch?: Batch): () => void {
  const take = () => void Promise.resolve(undo()).catch(offerRefusal);
  const offer = import('./undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, take, batch));
  offer.catch(() => undefined);
  return () => void offer.then((dismiss) => dismiss()).catch(() => undefined);
}
