/** Pages with a map: they may ask where somebody is, and no other page may. */
const mapPages: readonly string[] = ['/test-leaflet', '/test-longdo', '/search'];

/** Addresses that are a page for a browser that navigates and a call for everybody else (contract §1). */
const alsoCalls: readonly string[] = ['/apps/ecommerce/wishlist', '/demo/outbox'];

/** `path` without the language's prefix. */
export const hasMap = (path: string): boolean => mapPages.includes(path);

/** `address` with the language's prefix: a call has none. */
export const isAlsoCall = (address: string): boolean => alsoCalls.includes(address);
