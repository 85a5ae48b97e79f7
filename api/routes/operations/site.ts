import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../../config.ts';
import * as calls from '../../contract/operations/site.ts';
import { indexedPages } from '../../contract/values/operations/site.ts';
import { type Language, languages } from '../../contract/values/shared/common.ts';
import { postSlugs } from '../../domain/content/blog.ts';
import { knowledgeSlugs } from '../../domain/content/knowledge-base.ts';
import { groups } from '../../domain/market/catalogue/index.ts';
import { shownSlugs } from '../../domain/market/listings.ts';
import { sellerNames } from '../../domain/market/sellers.ts';
import { offeredMethods, receiversOf } from '../../domain/shop/payments.ts';
import { productSlugs } from '../../domain/shop/products.ts';
import { handle } from '../shared/handle.ts';

/** What pages are told of the settings, and what search engines read first. */
export const siteRoutes: FastifyPluginAsyncTypebox<{ config: Config }> = async (app, { config }) => {
  const { mode, publicUrl, liffId = null, longdoKey = null } = config;
  const paymentMethods = offeredMethods(receiversOf(config));
  handle(app, calls.getSiteSettings, async () => ({ mode, liffId, longdoKey, paymentMethods }));

  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  const kept = 'public, max-age=3600';

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .header('cache-control', kept)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const products = (await productSlugs(app.db)).map((slug) => `/apps/ecommerce/product/${slug}`);
    const posts = (await postSlugs(app.db)).map((slug) => `/blog/view/${slug}`);
    const answers = [...(await knowledgeSlugs(app.db))].flatMap(([category, questions]) => [
      `/pages/knowledge-base?category=${category}`,
      ...questions.map((question) => `/pages/knowledge-base?question=${question}`),
    ]);
    const market = [
      ...groups.flatMap(({ id, leaves }) => [id, ...leaves.map((leaf) => leaf.id)]).map((id) => `/categories/${id}`),
      ...(await sellerNames(app.db)).map((username) => `/seller/${username}`),
      ...(await shownSlugs(app.db)).map((slug) => `/listing/${slug}`),
    ];
    const paths = [...indexedPages, ...products, ...posts, ...answers, ...market];
    const entries = paths.flatMap((path) => languages.map((lang) => entryOf(path, lang)));
    const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return reply
      .header('cache-control', kept)
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`);
  });

  /** Slugs and paths hold nothing that XML would have to escape. */
  const addressOf = (path: string, lang: Language) => `${publicUrl}${lang === 'en' ? '/en' : ''}${encodeURI(path)}`;
  function entryOf(path: string, lang: Language): string {
    const twins = languages.map((of) => `<xhtml:link rel="alternate" hreflang="${of}" href="${addressOf(path, of)}"/>`);
    return `<url><loc>${addressOf(path, lang)}</loc>${twins.join('')}</url>`;
  }
};
