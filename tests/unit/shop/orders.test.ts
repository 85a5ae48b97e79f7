import { parse } from 'promptparse';
import { describe, expect, test } from 'vitest';
import { dollarsInBaht, lineAmount } from '../../../api/contract/values/shop/money.ts';
import {
  daysToReturn,
  defaultStates,
  hoursToPay,
  type OrderState,
  orderStates,
  paymentMethods,
} from '../../../api/contract/values/shop/orders.ts';
import { offeredMethods, promptPayPayload, receiversOf } from '../../../api/domain/shop/payments.ts';
import {
  confirmBefore,
  firstState,
  mayHold,
  mayHoldOf,
  mayOpen,
  nextMoves,
  nextStates,
  orderNow,
  payBefore,
} from '../../../api/domain/shop/rules/orders.ts';

const hour = 3600 * 1000;

describe('the states of an order', () => {
  test.each<[OrderState, OrderState[], OrderState[]]>([
    ['placed', ['cancelled'], ['shipped', 'cancelled']],
    ['awaiting-payment', ['payment-reported', 'cancelled'], ['paid', 'cancelled']],
    ['payment-reported', [], ['paid', 'cancelled']],
    ['paid', [], ['shipped', 'cancelled']],
    ['shipped', ['delivered'], ['delivered']],
    ['delivered', ['return-requested'], []],
    ['return-requested', ['delivered'], ['returned', 'delivered']],
    ['returned', [], []],
    ['cancelled', [], []],
  ])('from %s, buyers move it to %j and admins to %j', (state, buyer, admin) => {
    expect([nextStates(state, 'buyer'), nextStates(state, 'admin')]).toEqual([buyer, admin]);
  });

  test.each(paymentMethods)('lead from a %s order to its delivery, by moves that somebody may make', (payment) => {
    const path = defaultStates[payment];
    expect(firstState(payment, 1)).toBe(path[0]);
    expect(firstState(payment, 0), 'of nothing').not.toBe('awaiting-payment');
    expect(path).toContain(firstState(payment, 0));
    for (const [at, to] of path.slice(1).entries()) {
      const from = path[at] ?? 'cancelled';
      expect([...nextStates(from, 'buyer'), ...nextStates(from, 'admin')]).toContain(to);
    }
  });

  test('let a buyer cancel only what is not paid or reported as paid', () => {
    expect(orderStates.filter((state) => nextStates(state, 'buyer').includes('cancelled'))).toEqual(['placed', 'awaiting-payment']);
  });

  test('let nobody but an admin say that something is paid or sent', () => {
    for (const state of orderStates) for (const move of nextStates(state, 'buyer')) expect(['paid', 'shipped']).not.toContain(move);
  });

  test('end with what was given back or cancelled', () => {
    const last = orderStates.filter((state) => nextStates(state, 'buyer').length + nextStates(state, 'admin').length === 0);
    expect(last).toEqual(['returned', 'cancelled']);
  });
});

describe('an order that is not paid', () => {
  const since = Date.UTC(2026, 10, 21);
  const due = since + hoursToPay * hour;
  const awaiting = { state: 'awaiting-payment', history: [{ state: 'awaiting-payment', at: since }], payBefore: due } as const;

  test('is cancelled from its time on', () => {
    expect(payBefore('awaiting-payment', since)).toBe(due);
    expect(orderNow(awaiting, due - 1).state).toBe('awaiting-payment');
    expect(orderNow(awaiting, due)).toEqual({ state: 'cancelled', history: [...awaiting.history, { state: 'cancelled', at: due }] });
  });

  test('but not after its payment was reported, and never when it is paid on delivery', () => {
    expect(orderNow({ ...awaiting, state: 'payment-reported' }, due + 1).state).toBe('payment-reported');
    expect(payBefore('placed', since)).toBeNull();
    expect(orderNow({ ...awaiting, state: 'placed', payBefore: null }, due + 1).state).toBe('placed');
  });
});

describe('an order that has arrived', () => {
  const arrived = Date.UTC(2026, 10, 21);
  const history = [
    { state: 'placed', at: arrived - 24 * hour },
    { state: 'delivered', at: arrived },
  ] as const;
  const delivered = { state: 'delivered', history, payBefore: null } as const;
  const end = arrived + daysToReturn * 24 * hour;

  test('may be given back within some days', () => {
    expect(nextMoves(delivered, 'buyer', end - 1)).toEqual(['return-requested']);
    expect(nextMoves(delivered, 'buyer', end)).toEqual([]);
  });

  test('is asked to be given back once', () => {
    const asked = [...history, { state: 'return-requested', at: arrived + 1 }] as const;
    const again = { ...delivered, history: [...asked, { state: 'delivered', at: arrived + 2 }] } as const;
    expect(nextMoves(again, 'buyer', arrived + 3)).toEqual([]);
    expect(nextMoves({ ...delivered, state: 'return-requested', history: asked }, 'admin', end)).toEqual(['returned', 'delivered']);
  });

  test('is moved from where it is by now', () => {
    const awaiting = { state: 'awaiting-payment', history: [], payBefore: arrived } as const;
    expect(nextMoves(awaiting, 'buyer', arrived - 1)).toEqual(['payment-reported', 'cancelled']);
    expect(nextMoves(awaiting, 'buyer', arrived)).toEqual([]);
  });
});

