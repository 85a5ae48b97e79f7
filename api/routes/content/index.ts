import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { billingRoutes } from './billing.ts';
import { blogRoutes } from './blog.ts';
import { blogWritingRoutes } from './blog-writing.ts';
import { faqRoutes } from './faq.ts';
import { helpRoutes } from './help.ts';
import { pricingRoutes } from './pricing.ts';
import { profilePostRoutes, profileRoutes } from './profile.ts';
import { selectRoutes } from './select-options.ts';

/** Routes of texts and profiles. */
export const contentRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(profileRoutes);
  await app.register(profilePostRoutes);
  await app.register(faqRoutes, { tools });
  await app.register(helpRoutes);
  await app.register(billingRoutes);
  await app.register(pricingRoutes);
  await app.register(blogRoutes);
  await app.register(blogWritingRoutes);
  await app.register(selectRoutes);
};
