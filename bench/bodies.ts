import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../api/app.ts';
import { loadConfig } from '../api/config.ts';
import { seedDatabase } from '../api/db/seed/index.ts';
import { openDatabase } from '../api/db/sqlite/database.ts';
import { seededImage } from '../api/db/sqlite/file.ts';
import { openSession } from '../api/domain/identity/sessions.ts';
import { type Call, describedCalls } from '../tests/support/calls.ts';
import { type WorstBody, worstBodies } from '../tests/support/worst-bodies.ts';
import { longestTurn } from './longest-turn.ts';

/**
 * Measures how long the worst request bodies block the server's only thread: each call of the API, with the largest bodies of many kinds.
 * Fails if one exceeds the limit.
 */
const maxMilliseconds = 10;
const repeats = 5;

const only = process.argv[2] ?? '';
const now = Date.now();
const admin = 1;
const image = await seededImage((db) => seedDatabase(db, { seedFactor: 1, now }));

const folder = mkdtempSync(join(tmpdir(), 'taladnat-bodies-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A separate app with empty data. */
async function startApp() {
  const file = join(folder, `${randomUUID()}.sqlite`);
  writeFileSync(file, image);
  const db = openDatabase(file);
  const app = await buildApp({ config: loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' }), db });
  await app.ready();
  return app;
}

/** The minimum of several times, since other load on the machine only adds to it. */
async function held(send: () => Promise<number>): Promise<{ milliseconds: number; result: number }> {
  let least = await longestTurn(send);
  for (let time = 1; time < repeats && least.milliseconds > maxMilliseconds / 4; time += 1) {
    const next = await longestTurn(send);
    if (next.milliseconds < least.milliseconds) least = next;
  }
  return least;
}

type Measured = WorstBody & { milliseconds: number; status: number };

/** The body of a call that blocks the thread longest. */
async function worstOf(call: Call): Promise<Measured | undefined> {
  const app = await startApp();
  const { accessToken } = app.tokens.pair(await openSession(app.db, admin, app.now()), app.now());
  const headers = { 'content-type': 'application/json', ...(call.bearer ? { authorization: `Bearer ${accessToken}` } : {}) };
  const url = call.path.replace(/\{\w+\}/g, '1');
  let worst: Measured | undefined;
  for (const made of worstBodies(call)) {
    const send = async () => (await app.inject({ method: call.method, url, headers, payload: made.body })).statusCode;
    const { milliseconds, result: status } = await held(send);
    const measured = { ...made, milliseconds, status };
    if (milliseconds > (worst?.milliseconds ?? 0)) worst = measured;
    if (only && milliseconds > maxMilliseconds / 2) print(measured, '  ');
  }
  await app.close();
  return worst;
}

function print({ milliseconds, status, what }: Measured, call: string): void {
  console.log(`${milliseconds.toFixed(1).padStart(7)} ms  ${status}  ${call}  ${what}`);
}

const first = await startApp();
const calls = describedCalls(first).filter(
  ({ body, method, path }) => body && path !== '/demo/reset' && `${method} ${path}`.includes(only),
);
await first.close();
let tooLong = 0;
for (const call of calls) {
  const worst = await worstOf(call);
  if (!worst) continue;
  print(worst, `${call.method} ${call.path}`);
  if (worst.milliseconds > maxMilliseconds) tooLong += 1;
}
if (tooLong > 0) {
  console.error(`${tooLong} calls can be made to hold everybody for more than ${maxMilliseconds} ms.`);
  process.exitCode = 1;
}
