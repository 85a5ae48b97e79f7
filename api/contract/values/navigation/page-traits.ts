/** Pages with a map, or with what is near: they may ask where somebody is, and no other page may. */
const positionPages: readonly string[] = ['/home', '/search', '/test-leaflet', '/test-longdo'];

/** Addresses that are a page for a browser that navigates and a call for everybody else (contract §1). */
const alsoCalls: readonly string[] = ['/apps/ecommerce/wishlist', '/demo/outbox'];

/** Pages whose last part, behind this, is a secret: whoever has it sees what is there. */
export const keyedPages: readonly string[] = ['/favourites', '/invoice'];

/** `path` without the language's prefix. */
export const endsWithKey = (path: string): boolean => keyedPages.some((start) => path.startsWith(`${start}/`));

/** `path` without the language's prefix. */
export const asksPosition = (path: string): boolean => positionPages.includes(path);

/** `address` with the language's prefix: a call has none. */
export const isAlsoCall = (address: string): boolean => alsoCalls.includes(address);
