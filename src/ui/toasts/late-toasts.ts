import type { Batch } from './undo-toast.ts';

/** Says what went wrong; what says it is loaded when it is needed. */
export const offerRefusal = (error: unknown): void =>
  void import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error)).catch(() => undefined);

/**
 * Offers to take something back; what offers it is loaded when it is needed. A refusal of `undo` is shown.
 * @returns what takes the offer away
 */
export function offerUndo(text: string, undo: () => unknown, batch?: Batch): () => void {
  const take = () => void Promise.resolve(undo()).catch(offerRefusal);
  const offer = import('./undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, take, batch));
  offer.catch(() => undefined);
  return () => void offer.then((dismiss) => dismiss()).catch(() => undefined);
}
