/** Maximum number of calls that a demo records. */
export const maxDemoCalls = 500;
/** Maximum size of a recorded body, in bytes. */
export const maxDemoBody = 4096;
