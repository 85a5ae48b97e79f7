/** Maximum delay of a request by a fault, in milliseconds: less than the time-out of an idle connection. */
export const maxFaultDelay = 25_000;
/** Maximum bytes per second of a slow body. */
export const maxFaultRate = 1_000_000;
export const maxFaultRules = 50;
