import { describe, expect, test } from 'vitest';
import { type Rights, rightActions, rightAreas } from '../../api/contract/values/backoffice/roles.ts';
import type { Account } from '../../api/domain/shared/actor.ts';
import { Forbidden } from '../../api/domain/shared/errors.ts';
import { alterAccount } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { askGraph } from '../support/graphql.ts';
import { runWith } from '../support/handled.ts';

const server = await testApp();
const { app, call } = server;
const run = runWith(server);
const admin = await server.signIn('admin');
const userId = admin.userData.id;
const ofAdmins = app.handled.filter(({ call: declared }) => declared.access === 'admin');
const cases = ofAdmins.map((handled) => ({ name: `${handled.call.method} ${handled.call.path}`, handled }));

const boundTo = (rights: Rights): Account => ({ kind: 'user', userId, role: 'admin', sessionId: 'any', rights });
const isRefused = async (handled: (typeof ofAdmins)[number], actor: Account) =>
  run(handled, actor).then(
    () => false,
    (error: unknown) => error instanceof Forbidden,
  );

/** Calls for admins without a limiting role. */
const forWholeAdmins = [
  'POST /demo/reset',
  'GET /demo/seed',
  'GET /demo/snapshots',
  'POST /demo/snapshots',
  'GET /demo/snapshots/:name',
  'POST /demo/snapshots/:name/restore',
  'GET /demo/calls',
  'GET /demo/clock',
  'POST /demo/clock',
  'GET /demo/faults',
  'POST /demo/faults',
];

describe('every call of admins belongs to an area of rights', () => {
  test('there are such calls', () => expect(ofAdmins.length).toBeGreaterThan(60));

  test.each(cases)('$name is refused to an admin whose role allows nothing', async ({ handled }) => {
    expect(await isRefused(handled, boundTo({}))).toBe(true);
  });

  test.each(cases.filter(({ name }) => !forWholeAdmins.includes(name)))('$name is opened by the rights of areas', async ({ handled }) => {
    const everything = Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]]));
    expect(await isRefused(handled, boundTo(everything))).toBe(false);
  });

  test.each(forWholeAdmins)('%s is refused to whoever is bound', async (name) => {
    const handled = cases.find((each) => each.name === name)?.handled;
    if (!handled) throw new Error('There is no such call.');
    const everything = Object.fromEntries(rightAreas.map((area) => [area, [...rightActions]]));
    expect(await isRefused(handled, boundTo(everything))).toBe(true);
  });
});

let serial = 0;
/** An admin whose role only permits this. */
async function adminWith(rights: Rights): Promise<string> {
  serial += 1;
  const body = { name: `Area ${serial}`, base: 'subscriber', rights };
  const { role } = (await call('POST', '/apps/roles/add-role', { token: admin.accessToken, body })).json();
  const { accessToken, userData } = await server.signUp(`area${serial}`);
  await alterAccount(server, userData.id, { staffRole: role.key });
  return accessToken;
}

const one = '(items: [{ id: "Listing:999999", kind: NEW, version: 0 }])';
const rejected = '(items: [{ id: "Listing:999999", kind: NEW, version: 0 }], reason: OTHER, text: "x")';
/** Each GraphQL field for admins, with its query. */
const fields: Record<string, string> = {
  moderationQueue: '{ it: moderationQueue { totalCount } }',
  moderationLog: '{ it: moderationLog { totalCount } }',
  approveListings: `mutation { it: approveListings${one} { decided { code } } }`,
  rejectListings: `mutation { it: rejectListings${rejected} { decided { code } } }`,
  takeDownListings: `mutation { it: takeDownListings${rejected} { decided { code } } }`,
  dismissReports: `mutation { it: dismissReports${one} { decided { code } } }`,
  undoModeration: 'mutation { it: undoModeration(ids: ["Listing:1"]) { decided { code } } }',
};

const [none, reading, whole] = [
  await adminWith({ blog: ['read'] }),
  await adminWith({ moderation: ['read'] }),
  await adminWith({ moderation: ['read', 'write'] }),
];

describe('every field of GraphQL for admins belongs to an area', () => {
  const codeOf = async (query: string, token: string) => (await askGraph(server, query, { token })).errors?.[0]?.extensions.code;

  test('the schema has no others', async () => {
    const query = '{ __schema { queryType { fields { name description } } mutationType { fields { name description } } } }';
    const { data } = await askGraph(server, query);
    const all = [...data.__schema.queryType.fields, ...data.__schema.mutationType.fields];
    const named = all.filter(({ description }: { description: string }) => description.includes('For admins'));
    expect(named.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(fields).sort());
  });

  test.each(Object.entries(fields))('%s', async (_name, query) => {
    expect(await codeOf(query, none)).toBe('FORBIDDEN');
    expect(await codeOf(query, reading)).toBe(query.startsWith('mutation') ? 'FORBIDDEN' : undefined);
    expect(await codeOf(query, whole)).toBeUndefined();
  });
});

describe('what was everybody’s who is an admin', () => {
  const statusFor = async (token: string, path: string, body?: object) =>
    (await call(body ? 'POST' : 'GET', path, { token, body })).statusCode;
  const verdict = { items: [{ id: 999_999, kind: 'new', version: 0 }], verdict: 'approve' };

  test.each([
    ['moderation', '/api/moderation/queue', undefined, 'read', 200],
    ['moderation', '/api/moderation/log', undefined, 'read', 200],
    ['moderation', '/api/moderation/decide', verdict, 'write', 200],
    ['moderation', '/api/moderation/undo', { ids: [999_999] }, 'write', 200],
    ['users', '/api/bans', undefined, 'read', 200],
    ['messages', '/api/moderation/cases?kind=message', undefined, 'read', 200],
    ['moderation', '/api/moderation/cases?kind=listing', undefined, 'read', 200],
    ['roles', '/api/roles/list', undefined, 'read', 200],
  ] as const)('%s open %s', async (area, path, body, action, status) => {
    const others = Object.fromEntries(rightAreas.filter((each) => each !== area).map((each) => [each, [...rightActions]]));
    expect(await statusFor(await adminWith(others), path, body)).toBe(403);
    expect(await statusFor(await adminWith({ [area]: [action] }), path, body)).toBe(status);
    expect(await statusFor(admin.accessToken, path, body)).toBe(status);
  });
});
