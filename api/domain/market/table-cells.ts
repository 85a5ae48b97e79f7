import type { Category, CategoryAttribute } from '../../contract/market/categories.ts';
import type { ListingContent, ListingInput } from '../../contract/market/listings.ts';
import {
  attributeColumn,
  type CellProblem,
  type TableColumn,
  tableColumns,
  tableLimits,
  valueSeparator,
} from '../../contract/values/market/listing-table.ts';
import {
  conditions,
  deliveries,
  descriptionLength,
  listingPhonePattern,
  maxListingPhotos,
  maxPrice,
  maxQuantity,
  priceKinds,
  titleLength,
} from '../../contract/values/market/listings.ts';
import { priceUnitOf } from '../../contract/values/market/money.ts';
import { type Language, languages } from '../../contract/values/shared/common.ts';
import { csvFile, fromHarmless, harmless, readCsv } from '../../contract/values/shared/csv.ts';
import { plainDigits } from '../../contract/values/shared/digits.ts';
import { readPhone, readSum, withoutEdges } from '../../contract/values/shared/typed-text.ts';
import { Invalid } from '../shared/errors.ts';
import { groups, leafById } from './catalogue/index.ts';

type Field = TableColumn | `${typeof attributeColumn}${string}`;
const columns = Object.keys(tableColumns) as TableColumn[];
const leaves = groups.flatMap((group) => group.leaves);
const attributeIds: ReadonlySet<string> = new Set(leaves.flatMap(({ attributes }) => attributes.map(({ id }) => id)));

/** A listing for export to a table. */
export interface Tabled {
  id: number;
  version: number;
  state: string;
  content: ListingContent;
  /** Place as code and name. */
  place: string;
  /** URLs of the photos. */
  photos: readonly string[];
}

const baht = (satang: number | null): string =>
  satang === null ? '' : satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2);

/** Builds the file of a seller's listings, with a column for each attribute of their categories. */
export function listingTable(listings: readonly Tabled[], language: Language): string {
  const used = new Set(listings.map(({ content }) => content.categoryId));
  const attributes = [...new Set(leaves.filter(({ id }) => used.has(id)).flatMap((leaf) => leaf.attributes.map(({ id }) => id)))];
  const head = [...columns.map((column) => tableColumns[column][language]), ...attributes.map((id) => attributeColumn + id)];
  const rows = listings.map((each) => {
    const cells = cellsOf(each);
    return [...columns.map((column) => cells[column]), ...attributes.map((id) => attributeCell(each.content.attributes[id]))];
  });
  return csvFile([head, ...rows.map((row) => row.map(harmless))]);
}

function cellsOf({ id, version, state, content, place, photos }: Tabled): Record<TableColumn, string> {
  const { title, description, titleEn, descriptionEn, priceKind, condition, delivery, phone } = content;
  return {
    ...{ id: String(id), version: String(version), state, category: content.categoryId },
    ...{ title, description, titleEn, descriptionEn, priceKind, condition: condition ?? '', place, delivery, phone },
    price: baht(content.price),
    priceUnit: content.price === null ? '' : (priceUnitOf(content) ?? ''),
    shippingFee: baht(content.shippingFee),
    quantity: String(content.quantity),
    photos: photos.join(' '),
    photoFiles: '',
  };
}

const attributeCell = (value: ListingContent['attributes'][string] | undefined): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : [value].flat().join(valueSeparator);

export interface Problem {
  column: string;
  code: CellProblem;
}

/** A row of a file: its cells by field, and the column names used there. */
export interface FileRow {
  line: number;
  cells: ReadonlyMap<Field, string>;
  nameOf: (field: Field) => string;
  /** Whether it has more cells than columns, because of an unquoted separator. */
  isWide: boolean;
}

const nameKey = (name: string): string => withoutEdges(name).normalize('NFC').toLowerCase();
const known: ReadonlyMap<string, Field> = new Map([
  ...columns.flatMap((column) =>
    [column, ...languages.map((language) => tableColumns[column][language])].map((name) => [nameKey(name), column] as const),
  ),
  ...[...attributeIds].map((id) => [attributeColumn + id, `${attributeColumn}${id}`] as const),
]);

