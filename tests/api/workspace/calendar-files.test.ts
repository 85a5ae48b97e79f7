import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxFileLength } from '../../../api/contract/values/workspace/calendar.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';

const { call, signIn, signUp, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

let people = 0;
async function newcomer(): Promise<string> {
  people += 1;
  return (await signUp(`filer${people}`)).accessToken;
}
const post = (token: string, what: string, body: object = {}, headers = {}) =>
  call('POST', `/apps/calendar/${what}`, { token, body, headers });
const exported = async (token: string, query = ''): Promise<string> =>
  (await call('GET', `/apps/calendar/export${query}`, { token })).json().text;
const events = async (token: string) => (await call('GET', '/apps/calendar/events', { token })).json();

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const meeting = [
  'BEGIN:VEVENT',
  'UID:1@example.com',
  'DTSTART:20261201T020000Z',
  'DTEND:20261201T030000Z',
  'SUMMARY:ประชุม',
  'CATEGORIES:Family',
  'END:VEVENT',
];

test('what is exported is the same when it is imported elsewhere, repeats and all', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const entry = {
    title: 'ล้าง; ร้าน, “ใหญ่”',
    start: '2027-02-28T23:00:00.000Z',
    end: '2027-03-01T00:00:00.000Z',
    rrule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    reminders: [10],
  };
  const { id } = (await post(one, 'add-entry', { entry: { ...entry, description: 'หนึ่ง\nสอง', location: 'ตลาด' } })).json();
  await post(one, 'remove-entry', { id, occurrence: '2027-03-02T23:00:00.000Z', scope: 'this' });
  await post(one, 'add-entry', {
    entry: { title: 'Trip', start: '2027-03-04T17:00:00.000Z', end: '2027-03-06T17:00:00.000Z', allDay: true },
  });
  const text = await exported(one);
  expect(text).toContain('DTSTART;TZID=Asia/Bangkok:20270301T060000');
  expect(text).toContain('EXDATE;TZID=Asia/Bangkok:20270303T060000');
  expect(text).toContain('BEGIN:VTIMEZONE');
  expect(text).toContain('TRIGGER:-PT10M');
  expect((await post(other, 'read-file', { text })).json()).toMatchObject({
    skipped: 0,
    events: [{ rrule: entry.rrule }, { title: 'Trip' }],
  });
  expect((await post(other, 'import-file', { text })).json().added).toBe(2);
  const span = '?from=2027-02-28T17:00:00.000Z&to=2027-03-31T17:00:00.000Z';
  const shown = async (token: string) =>
    (await call('GET', `/apps/calendar/occurrences${span}`, { token }))
      .json()
      .entries.map(({ id: _id, reminders: _reminders, ...same }: { id: number; reminders: number[] }) => same);
  expect(await shown(other)).toEqual(await shown(one));
  expect((await exported(one, `?id=${id}`)).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect((await call('GET', `/apps/calendar/export?id=${id}`, { token: jane })).statusCode).toBe(404);
});

test('what is in another time zone leaves with its clock, and comes back with it', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const entry = { title: 'Call', start: '2027-10-25T13:00:00.000Z', end: '2027-10-25T14:00:00.000Z', timeZone: 'America/New_York' };
  const { id } = (await post(one, 'add-entry', { entry: { ...entry, rrule: 'FREQ=WEEKLY;BYDAY=MO' } })).json();
  await post(one, 'remove-entry', { id, occurrence: '2027-11-08T14:00:00.000Z', scope: 'this' });
  await post(one, 'add-entry', { entry: { ...entry, title: 'UTC', timeZone: 'UTC' } });
  const text = (await exported(one)).replace(/\r\n /g, '');
  expect(text).toContain('DTSTART;TZID=America/New_York:20271025T090000');
  expect(text).toContain('EXDATE;TZID=America/New_York:20271108T090000');
  expect(text).toContain('TZID:America/New_York');
  expect(text).toMatch(/BEGIN:STANDARD\r\nDTSTART:20271107T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500/);
  expect(text).toContain('DTSTART;TZID=Etc/UTC:20271025T130000');
  const versions = (of: string) => of.match(/^(?:DTSTAMP|LAST-MODIFIED):.*$/gm) ?? [];
  expect(versions(text)).toHaveLength(4);
  for (const stamp of versions(text)) expect(stamp).toMatch(/:\d{8}T\d{6}Z$/);
  // The exported calendar is equivalent.
  expect(versions(await exported(one))).toEqual(versions(text));
  expect((await post(other, 'import-file', { text })).json().added).toBe(2);
  const span = '?from=2027-10-24T17:00:00.000Z&to=2027-11-30T17:00:00.000Z';
  const starts = async (token: string) =>
    (await call('GET', `/apps/calendar/occurrences${span}`, { token }))
      .json()
      .entries.find(({ title }: { title: string }) => title === 'Call');
  const { id: _own, ...left } = await starts(one);
  expect(await starts(other)).toMatchObject(left);
  expect(left.starts).toEqual(
    ['2027-10-25T13:00', '2027-11-01T13:00', '2027-11-15T14:00', '2027-11-22T14:00', '2027-11-29T14:00'].map((at) => `${at}:00.000Z`),
  );
});

