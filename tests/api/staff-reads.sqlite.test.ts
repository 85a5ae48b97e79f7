import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { personalData, type TableName, tableOf } from '../../api/db/personal-data.ts';
import type { Account } from '../../api/domain/shared/actor.ts';
import { planOf } from '../../api/plugins/access-log.ts';
import { entriesBy } from '../support/access-log.ts';
import { addressesOf } from '../support/addresses.ts';
import { testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';
import { askGraph } from '../support/graphql.ts';
import { runWith } from '../support/handled.ts';
import { existingKeys } from '../support/rows.ts';
import { statementsOf } from '../support/statements.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { app, call } = server;
const admin = await server.signIn('admin');
const run = runWith(server);
const keys = await existingKeys(server);
const actor: Account = { kind: 'user', userId: admin.userData.id, role: 'admin', sessionId: 'any' };

const ofStaff = app.handled.filter(({ call: { access } }) => access === 'admin');
const reads = ofStaff.filter(({ call: { method, readsOnly } }) => method === 'GET' || readsOnly);
const named = (all: typeof ofStaff) => all.map((handled) => ({ name: `${handled.call.method} ${handled.call.path}`, handled }));

const personal = new Map(
  Object.entries(personalData).flatMap(([name, entry]) => (entry ? [[getTableConfig(tableOf(name as TableName)).name, entry]] : [])),
);
/** Personal tables of which unlogged reads only use numbers. */
const countedAlone: Record<string, string[]> = {
  'GET /api/moderation/counts': ['case_decision', 'case_report', 'moderation_case'],
  'GET /api/moderation/counts.csv': ['case_decision', 'case_report', 'moderation_case'],
  'GET /api/moderation/report': ['listing', 'listing_change', 'listing_day', 'listing_event', 'user'],
  'GET /apps/ecommerce/sales-report': ['order', 'user'],
  'GET /api/roles/list': ['listed_user'],
  'GET /api/users/list/figures': ['listed_user'],
  'GET /api/access-log/chain': ['access_log', 'access_log_subject'],
};

describe('every read of staff', () => {
  test('says whether it is logged', () => expect(named(reads).filter(({ handled }) => !handled.call.log)).toEqual([]));

  test.each(named(reads.filter(({ call: { log } }) => log === 'none')))(
    '$name, which is not logged, reads nothing of people',
    async ({ name, handled }) => {
      const statements = await statementsOf(server, () => run(handled, actor).catch(() => undefined));
      const tables = statements.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/gi)].map(([, table = '']) => table));
      expect([...new Set(tables)].filter((table) => personal.has(table)).sort()).toEqual(countedAlone[name] ?? []);
    },
  );

  const logged = named(reads.filter(({ call: declared }) => planOf(declared)));
  test.each(logged)('$name leaves an entry', async ({ handled: { call: declared } }) => {
    const described = describedCalls(app).find(
      ({ method, path }) => method === declared.method && path.replace(/\{(\w+)\}/g, ':$1') === declared.path,
    );
    const [body] = (declared.body as { examples?: object[] } | undefined)?.examples ?? [];
    const entries = await entriesBy(server, async () => {
      for (const address of described ? addressesOf(described, keys) : []) {
        const { statusCode } = await call(declared.method, address, { token: admin.accessToken, body });
        if (statusCode === 200) return;
      }
      throw new Error('No address is answered.');
    });
    expect(entries).toMatchObject([{ act: 'staff-read', call: declared.id, accountId: admin.userData.id, address: '127.0.0.1' }]);
  });
});

describe('every act of staff', () => {
  test('is logged', () => {
    const acts = ofStaff.filter(({ call: { method, readsOnly } }) => method !== 'GET' && !readsOnly);
    expect(acts.filter(({ call: declared }) => planOf(declared)?.act !== 'staff-act').map(({ call: { id } }) => id)).toEqual([]);
  });
});

describe('every field of GraphQL for staff', () => {
  const page = '{ totalCount }';
  const items = 'items: [{ id: "Listing:999999", kind: NEW, version: 0 }]';
  test.each([
    ['staff-read', `{ moderationQueue ${page} }`],
    ['staff-read', `{ moderationLog ${page} }`],
    ['staff-act', `mutation { approveListings(${items}) { decided { code } } }`],
    ['staff-act', `mutation { dismissReports(${items}) { decided { code } } }`],
  ])('leaves an entry of a %s: %s', async (act, query) => {
    const entries = await entriesBy(server, () => askGraph(server, query, { token: admin.accessToken }));
    expect(entries).toMatchObject([{ act, kind: 'listing', accountId: admin.userData.id }]);
  });
});

describe('reads that show staff more than others', () => {
  test('the search of one’s own things, which finds the directory', async () => {
    const q = encodeURIComponent('example');
    const entries = await entriesBy(server, () => call('GET', `/api/search/own?q=${q}`, { token: admin.accessToken }));
    expect(entries).toMatchObject([{ act: 'staff-read', call: 'searchOwn', kind: 'person' }]);
  });
});
