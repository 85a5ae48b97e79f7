import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { AskedLanguage, Id } from '../shared/common.ts';
import { banned } from '../shared/refusals.ts';
import { cellProblems, maxTableListings, rowActs, tableLimits } from '../values/market/listing-table.ts';
import { photoIdPattern } from '../values/market/photos.ts';

const FileName = Type.String({ minLength: 1, maxLength: 255, description: 'The name of a picture file, as its cell has it.' });
const Table = Type.String({
  maxLength: tableLimits.bytes,
  description: 'The text of the file: a row of column names in Thai or English, and one row for each listing.',
});
const example = 'id,title,price_baht\r\n412,จักรยานแม่บ้าน มือ2 สภาพดี,"๑,๒๐๐"\r\n';

export const TableReading = Type.Object(
  {
    table: Table,
    photos: Type.Array(FileName, { maxItems: tableLimits.photos, description: 'Names of the picture files that will come with it.' }),
  },
  { $id: 'ListingTableReading', examples: [{ table: example, photos: [] }] },
);
export type TableReading = Static<typeof TableReading>;

export const TableImport = Type.Object(
  {
    table: Table,
    photos: Type.Array(
      Type.Object({ name: FileName, id: Type.String({ pattern: photoIdPattern, description: 'An unused photo of yours.' }) }),
      { maxItems: tableLimits.photos, description: 'The pictures that its cells name, uploaded before.' },
    ),
  },
  { $id: 'ListingTableImport', examples: [{ table: example, photos: [] }] },
);
export type TableImport = Static<typeof TableImport>;

const Problem = Type.Object({
  column: Type.String({ description: 'The name of its column in the file; empty where the whole row is meant.' }),
  code: Type.Enum([...cellProblems]),
});
const Row = Type.Object(
  {
    line: Type.Integer({ minimum: 2, description: 'The number of the row as spreadsheets count, the column names being the first.' }),
    act: Type.Enum([...rowActs], {
      description: 'A new draft, a change at once, a change that waits for a moderator, nothing new, or a refusal.',
    }),
    id: Type.Union([Id, Type.Null()], { description: 'Number of the listing; null of one that is none of yours, or not there yet.' }),
    title: Type.String(),
    missing: Type.Array(Type.String(), { description: 'The fields that it can’t be submitted without.' }),
    problems: Type.Array(Problem),
  },
  { $id: 'ListingTableRow' },
);
export const TableReport = Type.Object(
  {
    rows: Type.Array(Row),
    unknownColumns: Type.Array(Type.String(), { description: 'Names of columns that are not read because nobody knows them.' }),
    unusedPhotos: Type.Array(Type.String(), { description: 'Picture files that no row names.' }),
  },
  { $id: 'ListingTableReport', description: 'Outcomes of the rows of a table.' },
);
export type TableReport = Static<typeof TableReport>;
export type TableRow = TableReport['rows'][number];

const noTable: Refusal = {
  status: 400,
  codes: ['TABLE_EMPTY', 'TABLE_TOO_BIG'],
  description: `No row of column names that are known, or none below it (\`TABLE_EMPTY\`); more than ${tableLimits.rows} rows, or than 1 MB (\`TABLE_TOO_BIG\`).`,
};

const common = { access: 'signed-in', tag: 'Listings', counts: 'papers' } as const;

export const getListingTable = declare({
  ...common,
  id: 'getListingTable',
  method: 'GET',
  path: '/api/account/listing-table',
  summary: 'Read your listings for a spreadsheet',
  description: `All of them with what you have written, the last edited first, at most ${maxTableListings}: \`text/csv\` in UTF-8 with its mark. Column names are in the asked language, prices in baht, the category and what is chosen by their ids. A cell that a spreadsheet would compute begins with an apostrophe.`,
  query: Type.Object({ lng: AskedLanguage }),
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The text of the file.' }) },
  byLanguage: true,
});

export const readListingTable = declare({
  ...common,
  id: 'readListingTable',
  method: 'POST',
  path: '/api/account/listing-table/read',
  readsOnly: true,
  summary: 'See what a table of listings would change',
  description:
    'Nothing is changed. A row without `id` becomes a draft, one with the number of a listing of yours changes it by the rules of the editor. A column that is left out leaves its field as it is; an empty cell empties it, but for `photo_files`. `version` refuses a row whose listing was saved since; without it the row counts. Numbers may be in Thai digits, a place is a code or a name.',
  body: TableReading,
  answers: { 200: TableReport },
  refusals: [noTable],
});

export const importListingTable = declare({
  ...common,
  id: 'importListingTable',
  method: 'POST',
  path: '/api/account/listing-table/import',
  log: { of: 'listing', at: 'answer.rows.id' },
  summary: 'Create and change listings by a table',
  description:
    'As the call that reads a table says. Of a row with a problem nothing is done, whatever becomes of the others; each is all or nothing.',
  body: TableImport,
  idempotent: true,
  answers: { 200: TableReport },
  refusals: [banned, noTable],
});
