import { describe, expect, test } from 'vitest';
import type { Billing } from '../../../api/contract/content/billing.ts';
import { billingAddress, billingCard, billingCharge, billingPlan } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { call, clock } = server;
const day = 24 * 3_600_000;
const path = '/account-setting/billing';
const card = { brand: 'visa', lastFour: '4242', holder: 'มะลิ รัตนกร', month: 12, year: 2030 };
const address = {
  ...{ fullName: 'มะลิ รัตนกร', company: 'ร้านมะลิ', taxId: '9000000000021', branch: '00000', phone: '000-000-0123' },
  ...{ street: '12/3 ซอยตัวอย่าง 4', subdistrict: 'ศรีภูมิ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', postcode: '50200' },
};

let people = 0;
/** A new account with calls on its own billing. */
async function somebody() {
  people += 1;
  const name = `payer${people}`;
  const { accessToken } = await server.signUp(name);
  let token = accessToken;
  return {
    read: async (): Promise<Billing> => (await call('GET', path, { token })).json(),
    send: (part: string, body: object, headers = {}) => call('POST', `${path}/${part}`, { token, body, headers }),
    choose: async (plan: string, period: string): Promise<Billing> =>
      (await call('POST', `${path}/plan`, { token, body: { plan, period } })).json(),
    drop: (id: number) => call('DELETE', `${path}/cards/${id}`, { token }),
    async wait(days: number) {
      clock.now += days * day;
      // Tokens expire after ten minutes.
      token = (await call('POST', '/jwt/login', { body: { email: `${name}@example.com`, password: 'long enough 1' } })).json().accessToken;
    },
  };
}
const kept = () => Promise.all([billingPlan, billingCard, billingAddress, billingCharge].map((table) => rowsOf(server, table)));

describe('a plan', () => {
  test('is the free one at first, and a larger one begins at once with what is left taken off', async () => {
    const own = await somebody();
    const free = { plan: 'basicPlan', since: null, until: null, next: null, cards: [], address: null, history: [] };
    expect(await own.read()).toMatchObject(free);
    const first = await own.choose('standardPlan', 'monthly');
    expect(first).toMatchObject({ plan: 'standardPlan', period: 'monthly', next: null });
    expect(first.history).toMatchObject([{ kind: 'started', plan: 'standardPlan', amount: 49 }]);
    const from = Date.parse(first.since ?? '');
    const until = Date.parse(first.until ?? '');
    expect(from).toBe(clock.now);
    expect([28, 29, 30, 31]).toContain((until - from) / day);
    await own.wait(10);
    const left = Math.round((4900 * (until - clock.now)) / (until - from));
    const larger = await own.choose('enterprisePlan', 'yearly');
    expect(larger.history.map(({ amount }) => amount)).toEqual([(96_000 - left) / 100, 49]);
    // Choosing the same plan again changes nothing.
    expect(await own.choose('enterprisePlan', 'yearly')).toEqual(larger);
  });

  test('goes on by the clock, and a smaller one waits until its period is over', async () => {
    const own = await somebody();
    await own.choose('standardPlan', 'monthly');
    await own.wait(70);
    const later = await own.read();
    expect(later.history.map(({ kind }) => kind)).toEqual(['renewed', 'renewed', 'started']);
    const ending = await own.choose('basicPlan', 'monthly');
    expect(ending).toMatchObject({ plan: 'standardPlan', until: later.until, next: { plan: 'basicPlan' } });
    expect(await own.choose('standardPlan', 'monthly')).toMatchObject({ plan: 'standardPlan', next: null });
    await own.choose('basicPlan', 'yearly');
    await own.wait(31);
    const over = await own.read();
    expect(over).toMatchObject({ plan: 'basicPlan', since: null, until: null, next: null });
    expect(over.history.map(({ kind }) => kind)).toEqual(['ended', 'renewed', 'renewed', 'started']);
    // Entries created by the passage of time are kept when another plan is chosen.
    const again = await own.choose('enterprisePlan', 'monthly');
    expect(again.history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['started', 99],
      ['ended', 0],
      ['renewed', 49],
      ['renewed', 49],
      ['started', 49],
    ]);
  });
});

describe('a card', () => {
  test('is kept without its number, whatever is sent along, and one is the main one', async () => {
    const own = await somebody();
    const number = '4000123412344242';
    const added = await own.send('cards', { ...card, number, cvv: '987' });
    expect(added.statusCode).toBe(201);
    expect(added.json().cards).toEqual([{ id: expect.any(Number), ...card, isMain: true, isExpired: false }]);
    expect(JSON.stringify(await kept())).not.toContain(number.slice(0, 12));
    const key = { 'idempotency-key': 'a-second-card' };
    for (const _again of [1, 2]) await own.send('cards', { ...card, brand: 'jcb', lastFour: '0001', isMain: true }, key);
    const { cards } = await own.read();
    expect(cards.map(({ lastFour, isMain }) => [lastFour, isMain])).toEqual([
      ['0001', true],
      ['4242', false],
    ]);
    const [main, other] = cards.map(({ id }) => id);
    const { holder, month } = card;
    await own.send(`cards/${other}`, { holder, month, year: 2031, isMain: true });
    expect((await own.read()).cards[0]).toMatchObject({ id: other, year: 2031, isMain: true });
    expect((await own.drop(other ?? 0)).json().cards).toMatchObject([{ id: main, isMain: true }]);
  });

  test.each([
    { holder: '4000 1234 1234 4242' },
    { holder: '๔๐๐๐๑๒๓๔' },
    { holder: ' ' },
    { lastFour: '4000123412344242' },
    { lastFour: '42' },
    { brand: 'bank' },
    { month: 13 },
    { year: 2020 },
    { year: 2190 },
  ])('is refused with %j, and nothing changes', async (wrong) => {
    const own = await somebody();
    const before = await kept();
    const answer = await own.send('cards', { ...card, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('4000');
    expect(Object.keys(answer.json().error)).toEqual([wrong.year === 2020 ? 'month' : Object.keys(wrong)[0]]);
    expect(await kept()).toEqual(before);
  });

  test('is one of five, and somebody else’s is not there', async () => {
    const [own, other] = [await somebody(), await somebody()];
    const statuses: number[] = [];
    for (let time = 1; time <= 6; time++) statuses.push((await own.send('cards', card)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
    const before = await own.read();
    const id = before.cards[0]?.id ?? 0;
    expect((await other.drop(id)).statusCode).toBe(404);
    expect((await other.send(`cards/${id}`, card)).statusCode).toBe(404);
    expect(await own.read()).toEqual(before);
  });
});

test('a billing address is kept whole, and refused with a tax id that is none', async () => {
  const own = await somebody();
  expect((await own.send('address', { ...address, more: 'x' })).json().address).toEqual(address);
  for (const wrong of [{ taxId: '9000000000022' }, { postcode: '1' }, { fullName: ' ' }, { branch: '1' }]) {
    const answer = await own.send('address', { ...address, ...wrong });
    expect([answer.statusCode, ...Object.keys(answer.json().error)]).toEqual([400, ...Object.keys(wrong)]);
  }
  expect((await own.read()).address).toEqual(address);
});
