import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScenarioName } from '../../../api/contract/values/operations/scenarios.ts';
import { addressesOf } from '../../support/addresses.ts';
import { testApp } from '../../support/app.ts';
import { describedCalls } from '../../support/calls.ts';
import { existingKeys } from '../../support/rows.ts';
import { type Server, startServer, temporaryFolder } from '../../support/server.ts';

interface Demo {
  server: Server;
  token: string;
}
const folder = temporaryFolder();
const moment = '2026-03-01T02:00:00.000Z';

async function start(name: string, settings: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const server = await startServer({ DATA_DIR: join(folder, name), DEMO_NOW: moment, ...settings });
  const signIn = await fetch(`${server.address}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const { accessToken } = (await signIn.json()) as { accessToken: string };
  return { server, token: accessToken };
}

/** Parts of a response that must be identical: everything but the request id. */
async function answerOf({ server, token }: Demo, address: string) {
  const answer = await fetch(`${server.address}${address}`, { headers: { authorization: `Bearer ${token}` } });
  const { 'x-request-id': _id, date: _date, 'server-timing': _timing, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: (await answer.text()).replaceAll(new URL(server.address).host, 'here') };
}

/** URLs of all reads, by call. Collected before a demo starts, because idle connections are closed. */
async function readsOf(demoScenario: ScenarioName = 'standard'): Promise<{ path: string; addresses: string[] }[]> {
  const described = await testApp({ demoScenario });
  const keys = await existingKeys(described);
  // The list of answered calls with their durations differs by process, as do metrics of the process.
  return describedCalls(described.app)
    .filter(({ method, path }) => method === 'GET' && path !== '/demo/calls')
    .map((call) => ({ ...call, parameters: call.parameters.filter(({ name }) => name !== 'wait') }))
    .map((call) => ({ path: call.path, addresses: addressesOf(call, keys).slice(0, 3) }));
}

/** URLs with different responses from two demos, and the number of calls compared. */
async function compare(
  reads: Awaited<ReturnType<typeof readsOf>>,
  one: Demo,
  other: Demo,
): Promise<{ differing: string[]; found: number }> {
  const found = new Set<string>();
  const differing: string[] = [];
  for (const { path, addresses } of reads)
    for (const address of addresses) {
      const [first, second] = await Promise.all([answerOf(one, address), answerOf(other, address)]);
      if (JSON.stringify(first) !== JSON.stringify(second)) differing.push(address);
      if (first.status === 200) found.add(path);
    }
  return { differing, found: found.size };
}

test('two demos with the same clock answer every read alike to the byte', async () => {
  const reads = await readsOf();
  const [one, other] = await Promise.all([start('one'), start('other')]);
  const { differing, found } = await compare(reads, one, other);
  expect(differing).toEqual([]);
  expect(found).toBeGreaterThan(100);
}, 120_000);

test('a demo of another one’s export answers as that one does', async () => {
  // The samples, and a queue for moderators.
  const world = 'moderation';
  const reads = await readsOf(world);
  const one = await start('exported', { DEMO_SCENARIO: world });
  const file = join(folder, 'seed.json');
  const exported = await answerOf(one, '/demo/seed');
  writeFileSync(file, exported.body);
  const other = await start('seeded', { DEMO_SEED: file });
  // The access log records the export's caller.
  expect(await answerOf(other, '/demo/seed')).toEqual(exported);
  const { differing, found } = await compare(reads, one, other);
  expect(differing).toEqual([]);
  expect(found).toBeGreaterThan(100);
}, 240_000);

test('a demo that is thrown away takes its own files along, and nobody else’s', async () => {
  const own = join(folder, 'own');
  const shared = join(folder, 'shared');
  const worlds = join(folder, 'worlds');
  for (const path of [shared, worlds]) mkdirSync(path);
  const long = new Date(2020, 0, 1);
  for (const path of [join(shared, 'mine.txt'), join(worlds, 'mine.sqlite')]) {
    writeFileSync(path, 'mine');
    utimesSync(path, long, long);
  }
  for (const DATA_DIR of [own, shared]) {
    const server = await startServer({ DATA_DIR, DEMO_THROWAWAY: 'yes', DEMO_WORLDS: worlds });
    await server.end('SIGTERM');
  }
  expect([existsSync(own), readdirSync(shared)]).toEqual([false, ['mine.txt']]);
  expect(readdirSync(worlds).toSorted()).toEqual(['mine.sqlite', 'standard-1.sqlite']);
});
