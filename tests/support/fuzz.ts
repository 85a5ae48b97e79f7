import fc, { type Arbitrary } from 'fast-check';
import { type Call, type Schema, sample } from './calls.ts';
import { hostileAddressParts, hostileBodies, hostileJson } from './hostile.ts';

const askers = ['nobody', 'visitor', 'client', 'admin', 'a bad token'] as const;

/** A request that is right in some places and odd in others. */
export interface OddRequest {
  /** As in `describedCalls`, by its place there. */
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
/** JSON of anything. */
const oddJson = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileJson) },
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
  fc.constantFrom(...hostileAddressParts),
  oddText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500))),
  fc.double().map((number) => encodeURIComponent(String(number))),
);
const oddNames = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'userId', 'role', 'lang', '', '$where', 'ชื่อ'];

const partsOf = (schema: Schema): Schema[] => [schema, ...(schema.allOf ?? []).flatMap(partsOf)];

/** JSON that a schema mostly allows: each field may be missing, odd, or in the company of strangers. */
function json(schema: Schema, name = ''): Arbitrary<string> {
  const right = JSON.stringify(sample(schema, name));
  const properties = partsOf(schema).flatMap(({ properties: found = {} }) => Object.entries(found));
  if (properties.length === 0) {
    const random = schema.type === 'integer' ? fc.integer({ min: -2, max: 30 }).map(String) : oddText.map((text) => JSON.stringify(text));
    return fc.oneof({ weight: 6, arbitrary: fc.constant(right) }, { weight: 2, arbitrary: random }, { weight: 2, arbitrary: oddJson });
  }
  const fields = properties.map(([key, inner]) =>
    fc.option(
      json(inner, key).map((value) => `${JSON.stringify(key)}:${value}`),
      { freq: 8 },
    ),
  );
  const stranger = fc.tuple(fc.constantFrom(...oddNames), oddJson).map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  const object = fc.tuple(...fields, fc.option(stranger, { freq: 1 })).map((members) => `{${members.filter(Boolean).join(',')}}`);
  return fc.oneof({ weight: 12, arbitrary: object }, { weight: 2, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: oddJson });
}

function query({ parameters }: Call): Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = known.map(({ name, schema }) => {
    const right = fc.constant(encodeURIComponent(String(sample(schema, name))));
    return fc.option(
      fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: oddPart }).map((value) => `${name}=${value}`),
      { freq: 1 },
    );
  });
  const suffixes = ['', '[]', '[0]', '[__proto__][x]', '[constructor][prototype][x]', '.x'];
  const stranger = fc
    .tuple(fc.constantFrom(...oddNames, ...known.map(({ name }) => name)), fc.constantFrom(...suffixes), oddPart)
    .map(([name, suffix, value]) => `${encodeURIComponent(name)}${suffix}=${value}`);
  return fc.tuple(...pairs, fc.option(stranger, { freq: 1 })).map((found) => found.filter(Boolean).join('&'));
}

/** Whether a part of an address leads nowhere else, as an empty one or dots do. */
const staysInPlace = (part: string) => !/^(\.|%2e)*$/i.test(part);

/** Any request to one of these calls. */
export function oddRequests(calls: readonly Call[]): Arbitrary<OddRequest> {
  const each = calls.map((call, at) => {
    const inPath = fc.oneof(fc.constantFrom('1', '27', '28'), oddPart.filter(staysInPlace));
    const path = fc
      .tuple(...call.path.split('/').map((part) => (part.startsWith('{') ? inPath : fc.constant(part))))
      .map((parts) => parts.join('/'));
    const body = call.body
      ? fc.oneof(
          { weight: 12, arbitrary: json(call.body) },
          { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
      : fc.option(oddJson, { freq: 1, nil: undefined });
    return fc.record({
      at: fc.constant(at),
      method: fc.constant(call.method),
      asker: fc.constantFrom(...askers),
      url: fc.tuple(path, query(call)).map(([address, found]) => (found ? `${address}?${found}` : address)),
      body: call.method === 'GET' ? fc.constant(undefined) : body,
    });
  });
  return fc.oneof(...each);
}
