import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../api/contract/shared/call.ts';
import type { Ctx } from '../../api/domain/context.ts';
import type { Actor } from '../../api/domain/shared/actor.ts';
import type { TestApp } from './app.ts';

/** The admin's private sample post. */
const postForOneself = 6;

/** Private records of the admin, where the example of a call has a public one or none. */
const ofAdmin: Record<string, NonNullable<Call['example']>> = {
  '/apps/chat/search': { query: { id: 101, q: 'ครับ' } },
  '/profile/comments': { query: { id: postForOneself } },
  '/profile/likers': { query: { id: postForOneself } },
  '/profile/post': { query: { id: postForOneself } },
};

/** Whether a call's example requests a single record, by an id in the URL. */
export const asksForOne = ({ path, example }: Call): boolean => {
  const { params, query } = { ...example, ...ofAdmin[path] };
  return Object.keys({ ...params, ...query }).some((name) => /^id$|Id$/.test(name));
};

/** Input of a call's example. */
function exampleOf(app: TestApp['app'], { path, example, query, body, params }: Call): object {
  const shown = (schema: unknown) => structuredClone((schema as { examples?: object[] } | undefined)?.examples?.[0] ?? {});
  return {
    server: app,
    log: app.log,
    ip: '127.0.0.1',
    headers: {},
    params: shown(params),
    query: shown(query),
    body: shown(body),
    ...example,
    ...ofAdmin[path],
  };
}

type Handled = TestApp['app']['handled'][number];

/** Runs calls with the input of their examples, bypassing the routes' access checks, and returns their results. */
export const runWith =
  ({ app, clock }: TestApp) =>
  async ({ call, run }: Handled, actor: Actor): Promise<unknown> => {
    const ctx: Ctx = { db: app.db, actor, now: clock.now, language: 'th' };
    const reply = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => reply) }) as FastifyReply;
    const answer = await run(ctx, exampleOf(app, call) as never, reply);
    // Streamed responses are compared elsewhere; suggestions are other people, whose names change.
    if (answer === reply || answer instanceof Readable) return 'sent';
    return call.path === '/profile/screen' ? { ...(answer as object), suggestions: undefined } : answer;
  };
