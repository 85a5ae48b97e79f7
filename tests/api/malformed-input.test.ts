import { describe, expect, inject, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { Attack, expectSignIn } from '../support/attack.ts';
import { describedCalls, fieldsOf, type Schema, schemaOf, withRaw } from '../support/calls.ts';
import { noTokenIsRight } from '../support/line.ts';
import { malformedAddressParts, malformedBodies, malformedJson } from '../support/malformed-input.ts';

const server = await testApp({}, { line: noTokenIsRight, repeat: () => () => undefined });
const calls = describedCalls(server.app);

/**
 * A value is refused by its field's schema: the first field of each kind of schema receives all values, each later one a different value in
 * turn. EVERY_VALUE sends all values to all fields (`npm run soak`). The checks in front of the slower engine are the same.
 */
/** These create a PDF for each accepted request, which takes half a minute for all values. */
const slow = ['/apps/invoice/send', '/apps/invoice/pdf/{id}'];
const tried = new Set<string>();
let turns = 0;
function valuesFor(kind: string, values: readonly string[], isSlow = false): readonly string[] {
  if (process.env.EVERY_VALUE) return values;
  const isFirst = !tried.has(kind) && !isSlow && !inject('postgres');
  tried.add(kind);
  if (isFirst) return values;
  turns += 1;
  return [values[turns % values.length] ?? ''];
}

/** Schemas of the same kind only differ in their limits and names. */
function kindOf({ type, format, pattern, enum: choices, anyOf, allOf, items, properties }: Schema = {}): string {
  if (anyOf ?? allOf) return (anyOf ?? allOf ?? []).map(kindOf).join('|');
  if (items) return `[${kindOf(items)}]`;
  if (properties) return '{}';
  return [choices ? 'choice' : type, format, pattern].filter(Boolean).join(' ');
}

const strangeNames = ['__proto__', 'constructor', 'toString', 'role', 'id', 'userId', ''].flatMap((name) =>
  ['{"polluted":true}', '"admin"', '1'].map((raw) => `${JSON.stringify(name)}:${raw}`),
);

describe.each(calls)('odd input to $method $path', (call) => {
  test('is answered or refused in every field, and what is refused changes nothing', async () => {
    const attack = await Attack.on(server, call);
    const { plain } = attack;
    const isSlow = slow.includes(call.path);
    const usual = (await attack.send(plain)).statusCode;
    expect([200, 201, 400, 401, 404, 409, 410]).toContain(usual);

    for (const parameter of call.parameters) {
      for (const value of valuesFor(`${parameter.in} ${kindOf(parameter.schema)}`, malformedAddressParts, isSlow)) {
        const { name } = parameter;
        if (parameter.in === 'path') await attack.send({ ...plain, path: { ...plain.path, [name]: value || '%20' } });
        if (parameter.in === 'header') await attack.send({ ...plain, headers: { [name]: value } });
        if (parameter.in !== 'query') continue;
        await attack.send({ ...plain, query: { ...plain.query, [name]: value } });
        await attack.send({ ...plain, query: { ...plain.query, [`${name}=1&${name}`]: value } });
        await attack.send({ ...plain, query: { ...plain.query, [`${name}[]`]: value, [`${name}[__proto__][polluted]`]: value } });
      }
    }
    if (plain.body !== undefined) {
      const body: unknown = JSON.parse(plain.body);
      for (const field of fieldsOf(body)) {
        for (const raw of valuesFor(kindOf(schemaOf(call.body, field)), malformedJson, isSlow))
          await attack.send({ ...plain, body: withRaw(body, field, raw) });
      }
      for (const odd of valuesFor('odd name', strangeNames)) await attack.send({ ...plain, body: `{${odd},${plain.body.slice(1)}` });
      for (const whole of valuesFor('whole body', malformedBodies)) await attack.send({ ...plain, body: whole });
    }
    await attack.expectHealth();
  });
});

test('people sign in afterwards as before', () => expectSignIn(server));
