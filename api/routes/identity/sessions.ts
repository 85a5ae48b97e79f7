import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SessionList } from '../../contract/identity/sessions.ts';
import { endOtherSessions, listSessions } from '../../domain/identity/sessions.ts';

const tags = ['Account settings'];
const config = { access: 'signed-in' } as const;

/** Where an account is signed in. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/account-setting/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'List where you are signed in',
        description: 'The one that asks comes first. Sessions that have ended or run out are left out.',
        response: { 200: SessionList },
      },
    },
    async (request) => ({ sessions: await listSessions(app.db, request.account(), app.now()) }),
  );

  app.post(
    '/account-setting/sessions/end-others',
    {
      config,
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        description: 'Ends every session but the one that asks; their tokens stop working at once. Answers what is left.',
        response: { 200: SessionList },
      },
    },
    async (request) => {
      const sessions = await endOtherSessions(app.db, request.account(), app.now());
      request.log.info({ userId: request.account().userId, event: 'ended-other-sessions' }, 'signed out elsewhere');
      return { sessions };
    },
  );
};
