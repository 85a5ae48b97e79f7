import type { Mode } from '../../config.ts';
import { type Ctx, requireWholeAdmin } from '../context.ts';
import { Forbidden } from '../shared/errors.ts';

export interface DemoTools {
  mode: Mode;
  /** How many times the samples there are. */
  seedFactor: number;
}

/** Makes all data of a demo what it is after a start: accounts, ids, everything; all sessions are gone. @throws Forbidden where the data are people's own */
export async function resetDemo(ctx: Ctx, { mode, seedFactor }: DemoTools): Promise<void> {
  requireWholeAdmin(ctx);
  if (mode !== 'demo') throw new Forbidden('The data of a demo alone can be replaced.');
  await ctx.db.engine.reset({ seedFactor, now: ctx.now });
}
