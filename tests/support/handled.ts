import type { FastifyReply } from 'fastify';
import type { Call } from '../../api/contract/shared/call.ts';
import type { Ctx } from '../../api/domain/context.ts';
import type { Actor } from '../../api/domain/shared/actor.ts';
import type { TestApp } from './app.ts';

/** The admin's sample post that is for nobody else. */
const postForOneself = 6;

/** Things of the admin, or everybody's, where the example of a call names none. */
export const named: Record<string, { params?: object; query?: object }> = {
  '/apps/chat/get-chat': { query: { id: 101 } },
  '/apps/chat/conversation': { query: { id: 101 } },
  '/apps/chat/files': { query: { id: 101 } },
  '/apps/chat/orders': { query: { id: 101 } },
  '/apps/chat/search': { query: { id: 101, q: 'ครับ' } },
  '/profile/comments': { query: { id: postForOneself } },
  '/profile/likers': { query: { id: postForOneself } },
  '/profile/post': { query: { id: postForOneself } },
  '/apps/email/get-email': { query: { id: 61 } },
  '/apps/email/conversation': { query: { id: 61 } },
  '/apps/email/paginate-email': { query: { dir: 'previous', emailId: 61 } },
  '/api/users/user': { query: { id: 10 } },
  '/api/invoice/invoices/:id': { params: { id: 50 } },
  '/apps/invoice/records/:id': { params: { id: 48 } },
  '/apps/invoice/pdf/:id': { params: { id: 48 } },
  '/apps/ecommerce/all-orders/:number': { params: { number: 'TN2026-000007' } },
};

/** The input of a call's example. */
function exampleOf(app: TestApp['app'], { path, query, body, params }: Call): object {
  const shown = (schema: unknown) => structuredClone((schema as { examples?: object[] } | undefined)?.examples?.[0] ?? {});
  return {
    server: app,
    log: app.log,
    ip: '127.0.0.1',
    headers: {},
    params: shown(params),
    query: shown(query),
    body: shown(body),
    ...named[path],
  };
}

type Handled = TestApp['app']['handled'][number];

/** Makes calls past the routes' gate, with the input of their examples, and answers what they do. */
export const runWith =
  ({ app, clock }: TestApp) =>
  async ({ call, run }: Handled, actor: Actor): Promise<unknown> => {
    const ctx: Ctx = { db: app.db, actor, now: clock.now, language: 'th' };
    const reply = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => reply) }) as FastifyReply;
    const answer = await run(ctx, exampleOf(app, call) as never, reply);
    // Streamed answers are compared elsewhere; suggestions are other people, whose names change.
    if (answer === reply) return 'sent';
    return call.path === '/profile/screen' ? { ...(answer as object), suggestions: undefined } : answer;
  };
