import { getTableName, inArray, is, type SQL } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Database, type Queries, type Reader, type SeedSource, transact } from '../db/client.ts';
import { idMark, user } from '../db/schema.ts';
import { StoreError } from '../db/store-error.ts';
import { highestId, type Part, type Path, readMoment, SeedFault, type Writing } from './part.ts';
import { type PartName, parts } from './parts/index.ts';
import { SeedText } from './text.ts';

export type { PartName };
export const partNames = Object.keys(parts) as PartName[];

const partOf = (name: PartName): Part => parts[name] as Part;

const SeedFile = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...Object.fromEntries(
      partNames.map((name) => [name, Type.Optional(Type.Array(partOf(name).item, { description: partOf(name).description }))]),
    ),
  },
  { additionalProperties: false },
);

type Entry = Record<string, unknown>;
type Entries = Partial<Record<PartName, Entry[]>>;

/** Invalid seed file; the message has a line for each of its first errors. */
export class SeedError extends StoreError {
  override readonly name = 'SeedError';
}

const maxFaults = 10;

/** Entries of a seed file, validated individually. */
export interface Seed {
  entries: Entries;
  text: SeedText;
}

/** @throws SeedError naming file, line and place of each error */
export function readSeed({ text, name }: SeedSource): Seed {
  const known = new SeedText(text, name);
  if (known.fault !== undefined) throw new SeedError(known.fault);
  const given: unknown = known.value;
  const checked = Compile(SeedFile);
  const faults = checked.Check(given) ? repeated(given as Entries) : checked.Errors(given).flatMap(faultsOf);
  if (faults.length > 0) throw new SeedError([...new Set(faults.slice(0, maxFaults).map((fault) => sentence(known, fault)))].join('\n'));
  const { $schema: _, ...entries } = given as Entries & { $schema?: string };
  return { entries, text: known };
}

const sentence = (text: SeedText, { path, message }: SeedFault): string =>
  `${text.placeOf(path)}: ${pathName(path)} ${message}`.replace('  ', ' ');

/** Returns a path such as `tasks[3].dueDate`. */
const pathName = (path: Path): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at > 0 ? `.${step}` : step)).join('');

interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  message: string;
  params: object;
}

function faultsOf(
  { keyword, instancePath, schemaPath, message, params }: SchemaError,
  _: number,
  all: readonly SchemaError[],
): SeedFault[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
  const { additionalProperties, allowedValues, requiredProperties } = params as Record<string, string[] | undefined>;
  if (additionalProperties) return additionalProperties.map((field) => new SeedFault([...path, field], 'is an unknown field'));
  if (requiredProperties) return requiredProperties.map((field) => new SeedFault([...path, field], 'is missing'));
  // The errors of a field's alternatives suffice: that no alternative matches, or that the value isn’t null, adds nothing.
  if (keyword === 'anyOf' || keyword === 'boolean') return [];
  if (
    (params as { type?: string }).type === 'null' &&
    all.some((other) => other.instancePath === instancePath && other.message !== message)
  )
    return [];
  if (allowedValues) return [new SeedFault(path, `must be one of ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}`)];
  const described = keyword === 'pattern' && descriptionAt(schemaPath);
  return [new SeedFault(path, described ? `must be: ${described}` : message)];
}

/** Returns the description of the schema at a pointer such as `#/properties/tasks`. */
function descriptionAt(pointer: string): string | undefined {
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], SeedFile);
  return (schema as { description?: string } | undefined)?.description;
}

/** Returns errors for entries that share a unique value. */
function repeated(entries: Entries): SeedFault[] {
  return partNames.flatMap((name) =>
    ['id', ...partOf(name).unique].flatMap((field) => {
      const seen = new Map<unknown, number>();
      return (entries[name] ?? []).flatMap((entry, at) => {
        const value = entry[field];
        const first = value === undefined ? undefined : seen.get(value);
        if (value !== undefined && first === undefined) seen.set(value, at);
        return first === undefined ? [] : [new SeedFault([name, at, field], `duplicates that of ${name}[${first}]`)];
      });
    }),
  );
}

