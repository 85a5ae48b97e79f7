export const searchGroups = ['Pages', 'Files', 'Contacts'] as const;
/** Number of results per group that a suggestion list shows. */
export const searchLimit = 4;
/** Maximum number of results per group in a response. */
export const maxSearchResults = 500;
