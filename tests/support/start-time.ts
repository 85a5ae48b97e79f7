/** Start time of every test: Saturday noon in Bangkok. Tests advance the clock instead of waiting. */
export const startTime = Date.UTC(2026, 10, 21, 5, 0, 0);
