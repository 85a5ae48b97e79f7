import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Static, type TObject, type TProperties, type TSchema, type TString, Type } from 'typebox';
import { settingLength } from '../contract/values/identity/account-settings.ts';
import { durationPattern, readDuration, readNow } from '../contract/values/operations/demo-clock.ts';
import type { Queries, Reader } from '../db/client.ts';
import { Invalid } from '../domain/shared/errors.ts';

/** Path in a seed file, from its root: `['tasks', 3, 'dueDate']`. */
export type Path = readonly (string | number)[];

/** Error in a seed file, with the path of its cause. */
export class SeedFault extends Error {
  override readonly name = 'SeedFault';
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

/** World that a part is written to. Paths start at an entry of the part. */
export interface Writing {
  now: number;
  /** Returns the id of the account with a username. @throws SeedFault */
  accountId(username: string, path: Path): number;
  /** Parses a moment of a seed file to milliseconds since 1970. @throws SeedFault */
  moment(text: string, path: Path): number;
}

/** World that a part is read from. */
interface Reading {
  username(id: number): string;
}

/** Entry with its id: the one in the file, or the next number. */
type Numbered<Item> = Omit<Item, 'id'> & { id: Item extends { id: infer Key } ? Key : number };

/** Rows of a table. */
interface Rows {
  table: SQLiteTable;
  where: SQL;
}

/** Part of a seed file: a list of entries. */
export interface Part<Item = unknown> {
  description: string;
  item: TObject;
  /** Tables, or rows of them, that the part replaces, each before those it refers to. */
  replaces: readonly (SQLiteTable | Rows)[];
  /** Tables whose ids are not assigned to entries without one. */
  behind: readonly (SQLiteTable & { id: SQLiteColumn })[];
  /** Fields besides `id` that must be unique. */
  unique: readonly string[];
  /** Writes entries, which have the ids from the file, or the next ones. */
  write(tx: Queries, items: readonly Numbered<Item>[], writing: Writing): Promise<void>;
  read(reader: Reader, reading: Reading): Promise<Item[]>;
}

interface PartOf<Fields extends TProperties> {
  description: string;
  /** Whether entries have an id; those identified by another field have none. */
  isNumbered?: boolean;
  fields: Fields;
  replaces: readonly (SQLiteTable | Rows)[];
  behind?: readonly (SQLiteTable & { id: SQLiteColumn })[];
  unique?: readonly string[];
  write(tx: Queries, items: readonly Numbered<Static<TObject<Fields>>>[], writing: Writing): Promise<void>;
  read(reader: Reader, reading: Reading): Promise<Static<TObject<Fields>>[]>;
}

/** Options of an object that rejects unknown fields. */
export const isExact = { additionalProperties: false };

/** Declares a part by the fields of its entries. Unknown fields are rejected, so that typos are found. */
export const part = <Fields extends TProperties>({
  fields,
  isNumbered = true,
  unique = [],
  behind = [],
  ...rest
}: PartOf<Fields>): Part<Static<TObject<Fields>>> => ({
  ...rest,
  unique,
  behind,
  item: Type.Object(
    { ...(isNumbered ? { id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) } : {}), ...fields },
    isExact,
  ),
});

/** Username of the owner. */
export const Owner = Type.Optional(Type.String({ description: 'Username of its owner; by default `johndoe`.' }));
export const defaultOwner = 'johndoe';

/** Author: an account, or only a name. */
export const by = {
  fields: {
    owner: Type.Optional(Type.String({ description: 'Username of its author; by default `johndoe`, unless there is an `author`.' })),
    author: Type.Optional(Type.String({ maxLength: settingLength.name, description: 'Name of an author without an account.' })),
  },
  /** @throws SeedFault */
  columns({ owner, author }: { owner?: string | undefined; author?: string | undefined }, at: number | Path, { accountId }: Writing) {
    const path = typeof at === 'number' ? [at] : at;
    if (author !== undefined && owner !== undefined) throw new SeedFault([...path, 'author'], 'must not be combined with an owner');
    if (author !== undefined) return { userId: null, author };
    return { userId: accountId(owner ?? defaultOwner, [...path, 'owner']), author: '' };
  },
  entry: ({ userId, author }: { userId: number | null; author: string }, username: Reading['username']) =>
    userId === null ? { author } : { owner: username(userId) },
};

