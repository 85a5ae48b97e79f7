import { describe, expect, inject, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { Attack } from '../support/attack.ts';
import { describedCalls, fieldsOf, withRaw } from '../support/calls.ts';
import { hostileAddressParts, hostileBodies, hostileJson } from '../support/hostile.ts';
import { noTokenIsRight } from '../support/line.ts';

const server = await testApp({}, { line: noTokenIsRight, repeat: () => () => undefined });
const calls = describedCalls(server.app);

/**
 * Each value is sent to every third field, a different third for each, and to fewer on the slower engine, before which
 * the checks are the same; EVERY_VALUE sends all to all (`npm run soak`).
 */
const oneIn = inject('postgres') ? 8 : 3;
/** They draw a document for each request that they take, which is half a minute for all values. */
const slow = ['/apps/invoice/send', '/apps/invoice/pdf/{id}'];
let fields = 0;
const forNextField = (values: readonly string[], share: number): string[] => {
  fields += 1;
  return process.env.EVERY_VALUE ? [...values] : values.filter((_value, at) => (at + fields) % share === 0);
};

describe.each(calls)('odd input to $method $path', (call) => {
  test('is answered or refused in every field, and what is refused changes nothing', async () => {
    const attack = await Attack.on(server, call);
    const { plain } = attack;
    const share = slow.includes(call.path) ? 8 : oneIn;
    const usual = (await attack.send(plain)).statusCode;
    expect([200, 201, 400, 401, 404, 409, 410]).toContain(usual);

    for (const parameter of call.parameters) {
      for (const value of forNextField(hostileAddressParts, share)) {
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
        for (const raw of forNextField(hostileJson, share)) await attack.send({ ...plain, body: withRaw(body, field, raw) });
      }
      for (const name of ['__proto__', 'constructor', 'toString', 'role', 'id', 'userId', '']) {
        for (const raw of ['{"polluted":true}', '"admin"', '1']) {
          await attack.send({ ...plain, body: `{${JSON.stringify(name)}:${raw},${plain.body.slice(1)}` });
        }
      }
      for (const whole of hostileBodies) await attack.send({ ...plain, body: whole });
    }
    await attack.expectHealth();
  });
});
