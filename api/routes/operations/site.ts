import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../../config.ts';
import * as calls from '../../contract/operations/site.ts';
import { offeredMethods, receiversOf } from '../../domain/shop/payments.ts';
import { Encoded, sendEncoded } from '../../pages/encoded.ts';
import { handle } from '../shared/handle.ts';
import { type SitemapPart, sitemaps } from './sitemaps.ts';

/** RFC 9116 recommends less than a year. */
const securityDays = 180;

/** Routes of settings for pages, and of files for search engines. */
export const siteRoutes: FastifyPluginAsyncTypebox<{ tools: { config: Config } }> = async (app, { tools: { config } }) => {
  const { mode, publicUrl, liffId = null, longdoKey = null } = config;
  const paymentMethods = offeredMethods(receiversOf(config));
  handle(app, calls.getSiteSettings, async () => ({ mode, liffId, longdoKey, paymentMethods }));

  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  const kept = 'public, max-age=3600';
  const xml = 'application/xml; charset=utf-8';

  const robots = new Encoded(Buffer.from(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`));
  app.get('/robots.txt', { ...hidden, config: { access: 'public', calls: 'uncounted' } }, (request, reply) =>
    sendEncoded(request, reply.header('cache-control', kept).type('text/plain; charset=utf-8'), robots),
  );

  // RFC 9116; every request renews it.
  app.get('/.well-known/security.txt', { ...hidden, config: { access: 'public', calls: 'uncounted' } }, (request, reply) => {
    const expires = new Date(request.server.now() + securityDays * 24 * 3_600_000).toISOString();
    const lines = [
      `Contact: mailto:${config.contactEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: th, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', kept)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  const { index, part } = sitemaps(app.db, publicUrl);
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const content = await index();
    return sendEncoded(request, reply.header('cache-control', kept).type(xml), content);
  });

  const params = {
    type: 'object',
    properties: { kind: { enum: ['site', 'sellers', 'listings'] }, number: { type: 'integer', minimum: 0, maximum: 1_000_000 } },
  };
  app.get<{ Params: SitemapPart }>('/sitemaps/:kind/:number.xml', { ...hidden, schema: { hide: true, params } }, async (request, reply) => {
    const content = await part(request.params);
    return sendEncoded(request, reply.header('cache-control', kept).type(xml), content);
  });
};
