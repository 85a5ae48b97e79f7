/** A demo discards all data at the next start (contract §3). */
export const modes = ['demo', 'persistent'] as const;

/** Pages for search engines, in both languages; products, posts and articles are added. */
export const indexedPages = [
  '/home',
  '/apps/ecommerce/shop',
  '/search',
  '/categories',
  '/aboutus',
  '/contactus',
  '/terms',
  '/privacy',
  '/cookies',
  '/rules',
  '/safety',
  '/faq',
  '/pricing',
  '/second-page',
  '/pages/knowledge-base',
  '/pages/blog/list',
  '/test-leaflet',
  '/test-longdo',
  '/line-signin',
  '/signin',
  '/signup',
  '/forgot-password',
  '/resend-activation',
  '/access-control',
  '/docs/clients',
] as const;
