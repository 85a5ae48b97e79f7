import { describe, expect, test } from 'vitest';
import { addressesOf } from '../support/addresses.ts';
import { Jar, testApp } from '../support/app.ts';
import { describedCalls, sample } from '../support/calls.ts';
import { existingKeys } from '../support/keys.ts';
import { ownerColumns, planOf, recordStatements, unrestricted } from '../support/statements.ts';

// Enough rows that lists no longer fit into one answer, and are counted and paged by SQLite.
const server = await testApp({ seedFactor: 12 });
const { app, db, call } = server;
const tables = db.$client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
const owners = ownerColumns(server, tables);

/** Tables with an owner that may be read for somebody else, and why. */
const readForOthers: Record<string, string> = {
  session: 'Who asks is found out by the session.',
  shopper: 'A visitor is found by the cookie, before there is an owner.',
  order: 'An order is found by its number, which nobody can guess; whose it is is compared then.',
};

/** Tables that no call reads here, and why. */
const unread: Record<string, string> = {
  meta: 'It is read when the server starts.',
  line_identity: 'LINE is not set up in this test.',
};

const keys = existingKeys(server);

const statements = recordStatements();
const jar = new Jar();
await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 1 } });
const { refreshToken } = await server.signIn('client');
for (const _again of [1, 2]) await call('POST', '/jwt/refresh-token', { body: { refreshToken } });
const askers = [{}, { jar }, { token: (await server.signIn('client')).accessToken }, { token: (await server.signIn('admin')).accessToken }];
// A reset would end the sessions of all askers; it reads nothing and replaces everything.
const calls = describedCalls(app)
  .filter(({ path }) => path !== '/demo/reset')
  .sort((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'));
for (const each of calls) {
  for (const address of each.method === 'GET' ? addressesOf(each, keys) : addressesOf(each, keys).slice(0, 20)) {
    for (const asker of each.anonymous ? askers : askers.slice(2)) {
      statements.doing = `${each.method} ${address}`;
      const body = each.body && { body: sample(each.body) };
      const headers: Record<string, string> = each.parameters.some(({ name }) => name === 'idempotency-key')
        ? { 'idempotency-key': 'once' }
        : {};
      const answer = await call(each.method, address, { ...asker, headers, ...body });
      expect(answer.statusCode, `${statements.doing} ${answer.body.slice(0, 200)}`).not.toBe(500);
    }
  }
}
statements.stop();

const plans = [...statements.found]
  .filter(([text]) => /^\s*(select|with|update|delete|insert)/i.test(text))
  .map(([text, doing]) => ({ doing, text, plan: planOf(server, text) }));
/** Which tables a plan walks through from end to end, and whether over an index. */
const walks = (plan: string[]) =>
  plan.flatMap((step) => {
    const [, table = '', how = ''] = /^SCAN (\w+)(.*)$/.exec(step) ?? [];
    return tables.includes(table) ? [{ table, overIndex: / USING (COVERING )?INDEX /.test(how) }] : [];
  });

describe('every statement of every call', () => {
  test('is seen here', () => {
    const met = (name: string) => plans.some(({ text }) => new RegExp(`(from|join|update|into) "${name}"`, 'i').test(text));
    expect(tables.filter((name) => !(name in unread) && !met(name) && !/^(__drizzle|sqlite_)/.test(name))).toEqual([]);
    expect(plans.length).toBeGreaterThan(100);
  });

  test.each(plans)('finds its rows by an index: $doing', ({ text, plan }) => {
    const [first = ''] = /order by (.*)/.exec(text)?.slice(1) ?? [];
    for (const { table, overIndex } of walks(plan)) {
      // Rows lie in the order of their ids: a part of a list in that order needs no index beside the table.
      const inOrder = new RegExp(`^"${table}"\\."id" (asc|desc)( |, )?.*limit`).test(first);
      expect(overIndex || inOrder, `${text}\n${plan.join('\n')}`).toBe(true);
    }
    const sorted = plan.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));
    if (sorted) expect(walks(plan), `sorts a whole table: ${text}\n${plan.join('\n')}`).toEqual([]);
  });

  test.each(plans.filter(({ text }) => !/^insert/i.test(text)))(
    'reads of a table with owners only what is the asker’s: $doing',
    ({ text, plan }) => {
      expect(unrestricted(text, owners, Object.keys(readForOthers)), text).toEqual([]);
      const wholly = walks(plan).filter(({ table }) => owners.has(table));
      expect(wholly, `${text}\n${plan.join('\n')}`).toEqual([]);
    },
  );
});
