/** Defaults of the parameters in the address of the saved searches; `edit` is the one being changed. */
export const usualSaved = { edit: '' };
export type SavedWords = typeof usualSaved;
