import { eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  maxRetentionDays,
  type RetentionClass,
  retentionClasses,
  retentionDays,
  retentionEndOf,
  retentionPause,
} from '../../../api/contract/values/operations/retention.ts';
import { type Queries, transact } from '../../../api/db/client.ts';
import { personalData } from '../../../api/db/personal-data.ts';
import * as schema from '../../../api/db/schema.ts';
import { endOldData } from '../../../api/domain/operations/retention.ts';
import { nextId } from '../../../api/domain/shared/ids.ts';
import { retentionRules } from '../../../api/joins/retention.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { dump, rowsOf } from '../../support/rows.ts';

const hour = 3600_000;
const day = 24 * hour;
let server: TestApp;
beforeEach(async () => {
  // No background work, which would change rows as well.
  server = await testApp({}, { repeat: () => () => {} });
});

const run = (days: Record<RetentionClass, number> = retentionDays) =>
  endOldData({ rules: retentionRules, days })(server.db, server.clock.now);
const read = async (token: string, name: RetentionClass) =>
  (await server.call('GET', '/api/retention', { token })).json().classes.find((each: { name: string }) => each.name === name);
const write = (body: (tx: Queries) => Promise<unknown>) => transact(server.db, body);

/** Inserts a copy of the first row of a table. */
async function copy<Table extends SQLiteTable & { id: SQLiteColumn }>(table: Table, values: Partial<Table['$inferSelect']>): Promise<void> {
  const [first] = await rowsOf(server, table);
  await write(async (tx) =>
    tx
      .insert(table)
      .values({ ...first, id: await nextId(tx, table), ...values } as Table['$inferInsert'])
      .run(),
  );
}

/** Inserts a row of a class whose retention began at a time. `number` distinguishes rows. */
const rowOf: Record<RetentionClass, (at: number, number: number) => Promise<unknown>> = {
  contactMessages: (createdAt, id) =>
    write((tx) =>
      tx
        .insert(schema.contactMessage)
        .values({ id: 9000 + id, name: 'n', email: 'e@example.com', subject: 's', message: 'm', createdAt })
        .run(),
    ),
  reports: (at, number) => {
    const about = { kind: 'person', subjectId: '2', accountId: 2, accountName: 'n', title: 'n', link: '' } as const;
    const evidence = { text: 't', facts: [], pictures: [] };
    return write(async (tx) => {
      const caseId = 9000 + number;
      await tx
        .insert(schema.moderationCase)
        .values({ id: caseId, ...about, evidence, openedAt: at, dueAt: at, closedAt: at })
        .run();
      const report = { caseId, reporterId: 1, language: 'th', reason: 'fraud', text: '', reportedAt: at, confirmedAt: at } as const;
      await tx
        .insert(schema.caseReport)
        .values({ id: 9000 + number, ...report })
        .run();
      const decision = { caseId, accountId: 2, deciderId: 1, decidedAt: at, rule: 'fraud', measure: 'warning', text: '' } as const;
      await tx
        .insert(schema.caseDecision)
        .values({ id: 9000 + number, ...decision })
        .run();
    });
  },
  listingHistory: (at, number) =>
    write((tx) =>
      tx
        .insert(schema.listingEvent)
        .values({ id: 90_000 + number, listingId: 99_999, sellerId: 2, at, by: 'seller', action: 'start' })
        .run(),
    ),
  listingsOffSale: (at) => copy(schema.listing, { state: 'draft', stateSince: at, editedAt: at }),
  orders: (placedAt, number) =>
    copy(schema.order, { number: `OLD-${number}`, placedAt, state: 'placed', email: 'buyer@example.com', note: 'note' }),
  directoryPeople: (at, number) =>
    copy(schema.listedUser, {
      ...{ createdAt: at, lastSeenAt: at, accountId: null, email: `p${number}@example.com`, emailKey: `p${number}@example.com` },
      ...{ username: `p${number}`, usernameKey: `p${number}`, usernameSkeleton: `p${number}` },
    }),
  mailTrash: (time) => copy(schema.email, { folder: 'trash', time, attachments: [] }),
  removedEntries: (removedAt, number) =>
    write((tx) =>
      tx
        .insert(schema.removedEntry)
        .values({ kind: 'user', key: String(9000 + number), removedBy: 1, row: { fullName: 'n' }, removedAt })
        .run(),
    ),
  phoneReveals: (at, number) =>
    write((tx) =>
      tx
        .insert(schema.phoneReveal)
        .values({ id: 9000 + number, userId: 2, listingId: 1, at })
        .run(),
    ),
  visitorVerdicts: (givenAt, number) =>
    write((tx) =>
      tx
        .insert(schema.knowledgeVerdict)
        .values({ id: 9000 + number, questionId: 1, visitorHash: `visitor ${number}`, isHelpful: true, words: '', givenAt })
        .run(),
    ),
  sentMails: (createdAt, number) =>
    write((tx) =>
      tx
        .insert(schema.mail)
        .values({
          ...{ id: 9000 + number, messageId: `m${number}`, kind: 'contact', state: 'sent', recipient: 'e@example.com', language: 'th' },
          ...{ subject: 's', text: '', html: '', createdAt, attempts: 1, dueAt: createdAt },
        })
        .run(),
    ),
  notices: (createdAt) => copy(schema.notification, { createdAt }),
  privacyRequests: (answeredAt, number) => {
    const said = { kind: 'correction', text: 't', language: 'th', state: 'refused', answer: 'a', answeredBy: 1 } as const;
    const times = { requestedAt: answeredAt, dueAt: answeredAt, answeredAt };
    return write((tx) =>
      tx
        .insert(schema.privacyRequest)
        .values({ id: 9000 + number, userId: 2, ...said, ...times })
        .run(),
    );
  },
  webhookDeliveries: (createdAt) => copy(schema.webhookDelivery, { createdAt }),
};

