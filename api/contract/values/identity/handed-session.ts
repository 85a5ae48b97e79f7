/** Keys of a session in the browser's storage: the session itself, and the role whose menus are shown at once. */
export const sessionNames = { userData: 'userData', role: 'role' } as const;
/** Prefix of a session that another program has put into the storage as JSON, not sealed yet. */
export const handedStart = 'handed.';
