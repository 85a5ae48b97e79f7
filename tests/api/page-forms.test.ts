import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { caseReport, chatContact, chatMessage, listing, user } from '../../api/db/schema.ts';
import { countRows } from '../../api/domain/shared/paging.ts';
import { persistent } from '../support/accounts.ts';
import { Jar } from '../support/app.ts';
import { sampleDatabase, startTime } from '../support/databases.ts';
import { siteApp, siteFolder } from '../support/site.ts';
import { codeAt, wrongCode } from '../support/two-step.ts';

/** A site whose pages show their input. */
const pagesFolder = siteFolder(
  `export async function handler(request, response, next, { isSignedIn, form }) {
    response.setHeader('content-type', 'text/html').end(JSON.stringify({ url: request.url, isSignedIn, form }));
  }`,
);
const here = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };

async function site(settings: object = {}) {
  const db = await sampleDatabase();
  const clock = { now: startTime };
  const app = await siteApp(pagesFolder, settings, db, () => clock.now);
  const jar = new Jar();
  async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = here) {
    const payload = new URLSearchParams(fields).toString();
    const cookie = jar.cookies.size > 0 ? { cookie: jar.header } : {};
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...type, ...cookie, ...headers } });
    jar.take(answer);
    return answer;
  }
  const open = (url: string) => app.inject({ url, headers: { ...here, cookie: jar.header } });
  const client = (more = {}) => send('/signin', { email: 'client@demo.com', password: 'client', ...more });
  return { app, db, jar, clock, send, open, client };
}
type Site = Awaited<ReturnType<typeof site>>;
const plain = await site();
beforeEach(() => {
  plain.jar.cookies.clear();
  // Long enough for the throttles to reset.
  plain.clock.now += 3600_000;
});

test.each(['client@demo.com ', '\u00a0client@demo.com', 'janedoe\u200b'])(
  'without script, too, %j is read as what was meant',
  async (email) => {
    expect((await plain.client({ email })).statusCode).toBe(303);
  },
);

