import fc, { type Arbitrary } from 'fast-check';
import { type Call, isId, type Schema, sample } from './calls.ts';
import { isNumber } from './keys.ts';
import { malformedAddressParts, malformedBodies, malformedJson } from './malformed-input.ts';

const askers = ['nobody', 'visitor', 'client', 'admin', 'a bad token'] as const;
/** Actors with more rights are more frequent. */
const anyAsker = fc.oneof(
  ...askers.map((asker) => ({ weight: { admin: 6, client: 3 }[asker as string] ?? 1, arbitrary: fc.constant(asker) })),
);

/** A request that is partly valid and partly malformed. */
export interface OddRequest {
  /** Index of the call in `describedCalls`. */
  at: number;
  method: Call['method'];
  asker: (typeof askers)[number];
  url: string;
  body: string | undefined;
}

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('ก'.repeat(100_000), 'a'.repeat(100_000), '\ud800', '\u0000', "' OR 1=1 --", '<script>alert(1)</script>'),
);
/** Arbitrary JSON. */
const oddJson = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...malformedJson) },
  { weight: 1, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .double()
      .map(String)
      .filter((text) => /^-?\d/.test(text)),
  },
);
const oddPart = fc.oneof(
  fc.constantFrom(...malformedAddressParts),
  oddText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500))),
  fc.double().map((number) => encodeURIComponent(String(number))),
);
const oddNames = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'userId', 'role', 'lang', '', '$where', 'ชื่อ'];

const partsOf = (schema: Schema): Schema[] => [schema, ...(schema.allOf ?? []).flatMap(partsOf)];

/** Placeholders for a token that is valid when it is sent, and for an order of the sender. */
export const liveRefreshToken = 'a-live-refresh-token';
export const ownOrder = 'an-own-order';

/** Plausible values: existing keys, enumerated values, values of the description's example, or else a sample. */
function right(schema: Schema, name: string, keys: readonly string[], shown: readonly unknown[] = []): Arbitrary<unknown> {
  if (name === 'refreshToken') return fc.constant(liveRefreshToken);
  const listed = schema.enum ?? [];
  const existing = isId(schema) ? keys.filter(isNumber).map(Number) : [];
  return fc.constantFrom(sample(schema, name), ...shown, ...(schema.examples ?? []), ...listed, ...existing);
}

/** Values of a field in examples of its object. */
const shownOf = (examples: readonly unknown[], key: string): unknown[] =>
  examples.flatMap((example) => {
    const value = (example as Record<string, unknown> | null)?.[key];
    return value === undefined ? [] : [value];
  });

/** JSON that mostly matches a schema: each field may be missing, malformed, or accompanied by unknown ones. `shown` are examples of it. */
function json(schema: Schema, keys: readonly string[], name = '', shown: readonly unknown[] = []): Arbitrary<string> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => json(one, keys, name, shown)));
  const usual = right(schema, name, keys, shown).map((value) => JSON.stringify(value));
  const properties = partsOf(schema).flatMap(({ properties: found = {} }) => Object.entries(found));
  if (properties.length === 0) {
    const { items } = schema;
    const random =
      schema.type === 'integer'
        ? fc.integer({ min: -2, max: 30 }).map(String)
        : items
          ? fc.array(json(items, keys), { maxLength: 3 }).map((members) => `[${members.join(',')}]`)
          : oddText.map((text) => JSON.stringify(text));
    return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 2, arbitrary: random }, { weight: 1, arbitrary: oddJson });
  }
  const examples = [...shown, ...(schema.examples ?? [])];
  const asked = new Set(partsOf(schema).flatMap(({ required = [] }) => required));
  const fields = properties.map(([key, inner]) =>
    fc.option(
      json(inner, keys, key, shownOf(examples, key)).map((value) => `${JSON.stringify(key)}:${value}`),
      { freq: asked.has(key) ? 30 : 3 },
    ),
  );
  const stranger = fc.tuple(fc.constantFrom(...oddNames), oddJson).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const object = fc.tuple(...fields, fc.option(stranger, { freq: 1 })).map((members) => `{${members.filter(Boolean).join(',')}}`);
  return fc.oneof({ weight: 12, arbitrary: object }, { weight: 2, arbitrary: usual }, { weight: 1, arbitrary: oddJson });
}

function query({ parameters }: Call, keys: readonly string[]): Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = known.map(({ name, schema, required }) => {
    const usual = right(schema, name, keys).map((value) => encodeURIComponent(String(value)));
    return fc.option(
      fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: oddPart }).map((value) => `${name}=${value}`),
      { freq: required ? 10 : 1 },
    );
  });
  const suffixes = ['', '[]', '[0]', '[__proto__][x]', '[constructor][prototype][x]', '.x'];
  const stranger = fc
    .tuple(fc.constantFrom(...oddNames, ...known.map(({ name }) => name)), fc.constantFrom(...suffixes), oddPart)
    .map(([name, suffix, value]) => `${encodeURIComponent(name)}${suffix}=${value}`);
  return fc.tuple(...pairs, fc.option(stranger, { freq: 1 })).map((found) => found.filter(Boolean).join('&'));
}

/** Whether a path segment keeps the path, unlike an empty one or dots. */
const staysInPlace = (part: string) => !/^(\.|%2e)*$/i.test(part);

/** Arbitrary requests to these calls; `keys` are the keys they may use. */
export function oddRequests(calls: readonly Call[], keys: readonly string[]): Arbitrary<OddRequest> {
  const each = calls.map((call, at) => {
    const known = fc.constantFrom(...keys.map(encodeURIComponent));
    const inPath = (part: string) =>
      fc.oneof(
        { weight: 2, arbitrary: part === '{number}' ? fc.constant(ownOrder) : known },
        { weight: 1, arbitrary: oddPart.filter(staysInPlace) },
      );
    const path = fc
      .tuple(...call.path.split('/').map((part) => (part.startsWith('{') ? inPath(part) : fc.constant(part))))
      .map((parts) => parts.join('/'));
    const body = call.body
      ? fc.oneof(
          { weight: 12, arbitrary: json(call.body, keys, '', call.example === undefined ? [] : [call.example]) },
          { weight: 1, arbitrary: fc.constantFrom(...malformedBodies) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
      : fc.option(oddJson, { freq: 1, nil: undefined });
    return fc.record({
      at: fc.constant(at),
      method: fc.constant(call.method),
      asker: anyAsker,
      url: fc.tuple(path, query(call, keys)).map(([address, found]) => (found ? `${address}?${found}` : address)),
      body: call.method === 'GET' ? fc.constant(undefined) : body,
    });
  });
  // Recreating the sample data takes as long as hundreds of other calls.
  return fc.oneof(...each.map((arbitrary, at) => ({ arbitrary, weight: calls[at]?.path === '/demo/reset' ? 1 : 50 })));
}
