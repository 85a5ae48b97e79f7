const served = Symbol.for('taladnat.now');

/**
 * Milliseconds since 1970: from the server's clock during rendering, which users of the demo can set, and from the device's in a browser.
 */
export const currentTime = (): number => (globalThis as { [served]?: () => number })[served]?.() ?? Date.now();
