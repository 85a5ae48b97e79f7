import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Profile } from '../contract/profile.ts';
import { readProfile } from '../domain/profile.ts';

/** The account's own profile (contract §4). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/profile/data',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Profile'],
        summary: 'Read your profile',
        description: 'Name, picture, email, website and text follow your account settings.',
        response: { 200: Profile },
      },
    },
    (request) => readProfile(app.db, request.account()),
  );
};
