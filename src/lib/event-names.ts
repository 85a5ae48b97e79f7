/** Names of the page's own events. Nothing else stands here, so that every page's script takes no file with it for them. */
export const problemEvent = 'plain-notice';

/** The session is about to be ended by its person. */
export const endingEvent = 'session-ending';
