/** When every test begins: a Saturday noon in Bangkok. Nothing waits; tests move the clock. */
export const startTime = Date.UTC(2026, 10, 21, 5, 0, 0);
