import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { AskedLanguage, Id } from '../shared/common.ts';
import { banned } from '../shared/refusals.ts';
import { cellProblems, maxTableListings, rowActs, tableLimits } from '../values/market/listing-table.ts';
import { photoIdPattern } from '../values/market/photos.ts';

const FileName = Type.String({ minLength: 1, maxLength: 255, description: 'Name of a picture file, as in its cell.' });
const Table = Type.String({
  maxLength: tableLimits.bytes,
  description: 'The file’s text: a row of column names in Thai or English, and one row for each listing.',
});
const example = 'id,title,price_baht\r\n412,จักรยานแม่บ้าน มือ2 สภาพดี,"๑,๒๐๐"\r\n';

export const TableReading = Type.Object(
  {
    table: Table,
    photos: Type.Array(FileName, { maxItems: tableLimits.photos, description: 'Names of the picture files that will accompany it.' }),
  },
  { $id: 'ListingTableReading', examples: [{ table: example, photos: [] }] },
);
export type TableReading = Static<typeof TableReading>;

export const TableImport = Type.Object(
  {
    table: Table,
    photos: Type.Array(
      Type.Object({ name: FileName, id: Type.String({ pattern: photoIdPattern, description: 'An unused photo of yours.' }) }),
      { maxItems: tableLimits.photos, description: 'The pictures named in its cells, uploaded beforehand.' },
    ),
  },
  { $id: 'ListingTableImport', examples: [{ table: example, photos: [] }] },
);
export type TableImport = Static<typeof TableImport>;

const Problem = Type.Object({
  column: Type.String({ description: 'Name of its column in the file; empty if the whole row is affected.' }),
  code: Type.Enum([...cellProblems]),
});
const Row = Type.Object(
  {
    line: Type.Integer({ minimum: 2, description: 'Row number as in spreadsheets; the column names are row 1.' }),
    act: Type.Enum([...rowActs], {
      description: 'A new draft, an immediate change, a change that needs a moderator’s approval, no change, or a refusal.',
    }),
    id: Type.Union([Id, Type.Null()], { description: 'Number of the listing; null if it does not exist yet or is not yours.' }),
    title: Type.String(),
    missing: Type.Array(Type.String(), { description: 'The fields still required to submit it.' }),
    problems: Type.Array(Problem),
  },
  { $id: 'ListingTableRow' },
);
export const TableReport = Type.Object(
  {
    rows: Type.Array(Row),
    unknownColumns: Type.Array(Type.String(), { description: 'Names of unknown columns, which are ignored.' }),
    unusedPhotos: Type.Array(Type.String(), { description: 'Picture files that no row uses.' }),
  },
  { $id: 'ListingTableReport', description: 'Results of the rows of a table.' },
);
export type TableReport = Static<typeof TableReport>;
export type TableRow = TableReport['rows'][number];

const noTable: Refusal = {
  status: 400,
  codes: ['TABLE_EMPTY', 'TABLE_TOO_BIG'],
  description: `No row of known column names, or no rows below it (\`TABLE_EMPTY\`); more than ${tableLimits.rows} rows, or more than 1 MB (\`TABLE_TOO_BIG\`).`,
};

const common = { access: 'signed-in', tag: 'Listings', counts: 'papers' } as const;

export const getListingTable = declare({
  ...common,
  id: 'getListingTable',
  method: 'GET',
  path: '/api/account/listing-table',
  summary: 'Export your listings as CSV',
  description: `All of them with their full content, last edited first, at most ${maxTableListings}: \`text/csv\` in UTF-8 with a byte order mark. Column names are in the requested language, prices in baht, the category and choices by their ids. A cell that a spreadsheet would evaluate begins with an apostrophe.`,
  query: Type.Object({ lng: AskedLanguage }),
  type: 'text/csv',
  answers: { 200: Type.Unknown({ description: 'The file’s text.' }) },
  byLanguage: true,
});

export const readListingTable = declare({
  ...common,
  id: 'readListingTable',
  method: 'POST',
  path: '/api/account/listing-table/read',
  readsOnly: true,
  summary: 'Preview the changes of a table of listings',
  description:
    'Changes nothing. A row without `id` becomes a draft; one with the number of your listing changes it by the editor’s rules. A missing column leaves its field unchanged; an empty cell clears it, except `photo_files`. `version` refuses a row whose listing was saved since; without it the row always applies. Numbers may use Thai digits; a place is a code or a name.',
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
  summary: 'Create and change listings from a table',
  description:
    'Follows the same rules as the preview. A row with a problem is skipped, without affecting the others; each row is applied in full or not at all.',
  body: TableImport,
  idempotent: true,
  answers: { 200: TableReport },
  refusals: [banned, noTable],
});
