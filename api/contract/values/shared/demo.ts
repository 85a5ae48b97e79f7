/** The longest that an answer of a demo is held back until there is something in it, in seconds. */
export const maxDemoWait = 30;