/** Differences of two dumps: deleted and new rows. */
function differences(before: Record<string, unknown[]>, after: Record<string, unknown[]>): Record<string, [unknown[], unknown[]]> {
  const found = Object.keys(after).flatMap((table) => {
    const [was, is] = [before[table] ?? [], after[table] ?? []].map((rows) => new Map(rows.map((row) => [JSON.stringify(row), row])));
    const gone = [...(was ?? [])].flatMap(([key, row]) => (is?.has(key) ? [] : [row]));
    const made = [...(is ?? [])].flatMap(([key, row]) => (was?.has(key) ? [] : [row]));
    return gone.length + made.length > 0 ? [[table, [gone, made]] as const] : [];
  });
  return Object.fromEntries(found) as Record<string, [unknown[], unknown[]]>;
}

describe('what ends by time', () => {
  test('has a query for every class, for exactly the tables that the register gives it', () => {
    for (const name of retentionClasses) {
      const tables = Object.entries(personalData).flatMap(([table, entry]) => (entry?.life === name ? [table] : []));
      const queried = retentionRules[name].map(({ table }) => Object.entries(schema).find(([, one]) => one === table)?.[0]);
      expect(queried.sort(), name).toEqual(tables.sort());
    }
  });

  test.each(retentionClasses)('ends rows of %s whose time is over, and no others', async (name) => {
    const start = server.clock.now;
    await rowOf[name](start, 1);
    // A row that is an hour younger.
    await rowOf[name](start + hour, 2);
    server.clock.now = start + retentionDays[name] * day;
    const others = Object.fromEntries(retentionClasses.map((each) => [each, maxRetentionDays]));
    const days = { ...others, [name]: retentionDays[name] } as Record<RetentionClass, number>;
    // Samples have expired as well: they are deleted first, so that the next difference only consists of the row.
    await run(days);
    await write((tx) => tx.update(schema.retentionRun).set({ countedAt: 1, releasedAt: 1 }).run());
    await run(days);
    const before = await dump(server);
    server.clock.now += 1;
    await run(days);
    const { retention_run: _, ...changed } = differences(before, await dump(server));
    const counts = Object.fromEntries(Object.entries(changed).map(([table, [gone, made]]) => [table, [gone.length, made.length]]));
    const expected: Record<RetentionClass, object> = {
      contactMessages: { contact_message: [1, 0] },
      reports: { moderation_case: [1, 0], case_report: [1, 0], case_decision: [1, 0] },
      listingHistory: { listing_event: [1, 0] },
      // Its history records the deletion, and its seller’s screens are notified.
      listingsOffSale: { listing: [1, 0], listing_event: [0, 1], account_change: [1, 1] },
      orders: { order: [1, 1] },
      directoryPeople: { listed_user: [1, 0] },
      mailTrash: { email: [1, 0] },
      removedEntries: { removed_entry: [1, 0] },
      phoneReveals: { phone_reveal: [1, 0] },
      visitorVerdicts: { knowledge_verdict: [1, 0] },
      sentMails: { mail: [1, 0] },
      notices: { notification: [1, 0] },
      privacyRequests: { privacy_request: [1, 0] },
      webhookDeliveries: { webhook_delivery: [1, 0] },
    };
    expect(counts).toMatchObject(expected[name]);
    expect(Object.keys(counts).sort()).toEqual(Object.keys(expected[name]).sort());
    if (retentionEndOf(name) === 'blank') {
      const [[was], [is]] = changed.order as [object[], object[]];
      expect(was).toMatchObject({ number: 'OLD-1', email: 'buyer@example.com' });
      expect(is).toMatchObject({ number: 'OLD-1', email: '', note: '', taxInvoice: null, address: { fullName: '—', phone: '' } });
    }
    expect((await read((await server.signIn()).accessToken, name)).ended).toBeGreaterThan(0);
  });
});