/**
 * Replaces existing parts with those of a seed, in a fixed order regardless of the file's.
 * @throws SeedError
 */
export async function writeSeed(tx: Queries, { entries, text }: Seed, now: number): Promise<void> {
  const given = partNames.filter((name) => entries[name]);
  for (const name of given) {
    for (const rows of partOf(name).replaces) await (is(rows, SQLiteTable) ? empty(tx, rows) : empty(tx, rows.table, rows.where));
    const items = numbered(entries[name] ?? [], await highestId(tx, ...partOf(name).behind));
    try {
      await partOf(name).write(tx, items, await writingOf(tx, now));
    } catch (error) {
      if (error instanceof SeedFault) throw new SeedError(sentence(text, new SeedFault([name, ...error.path], error.message)));
      throw new SeedError(`${text.placeOf([name])}: ${name} can’t be stored: ${rootOf(error)}`, { cause: error });
    }
  }
}

const rootOf = (error: unknown): string => (error instanceof Error ? (error.cause ? rootOf(error.cause) : error.message) : String(error));

async function empty(tx: Queries, table: SQLiteTable, where?: SQL): Promise<void> {
  await tx.delete(table).where(where).run();
  // Lets ids of the samples be reused.
  await tx
    .delete(idMark)
    .where(inArray(idMark.table, [getTableName(table)]))
    .run();
}

/** Assigns ids to entries without one: the numbers after the highest existing id. */
function numbered(entries: readonly Entry[], behind: number): (Entry & { id: number })[] {
  let last = entries.reduce((highest, { id }) => (typeof id === 'number' ? Math.max(highest, id) : highest), behind);
  return entries.map((entry) => ({ ...entry, id: (entry.id ?? ++last) as number }));
}

async function writingOf(tx: Reader, now: number): Promise<Writing> {
  const ids = new Map(
    (await tx.select({ id: user.id, username: user.username }).from(user).all()).map(({ id, username }) => [username, id]),
  );
  return {
    now,
    accountId(username, path) {
      const id = ids.get(username);
      if (id === undefined) throw new SeedFault(path, `names an unknown account: ${JSON.stringify(username)}`);
      return id;
    },
    moment(given, path) {
      const moment = readMoment(given, now);
      if (moment === undefined) throw new SeedFault(path, 'is not a valid moment');
      return moment;
    },
  };
}

/** Exports a consistent snapshot of all parts, or of the given ones. */
export const exportSeed = (db: Database, names: readonly PartName[] = partNames): Promise<Record<string, unknown[]>> =>
  transact(db, (tx) => readParts(tx, names));

async function readParts(reader: Reader, names: readonly PartName[]): Promise<Record<string, unknown[]>> {
  const rows = await reader.select({ id: user.id, username: user.username }).from(user).all();
  const usernames = new Map(rows.map(({ id, username }) => [id, username]));
  const reading = { username: (id: number) => usernames.get(id) ?? '' };
  const found: Record<string, unknown[]> = {};
  for (const name of partNames) if (names.includes(name)) found[name] = await partOf(name).read(reader, reading);
  return found;
}

/** Returns the JSON schema of a seed file, for editors. */
export const seedSchema = (): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Taladnat seed file',
  ...(plain(SeedFile) as Record<string, unknown>),
});

/** Removes names and extensions of this server from a schema, which makes it self-contained. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const fields = Object.entries(schema).filter(([key]) => key !== '$id' && !key.startsWith('x-'));
  const ofTexts = Array.isArray((schema as { enum?: unknown }).enum) ? { type: 'string' } : {};
  return { ...ofTexts, ...Object.fromEntries(fields.map(([key, value]) => [key, plain(value)])) };
}
