import { eq } from 'drizzle-orm';
import type { Mode } from '../../config.ts';
import type { DemoSnapshot } from '../../contract/operations/demo-snapshots.ts';
import { sampleLogins } from '../../contract/values/operations/sample-accounts.ts';
import { maxSnapshots, type ScenarioName } from '../../contract/values/operations/scenarios.ts';
import type { Reader, SeedSource, Snapshot, Snapshots } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type Ctx, requireWholeAdmin } from '../context.ts';
import { Forbidden, ListFull, NotFound } from '../shared/errors.ts';

export interface DemoTools {
  mode: Mode;
  /** Multiplier of the sample data. */
  seedFactor: number;
  /** Default scenario of a reset. */
  demoScenario: ScenarioName;
  /** Custom data of that scenario. */
  demoSeed: SeedSource | undefined;
}

interface Reset {
  scenario: ScenarioName | undefined;
  /** Time on which the dates of the samples are based. */
  now: number;
  /** Whether samples of a slightly earlier time are not acceptable. */
  isExact: boolean;
}

/**
 * Replaces all data of a demo by a scenario, by default the one after a start: accounts, ids, everything; all sessions are deleted.
 * @throws Forbidden in persistent mode
 */
export async function resetDemo(
  ctx: Ctx,
  { mode, seedFactor, demoScenario, demoSeed }: DemoTools,
  { scenario, now, isExact }: Reset,
): Promise<void> {
  requireDemo(ctx, mode);
  // A named scenario uses its own data.
  const world = scenario === undefined ? { scenario: demoScenario, seed: demoSeed } : { scenario };
  await ctx.db.engine.reset({ seedFactor, now, isExact, ...world });
}

/** Returns the sample account with a role, unless its address was changed. @throws NotFound */
export async function readSampleAccount(db: Reader, role: (typeof sampleLogins)[number]['role']) {
  const email = sampleLogins.find((login) => login.role === role)?.email ?? '';
  const columns = { id: user.id, username: user.username, avatar: user.avatar, email: user.email };
  const row = await db.select(columns).from(user).where(eq(user.email, email)).get();
  if (!row) throw new NotFound('There is no such sample account any more.');
  return row;
}

/** Stores a snapshot of all data under a name. @throws NotFound if snapshots are unavailable, ListFull */
export async function saveSnapshot(ctx: Ctx, { mode }: DemoTools, name: string): Promise<DemoSnapshot> {
  const saved = await snapshotsOf(ctx, mode).save(name, ctx.now);
  if (!saved) throw new ListFull(`A demo keeps ${maxSnapshots} states.`);
  return toSnapshot(saved);
}

export function listSnapshots(ctx: Ctx, { mode }: DemoTools): DemoSnapshot[] {
  requireDemo(ctx, mode);
  return ctx.db.engine.snapshots?.list().map(toSnapshot) ?? [];
}

/** Restores all data of a snapshot, including sessions. @throws NotFound */
export async function restoreSnapshot(ctx: Ctx, { mode }: DemoTools, name: string): Promise<DemoSnapshot> {
  const { snapshots, found } = known(ctx, mode, name);
  await snapshots.restore(name);
  return toSnapshot(found);
}

/** @throws NotFound */
export async function readSnapshot(ctx: Ctx, { mode }: DemoTools, name: string): Promise<Buffer> {
  return known(ctx, mode, name).snapshots.read(name);
}

export function requireDemo(ctx: Ctx, mode: Mode): void {
  requireWholeAdmin(ctx);
  if (mode !== 'demo') throw new Forbidden('The data of a demo alone can be replaced.');
}

function snapshotsOf(ctx: Ctx, mode: Mode): Snapshots {
  requireDemo(ctx, mode);
  const { snapshots } = ctx.db.engine;
  if (!snapshots) throw new NotFound('States are kept on SQLite alone.');
  return snapshots;
}

function known(ctx: Ctx, mode: Mode, name: string): { snapshots: Snapshots; found: Snapshot } {
  requireDemo(ctx, mode);
  const { snapshots } = ctx.db.engine;
  const found = snapshots?.list().find((one) => one.name === name);
  if (!snapshots || !found) throw new NotFound('There is no state of this name.');
  return { snapshots, found };
}

const toSnapshot = ({ at, ...snapshot }: Snapshot): DemoSnapshot => ({ ...snapshot, createdAt: new Date(at).toISOString() });