/** Returns all fields of a schema as optional. */
export const optional = <Fields extends TProperties>(fields: Fields) => Type.Partial(Type.Object(fields)).properties;

/** Makes both languages of a text optional. */
export const inOne = (schema: TSchema & { properties: { th: TString; en: TString } }) =>
  Type.Object(optional(schema.properties), { ...isExact, description: (schema as { description?: string }).description ?? '' });
const Text = Type.String({ maxLength: 1000 });
export const Texts = inOne(
  Type.Object({ th: Text, en: Text }, { description: 'One of the two may be omitted: readers of that language get the other.' }),
);
interface Given {
  th?: string | undefined;
  en?: string | undefined;
}
export const both = ({ th = '', en = '' }: Given = {}) => ({ th, en });

const zoned = '\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:\\d{2}))?';
const fromStart = `[+-]${durationPattern.slice(1, -1)}`;

/** Creates the schema of a moment in a seed file; `more` is appended to the description. */
export const momentWith = (more: string) =>
  Type.String({
    pattern: `^(?:${zoned}|${fromStart})$`,
    description: `A moment such as \`2026-01-31T09:00:00Z\`, or a time from the start of the world, such as \`-3h\` or \`+2d\`.${more}`,
  });
export const Moment = momentWith('');
/** Moment of the start. */
export const atStart = '+0s';
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Returns milliseconds since 1970; undefined for an invalid text. */
export function readMoment(text: string, now: number): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  if (!/^[+-]/.test(text)) return readNow(text);
  const distance = readDuration(text.slice(1));
  return distance === undefined ? undefined : now + sign * distance;
}

export const written = (moment: number): string => new Date(moment).toISOString();
export const writtenOrNull = (moment: number | null): string | null => (moment === null ? null : written(moment));

/** Returns the highest existing id. */
export async function highestId(tx: Reader, ...tables: readonly (SQLiteTable & { id: SQLiteColumn })[]): Promise<number> {
  let highest = 0;
  for (const table of tables) {
    const row = await tx
      .select({ id: sql<number | null>`max(${table.id})` })
      .from(table)
      .get();
    highest = Math.max(highest, row?.id ?? 0);
  }
  return highest;
}

/** @throws SeedFault at the first entry that refers to a missing row */
export async function requireRows(
  tx: Reader,
  table: SQLiteTable & { id: SQLiteColumn },
  names: readonly { id: number; path: Path }[],
): Promise<void> {
  const known = new Set<unknown>();
  const ids = [...new Set(names.map(({ id }) => id))];
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids.slice(at, at + 500)))
      .all();
    for (const { id } of rows) known.add(id);
  }
  const missing = names.find(({ id }) => !known.has(id));
  if (missing) throw new SeedFault(missing.path, `there is no ${getTableName(table).replaceAll('_', ' ')} with id ${missing.id}`);
}

/** @throws SeedFault at the first entry with a duplicate key */
export function requireDistinct(keys: readonly { key: string; path: Path }[]): void {
  const seen = new Set<string>();
  for (const { key, path } of keys) {
    if (seen.has(key)) throw new SeedFault(path, 'duplicates that of another entry, or is too similar');
    seen.add(key);
  }
}

/**
 * Returns rows with ids: the given ones, or the next ones after the highest of all.
 * @throws SeedFault at the path of a row with a duplicate id
 */
export function numberedRows<Row extends { id?: number | undefined; path: Path }>(rows: readonly Row[], behind = 0) {
  const given = rows.flatMap(({ id, path }) => (id === undefined ? [] : [{ id, path }]));
  requireDistinct(given.map(({ id, path }) => ({ key: String(id), path })));
  let last = given.reduce((highest, { id }) => Math.max(highest, id), behind);
  return rows.map(({ path: _, ...row }) => ({ ...row, id: row.id ?? ++last }));
}

/**
 * Returns the result of a domain function for an entry; a refusal becomes an error of the entry’s field.
 * @param whole field of the domain's input that contains the entry
 * @throws SeedFault
 */
export function asEntry<Result>(at: number, make: () => Result, whole = ''): Result {
  try {
    return make();
  } catch (error) {
    const [fault] = error instanceof Invalid ? Object.entries(error.fields) : [];
    if (!fault) throw error;
    const field = whole && fault[0].startsWith(`${whole}.`) ? fault[0].slice(whole.length + 1) : fault[0];
    const path = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    throw new SeedFault([at, ...path], fault[1].join('; '));
  }
}