/** Parses the non-empty rows of a file. @throws Invalid */
export function readTable(text: string): { rows: FileRow[]; unknownColumns: string[] } {
  if (Buffer.byteLength(text) > tableLimits.bytes) throw tooBig();
  const [head = [], ...lines] = readCsv(text);
  const fields: (Field | undefined)[] = [];
  const unknownColumns: string[] = [];
  for (const name of head) {
    const field = known.get(nameKey(fromHarmless(name)));
    const isNew = field !== undefined && !fields.includes(field);
    fields.push(isNew ? field : undefined);
    if (!isNew && nameKey(name) !== '') unknownColumns.push(withoutEdges(name));
  }
  const nameOf = (field: Field): string => withoutEdges(head[fields.indexOf(field)] ?? '') || field;
  const rows = lines.flatMap((line, at): FileRow[] => {
    if (line.every((cell) => withoutEdges(cell) === '')) return [];
    const cells = new Map<Field, string>();
    fields.forEach((field, place) => {
      if (field) cells.set(field, fromHarmless(line[place] ?? ''));
    });
    return [{ line: at + 2, cells, nameOf, isWide: line.slice(head.length).some((cell) => withoutEdges(cell) !== '') }];
  });
  if (fields.every((field) => field === undefined) || rows.length === 0)
    throw new Invalid({ table: ['has no known columns, or nothing below them'] }, 'TABLE_EMPTY');
  if (rows.length > tableLimits.rows) throw tooBig();
  return { rows, unknownColumns };
}

const tooBig = () => new Invalid({ table: [`has more than ${tableLimits.rows} rows, or is too large`] }, 'TABLE_TOO_BIG');

/** Normalises a picture's file name for comparison, ignoring case, which devices change. */
export const fileKey = (name: string): string => withoutEdges(name).normalize('NFC').toLowerCase();

/** Returns the picture file names in a row, which replace the current photos. */
export const filesIn = (row: FileRow): string[] =>
  (row.cells.get('photoFiles') ?? '')
    .split(/[|;\n]/)
    .map(fileKey)
    .filter((name) => name !== '');

