import type { Database } from '../../api/db/client.ts';
import type { Ctx } from '../../api/domain/context.ts';
import { type Actor, unknown } from '../../api/domain/shared/actor.ts';
import { startTime } from './start-time.ts';

/** Context of a use case that is called without a route. */
export const ctxOf = (db: Database, actor: Actor = unknown, more: Partial<Ctx> = {}): Ctx => ({
  db,
  actor,
  now: startTime,
  language: 'th',
  ...more,
});
