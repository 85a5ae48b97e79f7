/** Pages with a map or nearby results, the only ones that may request the user's position. */
const positionPages: readonly string[] = ['/home', '/search', '/test-leaflet', '/test-longdo'];

/** URLs that are a page for browser navigation and a call for all other requests (contract §1). */
const alsoCalls: readonly string[] = ['/apps/ecommerce/wishlist', '/demo/outbox'];

/** Pages whose last path segment is a secret key that grants access. */
export const keyedPages: readonly string[] = ['/favourites', '/invoice'];

/** Whether the path ends with a key; it is without the language prefix. */
export const endsWithKey = (path: string): boolean => keyedPages.some((start) => path.startsWith(`${start}/`));

/** Whether the page may request the position; the path is without the language prefix. */
export const asksPosition = (path: string): boolean => positionPages.includes(path);

/** Whether the path is also a call; it includes the language prefix, which calls lack. */
export const isAlsoCall = (address: string): boolean => alsoCalls.includes(address);
