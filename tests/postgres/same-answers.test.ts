import { expect, test } from 'vitest';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { addressesOf } from '../support/addresses.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';
import { startTime } from '../support/databases.ts';
import { existingKeys } from '../support/rows.ts';
import { isSoak } from '../support/soak.ts';
import { seededCopies } from '../support/sqlite.ts';

const inFile = await seededCopies((db) => seedDatabase(db, { seedFactor: 1, now: startTime }))();
const [file, server] = [await testApp({}, {}, inFile), await testApp()];
const keys = await existingKeys(file);
const keysOnServer = await existingKeys(server);
/** A PDF is created from the responses of other calls, which takes longer than all of them. */
const isDrawn = (path: string) => path.includes('pdf');
/** The list of answered calls with their durations differs by process. */
const isOfProcess = (path: string) => path === '/demo/calls';
const reads = describedCalls(file.app)
  .filter(({ method, path }) => method === 'GET' && !isOfProcess(path) && (isSoak || !isDrawn(path)))
  // Without long polling, since no change occurs.
  .map((call) => ({ ...call, parameters: call.parameters.filter(({ name }) => name !== 'wait') }));
const tokens = new Map<TestApp, string>();
for (const app of [file, server]) tokens.set(app, (await app.signIn()).accessToken);

/** The exact response, except for session ids, which are random on both engines. */
async function answerOf(app: TestApp, address: string) {
  const { statusCode, body, headers } = await app.call('GET', address, { token: tokens.get(app) });
  const told = ['content-type', 'content-length', 'cache-control', 'vary', 'location'].map((name) => headers[name]);
  return { statusCode, told, body: body.replaceAll(/"id":"[\w-]{16}"/g, '"id":"a session’s"') };
}

test('both engines have the same rows by their numbers and names', () => {
  expect(keysOnServer).toEqual(keys);
  expect(reads.length).toBeGreaterThan(50);
});

const found = new Set<string>();

test.each(reads)('GET $path is answered alike by both engines, whatever is asked for', async (read) => {
  for (const address of addressesOf(read, keys)) {
    const answer = await answerOf(file, address);
    expect(await answerOf(server, address), address).toEqual(answer);
    if (answer.statusCode === 200) found.add(read.path);
  }
});

test('what was asked for is there, but for codes from mails and files that nobody has asked to be made', () => {
  expect(reads.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([
    '/demo/snapshots/{name}',
    '/auth/email-confirmation',
    '/account-setting/data-export/file',
    '/api/unsubscribe',
  ]);
});
