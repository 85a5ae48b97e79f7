/** Maximum number of seconds for which a demo holds an empty response. */
export const maxDemoWait = 30;
