/** What the address of the saved searches says where it says nothing: which one is being changed. */
export const usualSaved = { edit: '' };
export type SavedWords = typeof usualSaved;
