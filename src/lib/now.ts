const served = Symbol.for('taladnat.now');

/** Milliseconds since 1970: by the server's clock where pages are rendered, which people with a demo may set, and by the device's in a browser. */
export const currentTime = (): number => (globalThis as { [served]?: () => number })[served]?.() ?? Date.now();
