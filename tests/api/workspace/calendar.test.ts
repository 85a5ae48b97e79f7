import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { eventCalendars, maxEvents } from '../../../api/contract/values/workspace/calendar.ts';
import { type CalendarEvent, EventAnswer, EventList } from '../../../api/contract/workspace/calendar.ts';
import { transact } from '../../../api/db/client.ts';
import { calendarEvent } from '../../../api/db/schema.ts';
import { nextId } from '../../../api/domain/shared/ids.ts';
import { testApp } from '../../support/app.ts';
import { startTime } from '../../support/databases.ts';

const { call, signIn, signUp, db } = await testApp();
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;
const events = async (token: string, query = ''): Promise<CalendarEvent[]> =>
  (await call('GET', `/apps/calendar/events${query}`, { token })).json();
const add = (token: string, event: object, headers = {}) => call('POST', '/apps/calendar/add-event', { token, body: { event }, headers });
const update = (token: string, event: object) => call('POST', '/apps/calendar/update-event', { token, body: { event } });
const remove = (token: string, id: unknown) => call('DELETE', `/apps/calendar/remove-event?id=${id}`, { token });

const day = 24 * 3600 * 1000;
const [noon, one, two] = ['2026-12-01T05:00:00.000Z', '2026-12-01T06:00:00.000Z', '2026-12-01T07:00:00.000Z'];

test('the sample events are around today, of every kind, timed and all-day, in order', async () => {
  for (const [token, least] of [
    [john, 25],
    [jane, 5],
  ] as const) {
    const list = await events(token);
    expect(Value.Check(EventList, list)).toBe(true);
    expect(list.length).toBeGreaterThanOrEqual(least);
    expect(new Set(list.map(({ extendedProps }) => extendedProps.calendar))).toEqual(new Set(eventCalendars));
    expect(list.map(({ start }) => start)).toEqual(list.map(({ start }) => start).sort());
    for (const { start, end, allDay } of list) {
      const [from, to] = [Date.parse(start), Date.parse(end)];
      expect(Math.abs(from - startTime)).toBeLessThan(30 * day);
      expect(to).toBeGreaterThan(from);
      // All-day events begin and end at midnight in Bangkok.
      if (allDay) expect([start.slice(11), (to - from) % day]).toEqual(['17:00:00.000Z', 0]);
    }
    expect(list.some(({ start }) => Math.abs(Date.parse(start) - startTime) < day / 2)).toBe(true);
    expect(list.some(({ allDay, start, end }) => allDay && Date.parse(end) - Date.parse(start) > day)).toBe(true);
    expect(list.some(({ allDay }) => !allDay)).toBe(true);
  }
  expect((await events(john)).some(({ url }) => url.startsWith('https://'))).toBe(true);
});

test('the filter takes kinds with commas or repeated, and agrees with a plain look through the list', async () => {
  const all = await events(john);
  const of = (...names: string[]) => all.filter(({ extendedProps }) => names.includes(extendedProps.calendar));
  for (const name of eventCalendars) expect(await events(john, `?calendars=${name}`)).toEqual(of(name));
  for (const query of ['calendars=Business,Personal', 'calendars=Business%2CPersonal', 'calendars=Personal&calendars=Business']) {
    expect(await events(john, `?${query}`)).toEqual(of('Business', 'Personal'));
  }
  expect(await events(john, '?calendars=ETC,')).toEqual(of('ETC'));
  expect(await events(john, '?calendars=ETC,Family&calendars=Family,Holiday')).toEqual(of('ETC', 'Family', 'Holiday'));
  expect(await events(john, '?calendars=business,FAMILY')).toEqual(of('Business', 'Family'));
  for (const query of ['', `calendars=${eventCalendars.join()}`]) expect(await events(john, `?${query}`)).toEqual(all);
  for (const query of ['calendars=', 'calendars=,', 'calendars=&calendars=', 'lng=th&calendars'])
    expect(await events(john, `?${query}`), query).toEqual([]);
});

test.each(['Work', 'busines', 'Business,Work', 'Business&calendars=Work', "ETC'--"])('the filter refuses %j', async (calendars) => {
  const answer = await call('GET', `/apps/calendar/events?calendars=${calendars}`, { token: john });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error)).toEqual([expect.stringMatching(/^calendars\.\d$/)]);
});

/** Defaults in the response for an event without further details. */
const nothingSaid = { guests: [], location: '', description: '', desc: '' };

