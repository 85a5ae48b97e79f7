import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { removalTime } from '../../../api/contract/values/shared/removals.ts';
import { maxDaysAsked, maxRepeating } from '../../../api/contract/values/workspace/calendar.ts';
import { type CalendarEntry, Occurrences } from '../../../api/contract/workspace/calendar-entries.ts';
import { transact } from '../../../api/db/client.ts';
import { calendarUndo } from '../../../api/db/schema.ts';
import { remindDue } from '../../../api/domain/workspace/calendar-reminders.ts';
import { purgeUndos } from '../../../api/domain/workspace/calendar-undo.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn, signUp, db, clock } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const day = 24 * 3600 * 1000;
const iso = (text: string) => new Date(`${text}:00+07:00`).toISOString();
const local = (text: string) => new Date(Date.parse(text) + 7 * 3600 * 1000).toISOString().slice(0, 16);

let people = 0;
/** Token of a new account with an empty calendar. */
async function newcomer(): Promise<string> {
  people += 1;
  return (await signUp(`planner${people}`)).accessToken;
}

async function between(token: string, from: string, to: string): Promise<CalendarEntry[]> {
  const query = new URLSearchParams({ from: iso(`${from}T00:00`), to: iso(`${to}T00:00`) });
  const answer = await call('GET', `/apps/calendar/occurrences?${query}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(Value.Check(Occurrences, answer.json())).toBe(true);
  return answer.json().entries;
}
/** Start times of an account's events in a range, in Bangkok time. */
const startsOf = async (token: string, from = '2027-03-01', to = '2027-04-01') =>
  (await between(token, from, to)).flatMap(({ title, starts }) => starts.map((start) => `${title} ${local(start)}`)).sort();

const post = (token: string, what: string, body: object, headers = {}) => call('POST', `/apps/calendar/${what}`, { token, body, headers });
const weekly = { title: 'x', start: iso('2027-03-01T09:00'), end: iso('2027-03-01T10:00'), rrule: 'FREQ=WEEKLY' };
async function add(token: string, entry: object = weekly): Promise<number> {
  const answer = await post(token, 'add-entry', { entry });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const mondays = ['x 2027-03-01T09:00', 'x 2027-03-08T09:00', 'x 2027-03-15T09:00', 'x 2027-03-22T09:00', 'x 2027-03-29T09:00'];

describe('what happens in a span of time', () => {
  test('is every time of what repeats, and what goes on into it', async () => {
    const token = await newcomer();
    await add(token);
    await add(token, { title: 'night', start: iso('2027-02-28T22:00'), end: iso('2027-03-01T02:00') });
    await add(token, { title: 'before', start: iso('2027-02-28T22:00'), end: iso('2027-03-01T00:00') });
    await add(token, { title: 'after', start: iso('2027-04-01T00:00'), end: iso('2027-04-01T01:00') });
    await add(token, { title: 'moment', start: iso('2027-03-01T00:00'), end: iso('2027-03-01T00:00') });
    expect(await startsOf(token)).toEqual(['moment 2027-03-01T00:00', 'night 2027-02-28T22:00', ...mondays].sort());
    expect(await startsOf(token, '2027-03-09', '2027-03-15')).toEqual([]);
  });

  test('holds all of a sample account’s events, with their guests, and those it is invited to', async () => {
    const today = local(new Date(clock.now).toISOString()).slice(0, 10);
    const until = new Date(clock.now + 14 * day).toISOString().slice(0, 10);
    const own = await between(john, today, until);
    expect(own.some(({ starts, rrule, reminders }) => rrule && starts.length > 1 && reminders.length > 0)).toBe(true);
    const trip = own.find((entry) => entry.people.length > 0 && entry.host === null);
    expect(trip?.people).toEqual([expect.objectContaining({ fullName: 'Jane Doe', response: 'waiting' })]);
    expect(own.find(({ host }) => host?.fullName === 'Jane Doe')?.response).toBe('waiting');
    expect((await between(jane, today, until)).find(({ id }) => id === trip?.id)?.host?.fullName).toBe('John Doe');
  });

  test.each([
    ['2027-03-01', '2027-03-01'],
    ['2027-03-02', '2027-03-01'],
    ['2027-03-01', '2028-03-01'],
    ['2570-03-01', '2570-03-02'],
    ['x', '2027-03-02'],
  ])('has an order and no more than so many days: %s to %s', async (from, to) => {
    const query = `from=${from}T00:00:00.000Z&to=${to}T00:00:00.000Z`;
    expect((await call('GET', `/apps/calendar/occurrences?${query}`, { token: john })).statusCode).toBe(400);
    expect(maxDaysAsked).toBe(100);
  });
});

describe('of a repeating event', () => {
  test('one time is moved, and moved back', async () => {
    const token = await newcomer();
    const id = await add(token);
    const entry = { id, start: iso('2027-03-09T13:00'), end: iso('2027-03-09T14:30'), title: 'y' };
    const changed = (await post(token, 'change-entry', { entry, occurrence: iso('2027-03-08T09:00'), scope: 'this' })).json();
    expect(changed.id).not.toBe(id);
    expect(await startsOf(token)).toEqual([...mondays.filter((each) => !each.includes('03-08')), 'y 2027-03-09T13:00']);
    expect((await post(token, 'take-back', { change: changed.change })).statusCode).toBe(200);
    expect(await startsOf(token)).toEqual(mondays);
    expect((await post(token, 'take-back', { change: changed.change })).statusCode).toBe(404);
  });

  test('the later ones are moved, and moved back', async () => {
    const token = await newcomer();
    const id = await add(token, { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5' });
    const entry = { id, start: iso('2027-03-17T11:00'), end: iso('2027-03-17T12:00') };
    const { change } = (await post(token, 'change-entry', { entry, occurrence: iso('2027-03-15T09:00'), scope: 'following' })).json();
    expect(await startsOf(token)).toEqual([...mondays.slice(0, 2), 'x 2027-03-17T11:00', 'x 2027-03-24T11:00', 'x 2027-03-31T11:00']);
    expect(await startsOf(token, '2027-04-01', '2027-05-01')).toEqual([]);
    await post(token, 'take-back', { change });
    expect(await startsOf(token)).toEqual(mondays);
  });

  test('all are changed by where one of them goes', async () => {
    const token = await newcomer();
    const id = await add(token);
    await post(token, 'remove-entry', { id, occurrence: iso('2027-03-15T09:00'), scope: 'this' });
    const entry = { id, start: iso('2027-03-09T08:00'), end: iso('2027-03-09T08:30') };
    await post(token, 'change-entry', { entry, occurrence: iso('2027-03-08T09:00'), scope: 'all' });
    expect(await startsOf(token)).toEqual(['x 2027-03-02T08:00', 'x 2027-03-09T08:00', 'x 2027-03-23T08:00', 'x 2027-03-30T08:00']);
    await post(token, 'change-entry', { entry: { id, rrule: '' } });
    expect(await startsOf(token)).toEqual(['x 2027-03-02T08:00']);
  });

  test.each([
    ['this', [0, 1, 3, 4]],
    ['following', [0, 1]],
    ['all', []],
  ] as const)('%s is removed, and comes back', async (scope, left) => {
    const token = await newcomer();
    const id = await add(token);
    const { change } = (await post(token, 'remove-entry', { id, occurrence: iso('2027-03-15T09:00'), scope })).json();
    expect(await startsOf(token)).toEqual(left.map((at) => mondays[at]));
    expect((await post(token, 'remove-entry', { id, occurrence: iso('2027-03-15T09:00'), scope: 'this' })).statusCode).toBe(404);
    // Another account’s event may have taken its number.
    await add(await newcomer());
    expect((await post(token, 'take-back', { change })).statusCode).toBe(200);
    expect(await startsOf(token)).toEqual(mondays);
  });

  test('a deleted event is listed and comes back for a month, one time of it for an hour', async () => {
    const token = await newcomer();
    const id = await add(token);
    const listed = async () => (await call('GET', '/apps/calendar/removed', { token })).json().entries;
    const takeBack = async (change: number) => (await post(token, 'take-back', { change })).statusCode;
    const age = (change: number, time: number) =>
      transact(db, (tx) =>
        tx
          .update(calendarUndo)
          .set({ createdAt: clock.now - time - 1 })
          .where(eq(calendarUndo.id, change))
          .run(),
      );
    const { change: single } = (await post(token, 'remove-entry', { id, occurrence: iso('2027-03-15T09:00'), scope: 'this' })).json();
    expect(await listed()).toEqual([]);
    await age(single, 3600_000);
    expect(await takeBack(single)).toBe(404);
    const { change } = (await post(token, 'remove-entry', { id })).json();
    expect(await listed()).toMatchObject([{ change, title: 'x', start: iso('2027-03-01T09:00') }]);
    await age(change, 3600_000);
    await purgeUndos(db, clock.now);
    expect(await takeBack(change)).toBe(200);
    expect(await listed()).toEqual([]);
    await call('DELETE', `/apps/calendar/remove-event?id=${id}`, { token });
    const [{ change: second }] = await listed();
    await age(second, removalTime);
    expect(await listed()).toEqual([]);
    expect(await takeBack(second)).toBe(404);
    await purgeUndos(db, clock.now);
    expect(await db.select().from(calendarUndo).where(eq(calendarUndo.id, second)).all()).toEqual([]);
  });

  test('what was changed alone goes and comes with it', async () => {
    const token = await newcomer();
    const id = await add(token);
    const entry = { id, title: 'alone' };
    await post(token, 'change-entry', { entry, occurrence: iso('2027-03-22T09:00'), scope: 'this' });
    const before = await startsOf(token);
    const { change } = (await post(token, 'remove-entry', { id })).json();
    expect(await startsOf(token)).toEqual([]);
    await post(token, 'take-back', { change });
    expect(await startsOf(token)).toEqual(before);
  });

  test('what was changed alone stays where its series is removed by the specified call, and belongs to no other', async () => {
    const token = await newcomer();
    const id = await add(token);
    await post(token, 'change-entry', { entry: { id, title: 'alone' }, occurrence: iso('2027-03-22T09:00'), scope: 'this' });
    await call('DELETE', `/apps/calendar/remove-event?id=${id}`, { token });
    expect(await startsOf(token)).toEqual(['alone 2027-03-22T09:00']);
    const next = await add(token, { ...weekly, title: 'next' });
    await post(token, 'remove-entry', { id: next });
    expect(await startsOf(token)).toEqual(['alone 2027-03-22T09:00']);
  });

  test('a time at which it is not is not found', async () => {
    const token = await newcomer();
    const id = await add(token);
    for (const occurrence of [iso('2027-03-02T09:00'), iso('2027-02-22T09:00')])
      expect((await post(token, 'remove-entry', { id, occurrence, scope: 'this' })).statusCode).toBe(404);
  });

  test('the specified calls see one event, and move all of it', async () => {
    const token = await newcomer();
    const id = await add(token);
    const [event] = (await call('GET', '/apps/calendar/events', { token })).json();
    expect(event).toMatchObject({ id, start: weekly.start, end: weekly.end });
    await post(token, 'update-event', { event: { id, start: iso('2027-03-02T09:00'), end: iso('2027-03-02T10:00') } });
    expect(await startsOf(token, '2027-03-08', '2027-03-15')).toEqual(['x 2027-03-09T09:00']);
  });
});

describe('what can’t be', () => {
  test.each([
    [{ rrule: 'FREQ=SECONDLY' }, 'entry.rrule'],
    [{ rrule: 'FREQ=WEEKLY;BYDAY=TU' }, 'entry.rrule'],
    [{ rrule: `FREQ=YEARLY;BYMONTH=${'1,'.repeat(120)}1` }, 'entry.rrule'],
    [{ end: iso('2027-05-01T09:00') }, 'entry.rrule'],
    [{ end: iso('2027-03-01T08:59') }, 'entry.end'],
    [{ reminders: [-1] }, 'entry.reminders.0'],
    [{ reminders: [1, 1] }, 'entry.reminders'],
    [{ reminders: [1, 2, 3, 4, 5, 6] }, 'entry.reminders'],
    [{ people: [987654] }, 'entry.people'],
    [{ title: '' }, 'entry.title'],
  ])('is refused by its name: %j', async (wrong, field) => {
    const token = await newcomer();
    const answer = await post(token, 'add-entry', { entry: { ...weekly, ...wrong } });
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, [field]]);
    expect(await startsOf(token)).toEqual([]);
  });

  test('so many repeating events are enough', async () => {
    const token = await newcomer();
    for (let count = 0; count < maxRepeating; count += 1) await add(token);
    const answer = await post(token, 'add-entry', { entry: weekly });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
    await add(token, { ...weekly, rrule: '' });
  }, 60_000);

  test('a repeated key adds one event', async () => {
    const token = await newcomer();
    const sent = () => post(token, 'add-entry', { entry: weekly }, { 'idempotency-key': 'again' });
    const [one, other] = await Promise.all([sent(), sent()]);
    expect(one.json()).toEqual(other.json());
    expect(await startsOf(token)).toEqual(mondays);
  });

  test('somebody else’s events and changes are not found', async () => {
    const token = await newcomer();
    const { id, change } = (await post(token, 'add-entry', { entry: weekly })).json();
    for (const [what, body] of [
      ['change-entry', { entry: { id, title: 'y' } }],
      ['remove-entry', { id }],
      ['take-back', { change }],
      ['answer', { id, response: 'accepted' }],
    ] as const)
      expect((await post(jane, what, body)).statusCode, what).toBe(404);
    expect(await startsOf(token)).toEqual(mondays);
  });
});

describe('an event in another time zone', () => {
  // Clocks change in New York on 7 November 2027: nine there is 20:00, then 21:00 in Bangkok.
  const nine = { title: 'x', start: '2027-10-25T13:00:00.000Z', end: '2027-10-25T14:00:00.000Z', timeZone: 'America/New_York' };
  const weekly = { ...nine, rrule: 'FREQ=WEEKLY;BYDAY=MO' };
  const autumn = ['x 2027-10-25T20:00', 'x 2027-11-01T20:00', 'x 2027-11-08T21:00', 'x 2027-11-15T21:00'];
  const shown = (token: string) => startsOf(token, '2027-10-25', '2027-11-20');

  test('repeats by the clock there, and reminds by it', async () => {
    const token = await newcomer();
    const id = await add(token, { ...weekly, reminders: [10] });
    expect(await shown(token)).toEqual(autumn);
    expect((await between(token, '2027-10-25', '2027-11-20')).map(({ timeZone }) => timeZone)).toEqual([nine.timeZone]);
    await post(token, 'remove-entry', { id, occurrence: '2027-11-08T14:00:00.000Z', scope: 'this' });
    expect(await shown(token)).toEqual(autumn.filter((each) => !each.includes('11-08')));
    const moved = await post(token, 'change-entry', {
      entry: { id, start: '2027-11-16T15:00:00.000Z', end: '2027-11-16T16:00:00.000Z' },
      occurrence: '2027-11-15T14:00:00.000Z',
    });
    expect(moved.statusCode, moved.body).toBe(200);
    // All are at ten on Tuesdays there, and excluded ones stay excluded.
    expect(await shown(token)).toEqual(['x 2027-10-26T21:00', 'x 2027-11-02T21:00', 'x 2027-11-16T22:00']);
    await post(token, 'take-back', { change: moved.json().change });
    expect(await shown(token)).toEqual(autumn.filter((each) => !each.includes('11-08')));
  });

  test('may come to another one, and is by Bangkok’s clock where nothing is said, or for whole days', async () => {
    const token = await newcomer();
    const id = await add(token, { ...weekly, rrule: 'FREQ=WEEKLY', timeZone: undefined });
    expect((await between(token, '2027-10-25', '2027-11-01'))[0]?.timeZone).toBe('Asia/Bangkok');
    expect(await shown(token)).toEqual(autumn.map((each) => each.replace('T21', 'T20')));
    expect((await post(token, 'change-entry', { entry: { id, timeZone: 'america/new_york' } })).statusCode).toBe(200);
    expect(await shown(token)).toEqual(autumn);
    await post(token, 'change-entry', { entry: { id, allDay: true, start: iso('2027-10-25T00:00'), end: iso('2027-10-26T00:00') } });
    expect((await between(token, '2027-10-25', '2027-10-26'))[0]?.timeZone).toBe('Asia/Bangkok');
  });

  test.each(['', 'Mars/Olympus', '+07:00', 'x'.repeat(65), '../etc'])('is refused in %s, which is none', async (timeZone) => {
    const answer = await post(await newcomer(), 'add-entry', { entry: { ...nine, timeZone } });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain('entry.timeZone');
  });

  test('stays so when the specified call moves it', async () => {
    const token = await newcomer();
    const id = await add(token, weekly);
    await call('POST', '/apps/calendar/update-event', {
      token,
      body: { event: { id, start: '2027-10-25T14:00:00.000Z', end: '2027-10-25T15:00:00.000Z' } },
    });
    expect(await shown(token)).toEqual(autumn.map((each) => each.replace('T21', 'T22').replace('T20', 'T21')));
  });
});

test('a search looks through titles, places and texts, and tells of the next time', async () => {
  const token = await newcomer();
  await add(token, { ...weekly, title: 'ประชุมทีม', start: iso('2020-03-02T09:00'), end: iso('2020-03-02T10:00') });
  await add(token, { ...weekly, rrule: '', location: 'ห้องประชุมใหญ่ 100%' });
  await add(token, { ...weekly, rrule: '', description: 'เตรียมประชุม' });
  const find = async (q: string): Promise<CalendarEntry[]> =>
    (await call('GET', `/apps/calendar/search?q=${encodeURIComponent(q)}`, { token })).json().entries;
  const found = await find('ประชุม');
  expect(found).toHaveLength(3);
  expect(Date.parse(found[0]?.starts[0] ?? '') - clock.now).toBeLessThan(7 * day);
  expect(await find('0%')).toHaveLength(1);
  expect(await find('%')).toHaveLength(1);
  expect(await find(' ')).toEqual([]);
});

async function news(token: string): Promise<{ title: string; link: string }[]> {
  return (await call('GET', '/api/notifications/data?lng=en', { token })).json().notifications;
}

describe('a guest', () => {
  test('is told, answers, and the host is told', async () => {
    const [contact] = (await call('GET', '/apps/calendar/people', { token: john })).json();
    expect(contact.fullName).toBe('Jane Doe');
    const answer = await post(john, 'add-entry', { entry: { ...weekly, title: 'Tea', people: [contact.id] } });
    const { id } = answer.json();
    expect((await news(jane))[0]).toMatchObject({
      title: 'John Doe invited you to “Tea”',
      link: `/apps/calendar?date=2027-03-01&event=${id}`,
    });
    const seen = (await between(jane, '2027-03-01', '2027-04-01')).find((each) => each.id === id);
    expect(seen).toMatchObject({ response: 'waiting', host: { fullName: 'John Doe' }, starts: { length: 5 } });
    expect((await post(jane, 'answer', { id, response: 'declined' })).statusCode).toBe(200);
    expect((await news(john))[0]?.title).toBe('Jane Doe declined “Tea”');
    expect((await between(john, '2027-03-01', '2027-04-01')).find((each) => each.id === id)?.people).toMatchObject([
      { response: 'declined' },
    ]);
    expect((await post(jane, 'change-entry', { entry: { id, title: 'Coffee' } })).statusCode).toBe(404);
    // A removed guest no longer sees it; a change without guests keeps them.
    await post(john, 'change-entry', { entry: { id, title: 'Coffee' } });
    expect((await between(jane, '2027-03-01', '2027-04-01')).find((each) => each.id === id)?.title).toBe('Coffee');
    await post(john, 'change-entry', { entry: { id, people: [] } });
    expect((await between(jane, '2027-03-01', '2027-04-01')).find((each) => each.id === id)).toBeUndefined();
  });
});

describe('a reminder', () => {
  const remindedOf = async (token: string, title: string) =>
    (await news(token)).filter((each) => each.title === `Reminder: ${title}`).length;
  const start = clock.now + 3600_000;
  const soon = (title: string, more: object = {}) => ({
    ...{ title, start: new Date(start).toISOString(), end: new Date(start + 3600_000).toISOString(), reminders: [10] },
    ...more,
  });

  test('comes once, however many processes look, and again for the next time', async () => {
    const token = await newcomer();
    await add(token, soon('Once', { rrule: 'FREQ=DAILY;COUNT=2' }));
    await remindDue(db, start - 11 * 60_000);
    expect(await remindedOf(token, 'Once')).toBe(0);
    await Promise.all([remindDue(db, start - 10 * 60_000), remindDue(db, start - 10 * 60_000)]);
    expect(await remindedOf(token, 'Once')).toBe(1);
    await remindDue(db, start);
    expect(await remindedOf(token, 'Once')).toBe(1);
    await remindDue(db, start + day);
    await remindDue(db, start + 2 * day);
    expect(await remindedOf(token, 'Once')).toBe(2);
  });

  test('goes along when the event is moved, and with it when it is removed', async () => {
    const token = await newcomer();
    const id = await add(token, soon('Moved'));
    await post(token, 'update-event', {
      event: { id, start: new Date(start + day).toISOString(), end: new Date(start + day).toISOString() },
    });
    await remindDue(db, start);
    expect(await remindedOf(token, 'Moved')).toBe(0);
    const { change } = (await post(token, 'remove-entry', { id })).json();
    await remindDue(db, start + day);
    expect(await remindedOf(token, 'Moved')).toBe(0);
    await post(token, 'take-back', { change });
    await remindDue(db, start + day);
    expect(await remindedOf(token, 'Moved')).toBe(1);
  });

  test('of what is over, or declined, is silent', async () => {
    const token = await newcomer();
    await add(token, soon('Over'));
    await remindDue(db, start + 2 * day);
    expect(await remindedOf(token, 'Over')).toBe(0);
    const [contact] = (await call('GET', '/apps/calendar/people', { token: john })).json();
    const { id } = (await post(john, 'add-entry', { entry: soon('Declined', { people: [contact.id] }) })).json();
    await post(jane, 'answer', { id, response: 'declined', reminders: [10] });
    await remindDue(db, start);
    expect([await remindedOf(john, 'Declined'), await remindedOf(jane, 'Declined')]).toEqual([1, 0]);
  });
});
