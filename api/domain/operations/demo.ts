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
  /** How many times the samples there are. */
  seedFactor: number;
  /** World that a reset brings back unless it names one. */
  demoScenario: ScenarioName;
  /** Own data of that world. */
  demoSeed: SeedSource | undefined;
}

interface Reset {
  scenario: ScenarioName | undefined;
  /** Moment that the samples are dated from. */
  now: number;
  /** Whether samples of a little earlier won't do. */
  isExact: boolean;
}

/**
 * Makes all data of a demo those of a scenario, by default what they are after a start: accounts, ids, everything; all sessions are gone.
 * @throws Forbidden where the data are people's own
 */
export async function resetDemo(
  ctx: Ctx,
  { mode, seedFactor, demoScenario, demoSeed }: DemoTools,
  { scenario, now, isExact }: Reset,
): Promise<void> {
  requireDemo(ctx, mode);
  // A world that is named is as it is described.
  const world = scenario === undefined ? { scenario: demoScenario, seed: demoSeed } : { scenario };
  await ctx.db.engine.reset({ seedFactor, now, isExact, ...world });
}

/** The sample account with a role. Somebody may have changed its address since. @throws NotFound */
export async function readSampleAccount(db: Reader, role: (typeof sampleLogins)[number]['role']) {
  const email = sampleLogins.find((login) => login.role === role)?.email ?? '';
  const columns = { id: user.id, username: user.username, avatar: user.avatar, email: user.email };
  const row = await db.select(columns).from(user).where(eq(user.email, email)).get();
  if (!row) throw new NotFound('There is no such sample account any more.');
  return row;
}

/** Keeps the state of all data under a name. @throws NotFound where there are none, ListFull */
export async function saveSnapshot(ctx: Ctx, { mode }: DemoTools, name: string): Promise<DemoSnapshot> {
  const saved = await snapshotsOf(ctx, mode).save(name, ctx.now);
  if (!saved) throw new ListFull(`A demo keeps ${maxSnapshots} states.`);
  return toSnapshot(saved);
}

export function listSnapshots(ctx: Ctx, { mode }: DemoTools): DemoSnapshot[] {
  requireDemo(ctx, mode);
  return ctx.db.engine.snapshots?.list().map(toSnapshot) ?? [];
}

/** Makes all data what they were, sessions included. @throws NotFound */
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