/** Parses the number of a listing or version; undefined if empty, NaN if invalid. */
export function wholeIn(cell: string | undefined): number | undefined {
  const text = withoutEdges(plainDigits(cell ?? ''));
  if (text === '') return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

interface Reading {
  content: Omit<ListingInput, 'photos' | 'subdistrictId'>;
  problems: Problem[];
}

/** Applies a row to a base content: fields without a column remain. Place and photos are read separately. */
export function readContent(row: FileRow, base: ListingContent): Reading {
  const problems: Problem[] = [];
  if (row.isWide) problems.push({ column: '', code: 'WIDE' });
  const { subdistrictId: _, photos: __, ...content } = { ...base, attributes: { ...base.attributes } as Record<string, unknown> };
  const refuse = (field: Field, code: CellProblem) => {
    problems.push({ column: row.nameOf(field), code });
    return undefined;
  };
  /** Cell of an existing column, without invisible characters at its ends. */
  const cell = (field: Field) => {
    const text = row.cells.get(field);
    return text === undefined ? undefined : withoutEdges(text);
  };
  const text = (field: Field, before: string, longest: number) => {
    const said = cell(field) ?? before;
    return [...said].length > longest ? (refuse(field, 'TOO_LONG') ?? before) : said;
  };
  const choice = <Value extends string>(field: Field, among: readonly Value[], before: Value | null, empty: Value | null) => {
    const said = cell(field);
    if (said === undefined) return before;
    if (said === '') return empty;
    return among.find((each) => each === said.toLowerCase()) ?? refuse(field, 'NOT_AMONG') ?? before;
  };
  const number = (
    field: Field,
    before: number | null,
    { empty, most, factor }: { empty: number | null; most: number; factor: 1 | 100 },
  ) => {
    const said = cell(field);
    if (said === undefined) return before;
    if (said === '') return empty;
    const sum = readSum(said);
    const value = sum === undefined ? Number.NaN : Math.round(Number(sum) * factor);
    if (Number.isNaN(value) || value / factor !== Number(sum)) return refuse(field, 'NOT_A_NUMBER') ?? before;
    return value > most || (factor === 1 && value < 1) ? (refuse(field, 'OUT_OF_RANGE') ?? before) : value;
  };
  const satang = { most: maxPrice, factor: 100 } as const;
  content.title = text('title', base.title, titleLength.max);
  content.description = text('description', base.description, descriptionLength);
  content.titleEn = text('titleEn', base.titleEn, titleLength.max);
  content.descriptionEn = text('descriptionEn', base.descriptionEn, descriptionLength);
  content.priceKind = choice('priceKind', priceKinds, base.priceKind, 'fixed') ?? 'fixed';
  content.price = number('price', base.price, { ...satang, empty: null });
  content.condition = choice('condition', conditions, base.condition, null);
  content.delivery = choice('delivery', deliveries, base.delivery, 'both') ?? 'both';
  content.shippingFee = number('shippingFee', base.shippingFee, { ...satang, empty: 0 }) ?? 0;
  content.quantity = number('quantity', base.quantity, { empty: 1, most: maxQuantity, factor: 1 }) ?? 1;
  const phone = cell('phone');
  if (phone !== undefined) content.phone = phoneIn(phone) ?? refuse('phone', 'PHONE') ?? base.phone;
  const category = cell('category');
  if (category !== undefined) content.categoryId = categoryIn(category) ?? refuse('category', 'NOT_AMONG') ?? base.categoryId;
  content.attributes = readAttributes(row, { before: base, leaf: leafById(content.categoryId), refuse });
  if (filesIn(row).length > maxListingPhotos) refuse('photoFiles', 'TOO_MANY_FILES');
  return { content, problems };
}

const phone = new RegExp(listingPhonePattern);

/** Restores the leading zero that spreadsheets remove from a number without hyphens. */
function phoneIn(cell: string): string | undefined {
  const said = readPhone(cell);
  const whole = /^[2-9]\d{7,8}$/.test(said) ? `0${said}` : said;
  return phone.test(whole) ? whole : undefined;
}

/** Returns the id of a category from an id or an unambiguous name. */
function categoryIn(cell: string): string | undefined {
  if (cell === '') return '';
  const said = nameKey(cell);
  const byId = leafById(said);
  if (byId) return byId.id;
  const [named, ...more] = leaves.filter(({ th, en }) => nameKey(th) === said || nameKey(en) === said);
  return more.length === 0 ? named?.id : undefined;
}

interface AttributesOf {
  before: Pick<ListingContent, 'attributes'>;
  leaf: Category | undefined;
  refuse: (field: Field, code: CellProblem) => undefined;
}

function readAttributes(row: FileRow, { before, leaf, refuse }: AttributesOf): Record<string, unknown> {
  const kept = Object.entries(before.attributes).filter(([id]) => leaf?.attributes.some((each) => each.id === id));
  const read: Record<string, unknown> = Object.fromEntries(kept);
  for (const [field, cell] of row.cells) {
    if (!isAttribute(field)) continue;
    const id = field.slice(attributeColumn.length);
    const said = withoutEdges(cell);
    const attribute = leaf?.attributes.find((each) => each.id === id);
    if (said === '') delete read[id];
    else if (!attribute) refuse(field, 'NOT_OF_CATEGORY');
    else {
      const value = attributeValue(attribute, said);
      if (value === undefined) refuse(field, attribute.kind === 'number' || attribute.kind === 'year' ? 'NOT_A_NUMBER' : 'NOT_AMONG');
      else read[id] = value;
    }
  }
  return read;
}

const isAttribute = (field: Field): field is `${typeof attributeColumn}${string}` => field.startsWith(attributeColumn);

const saidYes: readonly string[] = ['yes', 'true', '1', 'ใช่', 'มี'];
const saidNo: readonly string[] = ['no', 'false', '0', 'ไม่ใช่', 'ไม่มี', 'ไม่'];

/** Converts an attribute's value from ids or names in both languages. */
function attributeValue({ kind, choices = [] }: CategoryAttribute, said: string): unknown {
  const chosen = (text: string) => choices.find(({ id, th, en }) => [id, th, en].some((name) => nameKey(name) === nameKey(text)))?.id;
  switch (kind) {
    case 'text':
      return said;
    case 'flag':
      return saidYes.includes(nameKey(plainDigits(said))) ? true : saidNo.includes(nameKey(plainDigits(said))) ? false : undefined;
    case 'number':
    case 'year': {
      const sum = readSum(said);
      return sum === undefined ? undefined : Number(sum);
    }
    case 'choice':
      return chosen(said);
    case 'choices': {
      const all = said
        .split(/[|;,]/)
        .filter((part) => withoutEdges(part) !== '')
        .map(chosen);
      return all.includes(undefined) ? undefined : all;
    }
  }
}

const fieldsOf: Record<string, TableColumn> = { categoryId: 'category', subdistrictId: 'place' };

/** Returns the problems of a row whose content is rejected as a whole. */
export const problemsOf = (row: FileRow, { fields, code }: Invalid): Problem[] =>
  Object.entries(fields).map(([name, [said = '']]) => {
    const [first = ''] = name.split('.');
    const field = name.startsWith('attributes.')
      ? (`${attributeColumn}${name.slice('attributes.'.length)}` as const)
      : first === 'photos'
        ? 'photoFiles'
        : (fieldsOf[first] ?? columns.find((column) => column === first));
    const problem = code === 'PRICE_NEEDED' ? 'PRICE_NEEDED' : /can not be seen|control characters/.test(said) ? 'UNSEEN' : 'INVALID';
    return { column: field ? row.nameOf(field) : '', code: problem };
  });
