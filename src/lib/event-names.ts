/** Names of the page's custom events. This module contains nothing else, so that every page's script can inline it. */
export const problemEvent = 'plain-notice';

/** Fired before the user ends their session. */
export const endingEvent = 'session-ending';