test('a file is looked at before it is added, added once, and taken back', async () => {
  const token = await newcomer();
  const text = file(...meeting, 'BEGIN:VEVENT', 'SUMMARY:never', 'END:VEVENT');
  const look = async () => (await post(token, 'read-file', { text })).json();
  expect(await look()).toMatchObject({ skipped: 1, events: [{ title: 'ประชุม', isKnown: false }] });
  expect(await events(token)).toEqual([]);
  const { added, change } = (await post(token, 'import-file', { text })).json();
  expect(added).toBe(1);
  expect(await events(token)).toMatchObject([{ title: 'ประชุม', extendedProps: { calendar: 'Family' } }]);
  expect((await look()).events[0].isKnown).toBe(true);
  expect((await post(token, 'import-file', { text })).json().added).toBe(0);
  await post(token, 'take-back', { change });
  expect(await events(token)).toEqual([]);
});

test('what is no calendar file, or too much, is refused and adds nothing', async () => {
  const token = await newcomer();
  for (const text of ['hello', '<html>', 'BEGIN:VCARD'])
    for (const what of ['read-file', 'import-file']) {
      const answer = await post(token, what, { text });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_CALENDAR_FILE']);
    }
  expect((await post(token, 'import-file', { text: 'x'.repeat(maxFileLength + 1) })).statusCode).toBe(400);
  const many = file(
    ...Array.from({ length: 500 }, (_, at) => ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART:20261201T020000Z', 'END:VEVENT']).flat(),
  );
  await post(token, 'add-event', { event: { title: 'x', start: '2026-12-01T02:00:00.000Z' } });
  expect((await post(token, 'import-file', { text: many })).statusCode).toBe(409);
  expect(await events(token)).toHaveLength(1);
});

test('a private address is read by whoever has it, until it is renewed or taken away', async () => {
  const token = await newcomer();
  await post(token, 'import-file', { text: file(...meeting) });
  const feed = async () => (await call('GET', '/apps/calendar/feed', { token })).json();
  expect(await feed()).toEqual({ createdAt: null });
  const { path } = (await post(token, 'renew-feed')).json();
  const read = await call('GET', path);
  expect([read.statusCode, read.headers['content-type'], read.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  expect(read.body).toContain('SUMMARY:ประชุม');
  expect((await feed()).createdAt).not.toBeNull();
  // Only the secret's hash is stored.
  const secret = path.split('key=')[1];
  const kept = JSON.stringify(await dump({ db }));
  expect(kept).not.toContain(secret);
  expect(kept).toContain(createHash('sha256').update(secret).digest('base64url'));
  const renewed = (await post(token, 'renew-feed')).json().path;
  expect((await call('GET', path)).statusCode).toBe(404);
  expect((await call('GET', renewed)).statusCode).toBe(200);
  expect((await call('DELETE', '/apps/calendar/remove-feed', { token })).statusCode).toBe(200);
  expect((await call('GET', renewed)).statusCode).toBe(404);
  for (const key of ['', 'x', 'x'.repeat(101)])
    expect((await call('GET', `/calendar.ics?key=${key}`)).statusCode).toBeGreaterThanOrEqual(400);
  // Other accounts’ feeds are unaffected.
  expect((await call('GET', '/apps/calendar/feed', { token: john })).json()).toEqual({ createdAt: null });
});
