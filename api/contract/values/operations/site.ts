/** A demo forgets everything at the next start (contract §3). */
export const modes = ['demo', 'persistent'] as const;

/** Pages that search engines should know, in both languages; products, posts and answers come on top. */
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