describe('an order that waits for its confirmation', () => {
  const since = Date.UTC(2026, 10, 21);
  const due = since + hour;
  const placed = { state: 'placed', history: [], payBefore: null } as const;

  test('is cancelled from its time on, whatever it is paid by', () => {
    expect(confirmBefore(since)).toBe(due);
    expect(orderNow({ ...placed, confirmBefore: due }, due - 1).state).toBe('placed');
    expect(orderNow({ ...placed, confirmBefore: due }, due)).toEqual({ state: 'cancelled', history: [{ state: 'cancelled', at: due }] });
    expect(orderNow({ ...placed, confirmBefore: null }, due).state).toBe('placed');
  });

  test.each([
    ['held until they are confirmed', mayHold, { address: 300, mailbox: 150 }],
    ['open until they are sent', mayOpen, { address: 600, mailbox: 300 }],
  ])('adds to units %s up to a bound for each network and mailbox', (_what, may, { address, mailbox }) => {
    expect(may(1, { address: address - 1, mailbox: 0 }, 1)).toBe(true);
    expect(may(2, { address: address - 1, mailbox: 0 }, 1)).toBe(false);
    expect(may(1, { address: 0, mailbox: mailbox - 1 }, 1)).toBe(true);
    expect(may(2, { address: 0, mailbox: mailbox - 1 }, 1)).toBe(false);
    expect(may(1, { address: 2 * address - 1, mailbox: 2 * mailbox - 1 }, 2)).toBe(true);
    expect(may(2, { address: 2 * address - 1, mailbox: 0 }, 2)).toBe(false);
    expect(may(2, { address: 0, mailbox: 2 * mailbox - 1 }, 2)).toBe(false);
    expect(may(9999, { address: 9999, mailbox: 9999 }, 0)).toBe(true);
  });

  test.each([
    ['all of few', { stock: 15, held: 5, qty: 15 }, true],
    ['no more than there are of few', { stock: 15, held: 5, qty: 16 }, false],
    ['half of many', { stock: 90, held: 10, qty: 40 }, true],
    ['no more than half of many', { stock: 90, held: 10, qty: 41 }, false],
    ['half of many, rounded down', { stock: 91, held: 10, qty: 41 }, false],
  ])('may hold of a product %s', (_what, wanted, isAllowed) => {
    expect(mayHoldOf(wanted)).toBe(isAllowed);
  });
});

describe('a sum', () => {
  test.each([
    [54.7, 1914.5],
    [0.01, 0.35],
    [16.9 * 3, 1774.5],
    [0, 0],
  ])('of %d dollars is %d baht', (dollars, baht) => {
    expect(dollarsInBaht(dollars)).toBe(baht);
  });

  test('of a line has no more than cents', () => {
    expect(lineAmount({ price: 12.9, qty: 3 })).toBe(38.7);
    expect(lineAmount({ price: 0.07, qty: 10 })).toBe(0.7);
  });
});

describe('a PromptPay code', () => {
  const sandbox = receiversOf({ mode: 'demo', promptPayId: '0812345678', bankAccount: undefined });

  test.each([
    ['0000000000000', '02130000000000000'],
    ['0812345678', '01130066812345678'],
    ['123456789012345', '0315123456789012345'],
  ])('names the receiver %s and the amount, and adds up', (id, receiver) => {
    const payload = promptPayPayload(id, 1914.5);
    const code = parse(payload, true, true);
    expect(code?.getTagValue('54')).toBe('1914.50');
    expect(code?.getTagValue('53')).toBe('764');
    expect(code?.getTagValue('29')).toBe(`0016A000000677010111${receiver}`);
    expect(code?.validate('63')).toBe(true);
    expect(parse(payload.replace('1914', '9914'), true, true)?.validate('63') ?? false).toBe(false);
  });

  test('of a demo names nobody, whatever the settings say', () => {
    expect(sandbox.isSandbox).toBe(true);
    const digits = [...(sandbox.promptPayId ?? '')].map(Number);
    expect(digits).toHaveLength(13);
    const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (13 - at), 0);
    expect((11 - (sum % 11)) % 10).not.toBe(digits[12]);
  });
});

test('a way to pay without a receiver is not offered', () => {
  const account = { bank: 'b', number: '123456', name: 'n' };
  const offered = (promptPayId?: string, bankAccount?: typeof account) =>
    offeredMethods(receiversOf({ mode: 'persistent', promptPayId, bankAccount }));
  expect(offered()).toEqual(['cash-on-delivery']);
  expect(offered('0812345678')).toEqual(['cash-on-delivery', 'promptpay']);
  expect(offered(undefined, account)).toEqual(['cash-on-delivery', 'bank-transfer']);
  expect(offered('0812345678', account)).toEqual([...paymentMethods]);
});
