/** Calls that a demo remembers. */
export const maxDemoCalls = 500;
/** Bytes of a body that is remembered. */
export const maxDemoBody = 4096;
