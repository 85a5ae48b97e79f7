import { describe, expect, test } from 'vitest';
import { bodyCheck } from '../../api/plugins/validation.ts';
import { testApp } from '../support/app.ts';
import { type Call, describedCalls, type Schema, sample } from '../support/calls.ts';
import { partsOf } from '../support/worst-bodies.ts';

const server = await testApp();
const { accessToken: token } = await server.signIn();
const calls = describedCalls(server.app);
/** As many as fit into the largest body. */
const many = 120_000;

const arrays = calls.flatMap((call) =>
  partsOf(call.body ?? {}).flatMap(({ field, part }) =>
    part.type === 'array' ? [{ at: `${call.method} ${call.path} ${field.join('.')}`, call, field, part }] : [],
  ),
);

/** An array that counts accesses to its entries. */
function watched(entry: unknown) {
  const seen = { entries: 0 };
  const array = new Proxy(Array(many), {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.entries += 1;
      return key in target || typeof key === 'symbol' ? Reflect.get(target, key) : entry;
    },
  });
  return { array, seen };
}

function bodyWith({ body }: Call, field: string[], value: unknown): unknown {
  const whole = sample(body as Schema);
  const place = field.slice(0, -1).reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), whole);
  Reflect.set(Object(place), field.at(-1) ?? '', value);
  return whole;
}

describe('an array of a body with more than may be', () => {
  test('has a bound in every call', () => {
    expect(arrays.length).toBeGreaterThan(10);
    expect(arrays.filter(({ part }) => part.maxItems === undefined).map(({ at }) => at)).toEqual([]);
  });

  test.each(arrays)('is refused without a look at what is in it: $at', ({ call, field }) => {
    for (const entry of [0, {}, '', [], null]) {
      const { array, seen } = watched(entry);
      const check = bodyCheck(call.body ?? {});
      expect(check(bodyWith(call, field, array))).toBe(false);
      expect(seen.entries).toBe(0);
      expect(check.errors?.map(({ keyword }) => keyword)).toContain('maxItems');
      expect(check.errors?.length).toBeLessThan(20);
    }
  });
});

test('who has several fields wrong is told of each', async () => {
  const answer = await server.call('POST', '/apps/email/send', {
    token,
    body: { to: Array(90_000).fill(0), subject: 5, message: 'a'.repeat(60_000), draft: 'x' },
  });
  expect([answer.statusCode, Object.keys(answer.json().error).sort()]).toEqual([400, ['draft', 'message', 'subject', 'to']]);
  const entries = await server.call('POST', '/apps/kanban/add-task', {
    token,
    body: { data: { title: '', boardId: 'todo', comments: [{ name: '', img: 'x', comment: '' }, {}] } },
  });
  expect(Object.keys(entries.json().error)).toEqual(
    expect.arrayContaining(['data.title', 'data.comments.0.name', 'data.comments.0.img', 'data.comments.1.comment']),
  );
});

test.each([
  ['2001 names', `{${Array.from({ length: 2001 }, (_, n) => `"n${n}":0`).join()}}`],
  ['2001 times one name', `{${Array(2001).fill('"to" : 0').join()}}`],
  ['names that end in a backslash', `{${Array(2001).fill('"a\\\\\\\\":0').join()}}`],
  ['33 arrays inside each other', `{"to":${'['.repeat(32)}${']'.repeat(32)}}`],
  ['33 objects inside each other', `${'{"a":'.repeat(33)}0${'}'.repeat(33)}`],
  ['names that never end', `${'{"a":'.repeat(3000)}`],
])('a body of %s is refused before it is read', async (_what, body) => {
  const answer = await server.call('POST', '/apps/email/send', { token, body });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BODY_TOO_COMPLEX']);
});

test.each([
  ['2000 names', `{${Array(1999).fill('"x":0').join()},"draft":true}`],
  ['32 inside each other', `{"draft":true,"x":${'['.repeat(31)}${']'.repeat(31)}}`],
  ['texts that look like names and parts', JSON.stringify({ draft: true, message: `{"a":[${'{"b":\\'.repeat(3000)}` })],
])('a body of %s is read', async (_what, body) => {
  const { statusCode } = await server.call('POST', '/apps/email/send', { token, body });
  expect(statusCode).toBe(201);
});
