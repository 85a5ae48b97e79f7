import fc from 'fast-check';
import { test } from 'vitest';
import { testApp } from '../support/app.ts';
import { Attack } from '../support/attack.ts';
import { type Call, describedCalls, fieldsOf, withRaw } from '../support/calls.ts';

const numRuns = Number(process.env.RUNS || 60);
const seed = Number(process.env.SEED || Date.now() % 2 ** 31);
const server = await testApp();
const calls = describedCalls(server.app);

const text = fc.string({ unit: 'binary', maxLength: 300 });
const json = fc.oneof(
  fc
    .anything({ withBigInt: false, withNullPrototype: true, withSparseArray: true, maxDepth: 3 })
    .map((value) => JSON.stringify(value) ?? 'null'),
  fc
    .double()
    .map(String)
    .filter((number) => !/[aN]/.test(number)),
  text.map((value) => JSON.stringify(value)),
);

/** Several fields of one request replaced at once. */
function changes(call: Call, fields: string[][]) {
  const places = call.parameters.map(({ name }) => name);
  return fc.record({
    parts: fc.dictionary(fc.constantFrom('', ...places), text, { maxKeys: places.length }),
    fields: fc.array(fc.record({ field: fc.constantFrom([''], ...fields), raw: json }), { maxLength: 3 }),
    strange: fc.option(fc.record({ name: text, raw: json })),
    whole: fc.option(json, { freq: 10 }),
  });
}

// A failure prints its seed; SEED repeats it, RUNS tries more.
test.each(calls)('random input to $method $path is answered or refused', async (call) => {
  const attack = await Attack.on(server, call);
  const { plain } = attack;
  const fields = plain.body === undefined ? [] : fieldsOf(JSON.parse(plain.body)).filter((field) => field.length === 1);
  await fc.assert(
    fc.asyncProperty(changes(call, fields), async ({ parts, fields: changed, strange, whole }) => {
      const request = { ...plain, path: { ...plain.path }, query: { ...plain.query }, headers: {} as Record<string, string> };
      for (const { in: place, name } of call.parameters) {
        const part = encodeURIComponent((parts[name] ?? '').toWellFormed());
        if (part === '') continue;
        if (place === 'path') request.path[name] = part;
        else if (place === 'query') request.query[name] = part;
        else request.headers[name] = part.slice(0, 2000);
      }
      if (request.body !== undefined) {
        for (const { field, raw } of changed) {
          const body: unknown = JSON.parse(request.body);
          request.body = withRaw(body, field, raw);
        }
        if (strange) request.body = withRaw(JSON.parse(request.body), [strange.name], strange.raw);
        request.body = whole ?? request.body;
      }
      await attack.send(request);
    }),
    { seed, numRuns },
  );
  await attack.expectHealth();
});
