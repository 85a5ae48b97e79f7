/** Defaults of the parameters in the address of the saved searches; `edit` is the one being changed. */
export const defaultSaved = { edit: '' };
export type SavedParams = typeof defaultSaved;
