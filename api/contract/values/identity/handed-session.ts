/** Names under which pages keep a session in the browser's storage: the session itself, and the role whose menus are shown at once. */
export const sessionNames = { userData: 'userData', role: 'role' } as const;
/** Before a session that came into the storage from elsewhere, not sealed yet: as JSON. */
export const handedStart = 'handed.';
