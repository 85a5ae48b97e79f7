import type { Call, Schema } from './calls.ts';
import { fieldsOf, sample, withRaw } from './calls.ts';

/** Maximum size of a body, less some bytes for the JSON around a value. */
const most = 256 * 1024 - 2000;

/** A request body, and a description of its excess. */
export interface WorstBody {
  what: string;
  body: string;
}

const repeated = (part: string, between: string, bytes = most) =>
  Array(Math.floor(bytes / (Buffer.byteLength(part) + between.length)))
    .fill(part)
    .join(between);
const array = (entry: string) => `[${repeated(entry, ',')}]`;
const nested = (open: string, close: string) =>
  open.repeat(most / (open.length + close.length)) + close.repeat(most / (open.length + close.length));
const keys = (value: string) => {
  const parts: string[] = [];
  for (let bytes = 0, at = 0; bytes < most; at += 1) {
    parts.push(`"${at.toString(36)}":${value}`);
    bytes += (parts.at(-1)?.length ?? 0) + 1;
  }
  return `{${parts.join()}}`;
};

/** Values as large as a body may be, whatever is expected in their place. */
const largeValues: [what: string, raw: string][] = [
  ...['0', 'null', '""', '{}', '[]', '"a"', '{"a":0}', '"a@b.co"', '1e1', '{"name":"","img":"","comment":"","title":"","email":""}'].map(
    (entry): [string, string] => [`an array of ${entry}`, array(entry)],
  ),
  ...[
    'a',
    ' ',
    '@',
    'a@',
    '.',
    '/',
    '/a',
    '<',
    '<b>',
    '&',
    '\\n',
    '\\u0000',
    'ก',
    '\\ud83d\\ude00',
    'data:image/png;base64,',
    'A',
    '0',
    '-',
    ' a',
    'a ',
  ].map((part): [string, string] => [`a text of “${part}”`, `"${repeated(part, '')}"`]),
  ['nested arrays', nested('[', ']')],
  ['nested objects', `${'{"a":'.repeat(most / 6)}0${'}'.repeat(most / 6)}`],
  ['many names', keys('0')],
  ['many names of objects', keys('{}')],
  ['a digit too many', repeated('9', '')],
];

/** Rich text of `length` characters that is slow to parse. */
const longHtml = (length: number): [what: string, text: string][] =>
  [
    '<b>',
    '<p>a',
    '<a href=',
    '<a href="http://a/">',
    '<a ',
    '<a a a a a a a a a a a',
    '<img src=/assets/a.png>',
    '<',
    '&',
    '&amp',
    '&lt;',
    '<!--',
    '<![CDATA[',
    '</b>',
    '<b></b>',
    '<br>',
    '<script>',
    '<textarea>',
    '<style>',
    '<svg>',
    '<table><tr><td>',
    '<ul><li>',
    '<x y="',
    '<p style="a:b;">',
    'a ',
    'ก',
    '\u0000',
    '"',
    '<a href="javascript:&#9;">',
    '<p title="&amp;&lt;">',
  ].flatMap((part) => [
    [`text of “${part}”`, part.repeat(length / part.length)],
    [`text of some thousand “${part}”`, part.repeat(Math.min(length / part.length, 7900))],
  ]);

/** Parts of a schema by the path of their field in a sample. */
export function partsOf(schema: Schema, at: string[] = []): { field: string[]; part: Schema }[] {
  const { properties = {}, items, allOf = [], anyOf = [] } = schema;
  return [
    { field: at, part: schema },
    ...Object.entries(properties).flatMap(([name, part]) => partsOf(part, [...at, name])),
    ...(items ? partsOf(items, [...at, '0']) : []),
    ...[...allOf, ...anyOf].flatMap((part) => partsOf(part, at)),
  ];
}

/** Values as large as the field's schema permits, with entries of all kinds. */
function fullest({ type, maxLength, items, maxItems }: Schema): [what: string, raw: string][] {
  if (type === 'string' && maxLength) return longHtml(Math.min(maxLength, most)).map(([what, text]) => [what, JSON.stringify(text)]);
  if (!items || !maxItems) return [];
  const entries = [...['0', '{}', '[]', '""'], JSON.stringify(sample(items))];
  const long = Object.entries(items.properties ?? {}).flatMap(([name, { maxLength: length = 0 }]) =>
    length < 1000 ? [] : longHtml(length).map(([, text]) => JSON.stringify({ ...Object(sample(items)), [name]: text })),
  );
  const fitting = (entry: string) => Math.min(maxItems, Math.floor(most / 1.1 / Buffer.byteLength(entry)));
  return [...entries, ...long].map((entry) => [
    `${fitting(entry)} of ${entry.slice(0, 100)}`,
    `[${Array(fitting(entry)).fill(entry).join()}]`,
  ]);
}

/** The worst bodies of a call within the server's size limit, created one by one. */
export function* worstBodies(call: Call): Generator<WorstBody> {
  if (!call.body) return;
  const plain = sample(call.body);
  for (const [what, raw] of largeValues) yield { what, body: raw };
  yield { what: 'one name again and again', body: `{${repeated('"a":0', ',')}}` };
  yield { what: 'a forbidden name at the end', body: `{"a":${array('{}')},"__proto__":0}` };
  const fields = fieldsOf(plain);
  for (const field of fields) {
    for (const [what, raw] of largeValues) yield { what: `${field.join('.')}: ${what}`, body: withRaw(plain, field, raw) };
    const value = field.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], plain);
    if (Array.isArray(value))
      yield { what: `${field.join('.')}: an array of good ones`, body: withRaw(plain, field, array(JSON.stringify(value[0] ?? {}))) };
  }
  for (const { field, part } of partsOf(call.body)) {
    if (!fields.some((known) => known.join() === field.join())) continue;
    for (const [what, raw] of fullest(part)) {
      const body = withRaw(plain, field, raw);
      if (Buffer.byteLength(body) <= most) yield { what: `${field.join('.')}: ${what}`, body };
    }
  }
}
