/** Defaults of the query parameters of the saved searches; `edit` is the one being edited. */
export const defaultSaved = { edit: '' };
export type SavedParams = typeof defaultSaved;