describe('an event', () => {
  test('is added with what was given and answered in UTC', async () => {
    const given = {
      title: 'ทดลอง',
      start: '2026-12-01T12:00:00+07:00',
      end: one,
      url: 'https://a.example/x',
      extendedProps: { calendar: 'Family' },
    };
    const answer = await add(john, { ...given, userId: 2, extendedProps: { calendar: 'Family', secret: 1 } });
    expect(answer.statusCode).toBe(201);
    const { event } = answer.json();
    const extendedProps = { ...nothingSaid, ...given.extendedProps };
    expect(event).toEqual({ ...given, id: expect.any(Number), start: noon, allDay: false, extendedProps });
    expect((await events(john)).find(({ id }) => id === event.id)).toEqual(event);
  });

  test('has the next id, and without more than a title and a start a kind and an end', async () => {
    const highest = Math.max(...[...(await events(john)), ...(await events(jane))].map(({ id }) => id));
    expect((await add(john, { title: 'x', start: noon })).json()).toEqual({
      event: {
        id: highest + 1,
        url: '',
        title: 'x',
        start: noon,
        end: one,
        allDay: false,
        extendedProps: { calendar: 'ETC', ...nothingSaid },
      },
    });
    const { event } = (await add(john, { title: 'x', start: noon, allDay: true })).json();
    expect(event).toMatchObject({ id: highest + 2, allDay: true, end: '2026-12-02T05:00:00.000Z' });
  });

  test('is changed field by field', async () => {
    let { event } = (await add(john, { title: 'x', start: noon, end: one })).json();
    for (const change of [
      { title: 'z' },
      { end: two },
      { start: one },
      { start: noon, end: noon },
      { allDay: true },
      { url: 'http://a.example' },
      { url: '' },
      { extendedProps: { ...nothingSaid, calendar: 'Holiday', guests: ['มะลิ', 'Krit'], location: 'บางนา' } },
      { extendedProps: { calendar: 'Holiday', guests: [], location: '', description: 'สองบรรทัด\nบรรทัดหลัง', desc: 'สองบรรทัด\nบรรทัดหลัง' } },
      {},
    ]) {
      const answer = await update(john, { id: event.id, ...change });
      expect(Value.Check(EventAnswer, answer.json())).toBe(true);
      expect(answer.json().event).toEqual({ ...event, ...change });
      event = answer.json().event;
      expect((await events(john)).find(({ id }) => id === event.id)).toEqual(event);
    }
  });

  test('is told of under either of two names, and keeps what it is not told again', async () => {
    const told = { calendar: 'etc', desc: 'ที่เดิม', url: 'https://a.example/y', guests: [{ value: 'x', label: 'Krit' }, 'มะลิ'] };
    const { event } = (await add(john, { title: 'x', start: noon, extendedProps: told })).json();
    const kept = { calendar: 'ETC', guests: ['Krit', 'มะลิ'], location: '', description: 'ที่เดิม', desc: 'ที่เดิม' };
    expect(event).toMatchObject({ url: 'https://a.example/y', extendedProps: kept });
    const changed = await update(john, { id: String(event.id), extendedProps: { calendar: 'Family' } });
    expect(changed.json().event.extendedProps).toEqual({ ...kept, calendar: 'Family' });
  });

  test('never ends before it starts, whichever of the two is changed', async () => {
    const { event } = (await add(john, { title: 'x', start: noon, end: one })).json();
    for (const [change, field] of [
      [{ end: '2026-12-01T04:59:59.999Z' }, 'event.end'],
      [{ start: two }, 'event.start'],
      [{ start: two, end: one, title: 'y' }, 'event.end'],
    ] as const) {
      const answer = await update(john, { id: event.id, ...change });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: { [field]: ['The end must not be before the start.'] }, code: 'ENDS_BEFORE_START' });
      expect((await events(john)).find(({ id }) => id === event.id)).toEqual(event);
    }
    expect((await add(john, { title: 'x', start: one, end: noon })).statusCode).toBe(400);
  });

  test('is removed once', async () => {
    const { event } = (await add(john, { title: 'x', start: noon })).json();
    const before = await events(john);
    expect((await remove(john, event.id)).json()).toEqual({ event });
    expect(await events(john)).toEqual(before.filter(({ id }) => id !== event.id));
    expect((await remove(john, event.id)).statusCode).toBe(404);
    const other = (await add(john, { title: 'x', start: noon })).json().event;
    expect((await call('DELETE', '/apps/calendar/remove-event', { token: john, body: { id: other.id } })).statusCode).toBe(200);
  });
});

