import { type Ctx, requireAdmin } from '../context.ts';

/** Makes a demo's data what it is after a start: accounts, ids, everything; all sessions are gone. @throws Unauthenticated, Forbidden */
export async function resetDemo(ctx: Ctx, seedFactor: number): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.engine.reset({ seedFactor, now: ctx.now });
}
