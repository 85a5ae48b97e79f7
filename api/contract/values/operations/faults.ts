/** Milliseconds that a fault may hold a request back: less than a silent connection is kept for. */
export const maxFaultDelay = 25_000;
/** Bytes per second that a slow body may have. */
export const maxFaultRate = 1_000_000;
export const maxFaultRules = 50;