test('a sign-in without script leads to where one wanted to go, and hands out the page cookie alone', async () => {
  const { send, open, jar, app } = plain;
  const answer = await send('/en/signin?reason=authentication&returnTo=%2Faccount%2Flistings%3Fstate%3Dpending', {
    email: 'client@demo.com',
    password: 'client',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/listings?state=pending']);
  const cookie = answer.cookies.find(({ name }) => name === 'sid');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
  expect(answer.body).toBe('');
  expect((await open('/account/listings')).json()).toMatchObject({ isSignedIn: true });
  // A regular session, listed among the devices, that grants no API access by itself.
  const { accessToken } = await byCall(app);
  const devices = await app.inject({ url: '/account-setting/sessions', headers: { authorization: `Bearer ${accessToken}` } });
  expect(devices.json().sessions).toHaveLength(2);
  expect((await app.inject({ url: '/account-setting/sessions', headers: { cookie: jar.header } })).statusCode).toBe(401);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', 'javascript:alert(1)', '/a\r\nx: y'])(
  'a sign-in never leads to %j',
  async (returnTo) => {
    const answer = await plain.send(`/signin?${new URLSearchParams({ returnTo })}`, { email: 'client@demo.com', password: 'client' });
    expect(answer.statusCode).toBe(303);
    expect(URL.parse(String(answer.headers.location), 'http://here.invalid')?.host).toBe('here.invalid');
    expect(answer.headers.x).toBeUndefined();
  },
);

test('what is wrong is said on the page, with the name and without the password', async () => {
  for (const [fields, status, form] of [
    [
      { email: 'client@demo.com', password: 'wrong one' },
      400,
      { values: { email: 'client@demo.com' }, errors: { email: 'INVALID_CREDENTIALS' } },
    ],
    [{ email: 'no@body.com', password: 'wrong one' }, 400, { values: { email: 'no@body.com' }, errors: { email: 'INVALID_CREDENTIALS' } }],
    [{ email: '<b>"' }, 400, { values: { email: '<b>"' }, errors: { password: 'required' } }],
    [{}, 400, { values: { email: '' }, errors: { email: 'required', password: 'required' } }],
    [{ email: 'x'.repeat(5000), password: 'x' }, 400, { errors: { email: 'INVALID' } }],
    [{ challenge: 'forged', code: '000000' }, 401, { values: { email: '' }, errors: { '': 'CHALLENGE_OVER' } }],
  ] as const) {
    const answer = await plain.send('/signin', { ...fields });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-store']);
    expect(answer.json().form).toMatchObject(form);
    expect(answer.body).not.toContain('wrong one');
    expect(answer.cookies).toEqual([]);
  }
});

test('guesses by the form are counted with those by the call', async () => {
  const { app, send } = await site(persistent);
  const call = () => app.inject({ method: 'POST', url: '/jwt/login', payload: { email: 'client@demo.com', password: 'x' } });
  const form = () => send('/signin', { email: 'client@demo.com', password: 'x' });
  let answer = await form();
  for (let guess = 0; answer.statusCode !== 429 && guess < 40; guess += 1) answer = guess % 2 ? await form() : await call();
  expect(answer.statusCode).toBe(429);
  const refused = await form();
  expect([refused.statusCode, refused.json().form.errors]).toEqual([429, { '': 'TOO_MANY_REQUESTS' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('nobody is signed in, out or made to report by another site’s form', async () => {
  const { send, client, open, db } = plain;
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ];
  for (const headers of elsewhere) {
    const answer = await send('/signin', { email: 'client@demo.com', password: 'client' }, { accept: 'text/html', ...headers });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  }
  await client();
  const own = { accept: 'text/html', origin: 'http://localhost:8080', host: 'localhost:8080' };
  for (const headers of elsewhere) {
    expect((await send('/signout', {}, headers)).statusCode).toBe(403);
    expect((await send('/listing/x-3', { reason: 'sold' }, headers)).statusCode).toBe(403);
    expect((await send('/listing/x-3', { message: 'a' }, headers)).statusCode).toBe(403);
  }
  expect((await open('/account/listings')).json()).toMatchObject({ isSignedIn: true });
  const before = await countRows(db, caseReport, undefined);
  // A browser without Sec-Fetch-Site sends the form's origin.
  const { id } = await foreignListing(db);
  expect((await send(`/listing/x-${id}`, { reason: 'sold' }, own)).headers.location).toBe(`/listing/x-${id}#reported`);
  expect(await countRows(db, caseReport, undefined)).toBe(before + 1);
  // Only form submissions are accepted.
  expect((await send('/signin', {}, { ...here, 'content-type': 'application/json' })).statusCode).toBe(415);
});

const byCall = async (app: Site['app']) =>
  (await app.inject({ method: 'POST', url: '/jwt/login', payload: { email: 'client@demo.com', password: 'client' } })).json();

/** The latest listing of another seller, or an earlier one. */
const foreignListing = async (db: Site['db'], before = 0) => {
  const rows = await db.select({ id: listing.id, sellerId: listing.sellerId, state: listing.state }).from(listing).all();
  const found = rows.filter(({ sellerId, state }) => sellerId > 2 && state === 'published').at(-1 - before);
  if (!found) throw new Error('no sample fits');
  return found;
};

test('a report without script is the call’s, and who is signed out signs in first', async () => {
  const { send, client, db } = plain;
  const { id } = await foreignListing(db, 1);
  const path = `/en/listing/${encodeURIComponent('ขาย')}-${id}`;
  const out = await send(path, { reason: 'sold' });
  const signIn = new URL(String(out.headers.location), 'http://here.invalid');
  expect([out.statusCode, signIn.pathname, signIn.searchParams.get('returnTo')]).toEqual([303, '/en/signin', `${path}#report`]);
  await client();
  const before = await countRows(db, caseReport, undefined);
  for (const [fields, status, errors] of [
    [{}, 400, { reason: 'INVALID' }],
    [{ reason: '__proto__' }, 400, { reason: 'INVALID' }],
    [{ reason: 'other', text: ' ' }, 400, { text: 'INVALID' }],
    [{ reason: 'sold', text: 'ก'.repeat(501) }, 400, { text: 'TOO_LONG' }],
  ] as const) {
    const answer = await send(path, fields as Record<string, string>);
    expect([answer.statusCode, answer.json().form.errors]).toEqual([status, errors]);
  }
  expect(await countRows(db, caseReport, undefined)).toBe(before);
  const sent = await send(path, { reason: 'other', text: `${'ก\r\n'.repeat(249)}ข` });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}#reported`]);
  const said = await db.select({ text: caseReport.text, by: caseReport.reporterId }).from(caseReport).all();
  expect(said.at(-1)).toEqual({ text: `${'ก\n'.repeat(249)}ข`, by: 2 });
  // Saying it again updates the reason.
  await send(path, { reason: 'sold' });
  expect(await countRows(db, caseReport, undefined)).toBe(before + 1);
  const none = await send('/listing/x-999999', { reason: 'sold' });
  expect([none.statusCode, none.json().form.errors]).toEqual([404, { '': 'NOT_FOUND' }]);
});

test('a first message arrives once, in the thread of its listing, and who is signed out signs in first', async () => {
  const { send, client, db } = plain;
  const { id, sellerId } = await foreignListing(db, 2);
  const path = `/en/listing/${encodeURIComponent('ขาย')}-${id}`;
  const out = await send(path, { message: 'ยังอยู่ไหมคะ' });
  const signIn = new URL(String(out.headers.location), 'http://here.invalid');
  expect([out.statusCode, signIn.pathname, signIn.searchParams.get('returnTo')]).toEqual([303, '/en/signin', `${path}#write`]);
  await client();
  const written = () =>
    db.select({ message: chatMessage.message, isOwn: chatMessage.isOwn }).from(chatMessage).orderBy(asc(chatMessage.id)).all();
  const before = (await written()).length;
  for (const [message, errors] of [
    // Nothing was chosen and nothing written: the field of a message is not shown yet.
    ['', { ask: 'INVALID' }],
    [' \r\n ', { message: 'INVALID' }],
    ['ก'.repeat(2001), { message: 'TOO_LONG' }],
  ] as const) {
    const answer = await send(path, { message });
    expect([answer.statusCode, answer.json().form]).toMatchObject([400, { values: { message: message.replaceAll('\r', '') }, errors }]);
  }
  const own = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, 2), eq(listing.state, 'published')))
    .get();
  for (const [number, status, code] of [
    [own?.id, 403, 'FORBIDDEN'],
    [999_999, 404, 'NOT_FOUND'],
  ] as const) {
    const answer = await send(`/listing/x-${number}`, { message: 'a' });
    expect([answer.statusCode, answer.json().form.errors]).toEqual([status, { '': code }]);
  }
  expect(await written()).toHaveLength(before);
  const message = '<b>ยังอยู่ไหม</b>\r\nไปดูได้วันเสาร์';
  const sent = await Promise.all([send(path, { message }), send(path, { message })]);
  for (const answer of [...sent, await send(path, { message })])
    expect([answer.statusCode, answer.headers.location]).toMatchObject([303, expect.stringMatching(/^\/en\/messenger\/\d+#end$/)]);
  const [first, second, ...more] = (await written()).slice(before);
  expect(more).toEqual([]);
  expect([first?.isOwn, second?.isOwn]).toEqual([true, false]);
  expect(second?.message).toBe('<b>ยังอยู่ไหม</b>\nไปดูได้วันเสาร์');
  // A seller who has blocked the sender gets no messages about a listing either.
  await transact(db, (tx) =>
    tx
      .update(chatContact)
      .set({ isBlocked: true })
      .where(and(eq(chatContact.userId, sellerId), eq(chatContact.accountId, 2)))
      .run(),
  );
  const blocked = await send(path, { message: 'Hello?' });
  expect([blocked.statusCode, blocked.json().form.errors]).toEqual([403, { '': 'BLOCKED' }]);
  expect(await written()).toHaveLength(before + 2);
});

test('signing out without script ends the session at once', async () => {
  const { client, send, open, jar } = plain;
  await client();
  const old = jar.header;
  const answer = await send('/signout', {});
  expect([answer.statusCode, answer.headers.location, jar.cookies.has('sid')]).toEqual([303, '/home', false]);
  jar.cookies.set('sid', old.match(/sid=([^;]+)/)?.[1] ?? '');
  expect((await open('/account/listings')).headers.location).toMatch(/^\/signin\?/);
  expect((await send('/signout', {})).statusCode).toBe(303);
});

test('a session without script goes on while pages are opened, ends ten minutes after the last, and after twelve hours anyway', async () => {
  const { client, open, jar, clock, app } = plain;
  await client();
  const begun = clock.now;
  const isIn = async () => {
    const answer = await open('/account/listings');
    jar.take(answer);
    return answer.statusCode === 200;
  };
  for (const minutes of [0.5, 9, 9.9, 1.1, 9]) {
    clock.now += minutes * 60_000;
    expect(await isIn(), `${minutes}`).toBe(true);
  }
  while (clock.now + 540_000 < begun + 12 * 3600_000) {
    clock.now += 540_000;
    await open('/account/listings');
  }
  expect(await isIn()).toBe(true);
  clock.now = begun + 12 * 3600_000 + 1000;
  expect(await isIn()).toBe(false);
  await client();
  clock.now += 601_000;
  expect(await isIn()).toBe(false);
  // A page does not use the session of a script.
  const { cookies } = await app.inject({ method: 'POST', url: '/jwt/login', payload: { email: 'client@demo.com', password: 'client' } });
  jar.take({ cookies });
  clock.now += 540_000;
  expect((await open('/account/listings')).cookies).toEqual([]);
  clock.now += 120_000;
  expect(await isIn()).toBe(false);
});

test('whoever owns a suspended account is led to where it says why, and not let in', async () => {
  const { client, db, clock } = plain;
  const suspend = (suspendedAt: number | null) => transact(db, (tx) => tx.update(user).set({ suspendedAt }).where(eq(user.id, 2)).run());
  await suspend(clock.now);
  const answer = await client();
  await suspend(null);
  expect([answer.statusCode, answer.headers.location, answer.cookies.map(({ name }) => name)]).toEqual([303, '/suspended', ['suspended']]);
});

test('an account that takes a code signs in by two forms; the first half is worth nothing', async () => {
  const { app, send, open, clock, client } = plain;
  const { accessToken } = await byCall(app);
  const call = (url: string, body: object) =>
    app.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${accessToken}` } });
  const { secret } = (await call('/account-setting/two-step/begin', { currentPassword: 'client' })).json();
  await call('/account-setting/two-step/confirm', { code: codeAt(secret, clock.now) });
  clock.now += 60_000;
  const first = await client();
  const { challenge } = first.json().form.values;
  expect([first.statusCode, first.cookies, first.json().form.errors]).toEqual([200, [], {}]);
  expect((await open('/account/listings')).statusCode).toBe(302);
  for (const code of [wrongCode(secret, clock.now), '', 'x'.repeat(41)]) {
    const wrong = await send('/signin', { challenge, code });
    expect([wrong.statusCode, wrong.cookies]).toEqual([400, []]);
    if (code.length < 40) expect(wrong.json().form).toMatchObject({ values: { challenge }, errors: { code: expect.any(String) } });
  }
  const right = await send('/signin?returnTo=/sell', { challenge, code: codeAt(secret, clock.now) });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/sell']);
  expect((await open('/account/listings')).json()).toMatchObject({ isSignedIn: true });
});