describe('the first rows of a class', () => {
  const old = (days: number) => server.clock.now - days * day;

  test('are counted for admins and wait, until one of them lets them end', async () => {
    const { accessToken: token } = await server.signIn();
    await rowOf.contactMessages(old(400), 1);
    await run();
    expect(await rowsOf(server, schema.contactMessage)).toHaveLength(1);
    expect(await read(token, 'contactMessages')).toMatchObject({
      ...{ basis: 'contract', days: 365, end: 'delete', rows: 1, due: 1, ended: 0 },
      heldUntil: new Date(server.clock.now + retentionPause * day).toISOString(),
      ranAt: new Date(server.clock.now).toISOString(),
    });
    const { notifications } = (await server.call('GET', '/api/notifications/data?lng=en', { token })).json();
    expect(notifications[0]).toMatchObject({ title: 'Data has reached the end of its time' });
    const confirm = () => server.call('POST', '/api/retention/confirm', { token, body: { name: 'contactMessages' } });
    expect((await confirm()).statusCode).toBe(200);
    await run();
    expect(await rowsOf(server, schema.contactMessage)).toEqual([]);
    expect(await read(token, 'contactMessages')).toMatchObject({ rows: 0, due: 0, ended: 1, heldUntil: null });
    // From now on they are deleted automatically.
    await rowOf.contactMessages(old(400), 2);
    await run();
    expect(await rowsOf(server, schema.contactMessage)).toEqual([]);
  });

  test('end without an answer after the pause, and wait anew when fewer days are set', async () => {
    await rowOf.contactMessages(old(400), 1);
    await run();
    server.clock.now += retentionPause * day - 1;
    await run();
    expect(await rowsOf(server, schema.contactMessage)).toHaveLength(1);
    server.clock.now += 1;
    await run();
    expect(await rowsOf(server, schema.contactMessage)).toEqual([]);
    await rowOf.contactMessages(old(100), 2);
    await run({ ...retentionDays, contactMessages: 90 });
    expect(await rowsOf(server, schema.contactMessage)).toHaveLength(1);
    await run({ ...retentionDays, contactMessages: 400 });
    server.clock.now += retentionPause * day;
    await run({ ...retentionDays, contactMessages: 90 });
    expect(await rowsOf(server, schema.contactMessage)).toHaveLength(1);
  });

  test('are nobody’s to see or let go whose role says nothing of users', async () => {
    const { accessToken: token } = await server.signIn();
    for (const staffRole of ['subscriber', 'editor']) {
      await write((tx) => tx.update(schema.user).set({ staffRole }).where(eq(schema.user.id, 1)).run());
      const isReader = staffRole === 'editor';
      expect((await server.call('GET', '/api/retention', { token })).statusCode).toBe(isReader ? 200 : 403);
      expect((await server.call('POST', '/api/retention/confirm', { token, body: { name: 'reports' } })).statusCode).toBe(403);
    }
  });
});

test('words that no listing has any more leave the index', async () => {
  const { feedAll, writeListings } = await import('../../support/market/searchable.ts');
  const [id = 0] = await writeListings(server.db, [{ title: 'zqunheardof bicycle', sellerId: 1 }]);
  await feedAll(server.db);
  const known = async () =>
    [...(await rowsOf(server, schema.searchTerm)), ...(await rowsOf(server, schema.searchNear))].filter(
      ({ word }) => word === 'zqunheardof',
    );
  expect((await known()).length).toBeGreaterThan(1);
  await write((tx) => tx.delete(schema.listing).where(eq(schema.listing.id, id)).run());
  await write((tx) => tx.insert(schema.searchDue).values({ listingId: id }).run());
  await feedAll(server.db);
  expect(await known()).toEqual([]);
  expect((await rowsOf(server, schema.searchTerm)).filter(({ count }) => count <= 0)).toEqual([]);
});