test('a calendar with five hundred events takes no more', async () => {
  const { accessToken: token, userData } = await signUp('busy');
  const row = { userId: userData.id, url: '', title: 'x', start: startTime, end: startTime, allDay: false, calendar: 'ETC' } as const;
  await transact(db, async (tx) => {
    const first = await nextId(tx, calendarEvent);
    const rows = Array.from({ length: maxEvents }, (_, at) => ({ ...row, id: first + at }));
    await tx.insert(calendarEvent).values(rows).run();
  });
  const answer = await add(token, { title: 'x', start: noon });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'LIST_FULL']);
  const all = await events(token);
  expect(all).toHaveLength(maxEvents);
  await remove(token, all[0]?.id);
  expect((await add(token, { title: 'x', start: noon })).statusCode).toBe(201);
});

test.each([
  [{ start: '2569-12-01T05:00:00Z' }, 'event.start'],
  [{ start: noon, end: '2569-12-01T05:00:00Z' }, 'event.end'],
  [{ start: noon, title: 'a\r\nb' }, 'event.title'],
  [{ start: noon, title: 'a\u0000b' }, 'event.title'],
])('refuses Buddhist years and control characters: %j', async (event, field) => {
  const answer = await add(john, { title: 'x', ...event });
  expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, [field]]);
});

test('a repeated key adds one event', async () => {
  const before = (await events(jane)).length;
  const headers = { 'idempotency-key': 'again' };
  const [first, second] = [await add(jane, { title: 'x', start: noon }, headers), await add(jane, { title: 'x', start: noon }, headers)];
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect(await events(jane)).toHaveLength(before + 1);
});

test('what is missing or wrong is named and changes nothing', async () => {
  const before = await events(john);
  const full = { title: 'x', start: noon };
  for (const [event, field] of [
    [{ start: noon }, 'event.title'],
    [{ ...full, title: ' ' }, 'event.title'],
    [{ title: 'x' }, 'event.start'],
    [{ ...full, start: 'today' }, 'event.start'],
    [{ ...full, end: '2016-12-31T23:59:60Z' }, 'event.end'],
    [{ ...full, start: '0000-01-01T00:00:00+07:00' }, 'event.start'],
    [{ ...full, url: 'javascript:alert(1)' }, 'event.url'],
    [{ ...full, url: '/apps' }, 'event.url'],
    [{ ...full, allDay: 'yes' }, 'event.allDay'],
    [{ ...full, extendedProps: {} }, 'event.extendedProps.calendar'],
    [{ ...full, extendedProps: { calendar: 'Work' } }, 'event.extendedProps.calendar'],
    [{ ...full, extendedProps: { calendar: 'ETC', guests: [' '] } }, 'event.extendedProps.guests.0'],
    [{ ...full, extendedProps: { calendar: 'ETC', guests: Array(21).fill('x') } }, 'event.extendedProps.guests'],
    [{ ...full, extendedProps: { calendar: 'ETC', location: 'x'.repeat(201) } }, 'event.extendedProps.location'],
    [{ ...full, extendedProps: { calendar: 'ETC', url: 'javascript:alert(1)' } }, 'event.extendedProps.url'],
  ] as const) {
    for (const answer of [
      await add(john, event),
      ...('title' in event && 'start' in event ? [await update(john, { id: before[0]?.id, ...event })] : []),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error)).toContain(field);
    }
  }
  expect((await update(john, { title: 'x' })).json().error).toHaveProperty(['event.id']);
  expect((await call('DELETE', '/apps/calendar/remove-event', { token: john })).json().error).toEqual({ id: ['is required'] });
  expect(await events(john)).toEqual(before);
});

test('nobody reads or changes another’s events', async () => {
  const [mine, others] = [await events(john), await events(jane)];
  const ids = new Set(mine.map(({ id }) => id));
  expect(others.some(({ id }) => ids.has(id))).toBe(false);
  expect((await update(jane, { id: mine[0]?.id, title: 'x' })).statusCode).toBe(404);
  expect((await remove(jane, mine[0]?.id)).statusCode).toBe(404);
  expect((await update(john, { id: 987654, title: 'x' })).statusCode).toBe(404);
  expect([await events(john), await events(jane)]).toEqual([mine, others]);
});

test('a new account starts with no events', async () => {
  const { accessToken } = await signUp('newcomer');
  expect(await events(accessToken)).toEqual([]);
  await add(accessToken, { title: 'แรก', start: noon });
  expect(await events(accessToken)).toHaveLength(1);
});
