import { and, desc, eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import type { TableImport, TableReading, TableReport, TableRow } from '../../contract/market/listing-table.ts';
import { type ListingContent, ListingSaving } from '../../contract/market/listings.ts';
import { type CellProblem, cellProblems, maxTableListings } from '../../contract/values/market/listing-table.ts';
import { plainDigits } from '../../contract/values/shared/digits.ts';
import { withoutEdges } from '../../contract/values/shared/typed-text.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { listing, listingChange, listingPhoto } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { inBatches } from '../shared/batches.ts';
import { Conflict, DomainError, Invalid, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { leafById } from './catalogue/index.ts';
import { contentOf, type ListingRow, unknownListing } from './listing-rows.ts';
import { emptyContent, judgeSaving, proposalOf, putSaving, requireRoomForDrafts, startDraft } from './listing-writing.ts';
import { photosByIds } from './photos.ts';
import { listPlaces, placesByCode } from './places.ts';
import { missingFields } from './rules/listing-complete.ts';
import { changedFields } from './rules/listing-edit.ts';
import { type FileRow, fileKey, filesIn, listingTable, type Problem, problemsOf, readContent, readTable, wholeIn } from './table-cells.ts';

/** Exports the account's listings as a file, with the latest edits. @throws Unauthenticated */
export async function exportListings(ctx: Ctx, { publicUrl }: { publicUrl: string }): Promise<string> {
  const { userId } = requireAccount(ctx);
  const { db, language } = ctx;
  const rows = await db
    .select({ row: listing, proposed: listingChange.content })
    .from(listing)
    .leftJoin(listingChange, eq(listingChange.listingId, listing.id))
    .where(eq(listing.sellerId, userId))
    .orderBy(desc(listing.editedAt), desc(listing.id))
    .limit(maxTableListings)
    .all();
  const uses = await photosOfAll(
    db,
    rows.map(({ row }) => row.id),
  );
  const contents = rows.map(({ row, proposed }) => proposed ?? { ...row, photos: uses.get(row.id) ?? [] });
  const photos = await photosByIds(
    db,
    contents.flatMap((content) => content.photos.map(({ id }) => id)),
  );
  const places = await placesByCode(ctx, [...new Set(contents.flatMap(({ subdistrictId }) => subdistrictId ?? []))]);
  const placeName = (code: number | null): string => {
    const place = code === null ? undefined : places.get(code);
    if (place?.kind !== 'subdistrict') return '';
    return [place.id, place[language], place.district?.[language], place.province?.[language]].join(' ');
  };
  const addressOf = (id: string): string[] => {
    const path = photos.get(id)?.urls['1280'];
    return path === undefined ? [] : [publicUrl + path];
  };
  return listingTable(
    rows.map(({ row: { id, version, state } }, at) => {
      const content = contents[at] ?? { ...emptyContent, photos: [] };
      return {
        id,
        version,
        state,
        content,
        place: placeName(content.subdistrictId),
        photos: content.photos.flatMap((use) => addressOf(use.id)),
      };
    }),
    language,
  );
}

async function photosOfAll(db: Reader, ids: readonly number[]): Promise<Map<number, ListingContent['photos']>> {
  const found = new Map<number, ListingContent['photos']>();
  await inBatches(ids, async (batch) => {
    const rows = await db
      .select({ listingId: listingPhoto.listingId, id: listingPhoto.photoId, description: listingPhoto.description })
      .from(listingPhoto)
      .where(inArray(listingPhoto.listingId, batch))
      .orderBy(listingPhoto.listingId, listingPhoto.position)
      .all();
    for (const { listingId, ...use } of rows) found.set(listingId, [...(found.get(listingId) ?? []), use]);
  });
  return found;
}

/** Reports the outcome of each row of a file without changing anything. @throws Unauthenticated, Invalid */
export async function readListingTable(ctx: Ctx, { table, photos }: TableReading): Promise<TableReport> {
  const { userId: sellerId } = requireAccount(ctx);
  let drafts = 0;
  return report(table, new Map(photos.map((name) => [fileKey(name), name])), async (row, files) => {
    const place = await placeIn(ctx, row.cells.get('place'));
    const { outcome } = await judgeRow(ctx.db, { ctx, sellerId, row, files, place });
    if (outcome.act === 'create') {
      await requireRoomForDrafts(ctx.db, sellerId, drafts + 1);
      drafts += 1;
    }
    return outcome;
  });
}

/** Applies the rows of a file, each in its own transaction. @throws Unauthenticated, Invalid */
export async function importListingTable(ctx: Ctx, { table, photos }: TableImport): Promise<TableReport> {
  const { userId: sellerId } = requireAccount(ctx);
  await requireNotBanned(ctx);
  const key = ctx.idempotencyKey;
  return report(table, new Map(photos.map(({ name, id }) => [fileKey(name), id])), async (row, files) => {
    const place = await placeIn(ctx, row.cells.get('place'));
    return transact(ctx.db, (tx) => {
      const apply = () => applyRow(tx, { ctx, sellerId, row, files, place });
      if (wholeIn(row.cells.get('id')) !== undefined) return apply();
      // A repeated row creates no second draft.
      const own = { ...ctx, idempotencyKey: key === undefined ? undefined : `${key}:${row.line}` };
      return idempotent(own, tx, 'importListingTable', [...row.cells], apply);
    });
  });
}

/** Photos by file name. */
type Files = ReadonlyMap<string, string>;
type Act = (row: FileRow, files: Files) => Promise<TableRow>;

async function report(table: string, files: Files, act: Act): Promise<TableReport> {
  const { rows, unknownColumns } = readTable(table);
  const ids = rows.map(({ cells }) => wholeIn(cells.get('id')));
  const wanted = rows.flatMap((row) => filesIn(row));
  const done: TableRow[] = [];
  for (const [at, row] of rows.entries()) {
    const id = ids[at];
    const isAgain = id !== undefined && !Number.isNaN(id) && ids.indexOf(id) < at;
    done.push(
      isAgain ? refusal(row, [{ column: row.nameOf('id'), code: 'ROW_TWICE' }]) : await outcomeOf(row, () => act(row, files), wanted),
    );
  }
  return { rows: done, unknownColumns, unusedPhotos: [...files.keys()].filter((name) => !wanted.includes(name)) };
}

async function outcomeOf(row: FileRow, act: () => Promise<TableRow>, wanted: readonly string[]): Promise<TableRow> {
  const isShared = filesIn(row).some((name) => wanted.indexOf(name) !== wanted.lastIndexOf(name));
  if (isShared) return refusal(row, [{ column: row.nameOf('photoFiles'), code: 'FILE_TWICE' }]);
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusal(row, problemsIn(row, error));
  }
}

function refusal(row: FileRow, problems: Problem[], id: number | null = null): TableRow {
  return { line: row.line, act: 'refuse', id, title: titleIn(row), missing: [], problems };
}

const titleIn = ({ cells }: FileRow): string => [...withoutEdges(cells.get('title') ?? '')].slice(0, 80).join('');

function problemsIn(row: FileRow, error: DomainError): Problem[] {
  if (error instanceof Refused) return error.problems;
  if (error instanceof Invalid) return problemsOf(row, error);
  if (error instanceof NotFound) return [{ column: row.nameOf('id'), code: 'NOT_FOUND' }];
  const code = error instanceof Conflict ? cellProblems.find((known) => known === error.code) : undefined;
  return [{ column: '', code: code ?? 'INVALID' }];
}

/** Rejection of a row with problems; none of the row is applied. */
class Refused extends Invalid {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super({});
    this.problems = problems;
  }
}

interface Judging {
  ctx: Ctx;
  sellerId: number;
  row: FileRow;
  files: Files;
  place: PlaceRead;
}

/** @throws DomainError */
async function judgeRow(reader: Reader, judging: Judging, draft?: ListingRow) {
  const { ctx, sellerId, row, files, place } = judging;
  const own = draft ?? (await ownRow(reader, row, sellerId));
  const base = own && !draft ? ((await proposalOf(reader, own.id)) ?? (await contentOf(reader, own))) : { ...emptyContent, photos: [] };
  const { content, problems } = readContent(row, base);
  const refuse = (column: 'place' | 'photoFiles' | 'version', code: CellProblem) => problems.push({ column: row.nameOf(column), code });
  const version = wholeIn(row.cells.get('version'));
  if (own && !draft && version !== undefined && version !== own.version) refuse('version', 'STALE_VERSION');
  if (typeof place === 'string') refuse('place', place);
  const names = filesIn(row);
  if (names.some((name) => !files.has(name))) refuse('photoFiles', 'NO_FILE');
  if (problems.length > 0) throw new Refused(problems);
  const photos = names.length === 0 ? base.photos : names.map((name) => ({ id: files.get(name) ?? '', description: '' }));
  const subdistrictId = place === undefined || typeof place === 'string' ? base.subdistrictId : place;
  const input = { ...content, subdistrictId, photos };
  // File names represent photos that are still to be uploaded.
  const isFit = Value.Check(ListingSaving.properties.content, { ...input, photos: [] });
  if (!isFit) throw new Refused([{ column: '', code: 'INVALID' }]);
  const saving = await judgeSaving(reader, ctx, own ?? blank(sellerId), input);
  const { after, proposes } = saving;
  const isSame = own !== undefined && !draft && changedFields(base, after).length === 0;
  const act = !own || draft ? 'create' : isSame ? 'same' : proposes ? 'propose' : 'change';
  const outcome: TableRow = {
    ...{ line: row.line, act, id: own?.id ?? null, title: after.title },
    ...{ missing: missingFields(after, leafById(after.categoryId)), problems: [] },
  };
  return { outcome, saving };
}

/** Blank draft against which a new row is checked. */
const blank = (sellerId: number): ListingRow => ({ id: 0, sellerId, state: 'draft', expiresAt: null, ...emptyContent }) as ListingRow;

async function applyRow(tx: Queries, judging: Judging): Promise<TableRow> {
  const { ctx, sellerId, row } = judging;
  const isNew = wholeIn(row.cells.get('id')) === undefined;
  const draft = isNew ? await startDraft(tx, { sellerId, now: ctx.now }) : undefined;
  const { outcome, saving } = await judgeRow(tx, judging, draft);
  if (outcome.act !== 'same') await putSaving(tx, ctx, saving);
  return outcome;
}

/** Returns the listing that a row refers to; undefined for a new one. @throws NotFound for another account's listing */
async function ownRow(reader: Reader, row: FileRow, sellerId: number): Promise<ListingRow | undefined> {
  const id = wholeIn(row.cells.get('id'));
  if (id === undefined) return undefined;
  if (Number.isNaN(id)) throw unknownListing();
  const own = await reader
    .select()
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.sellerId, sellerId)))
    .get();
  if (!own) throw unknownListing();
  return own;
}

/** Code of a place; undefined if the file has no such column; or the reason why the cell names no place. */
type PlaceRead = number | null | undefined | 'NO_PLACE' | 'SEVERAL_PLACES';

/** Returns the code of the one sub-district that a cell names, null for an empty cell, or the reason why there is none. */
async function placeIn(ctx: Ctx, cell: string | undefined): Promise<PlaceRead> {
  if (cell === undefined) return undefined;
  const q = withoutEdges(plainDigits(cell));
  if (q === '') return null;
  const code = /^(\d{6})(?!\d)/.exec(q)?.[1];
  if (code) return (await placesByCode(ctx, [Number(code)])).size > 0 ? Number(code) : 'NO_PLACE';
  const { places } = await listPlaces(ctx, { q: q.slice(0, 100), kind: 'subdistrict' });
  const [first, ...more] = places;
  return first === undefined ? 'NO_PLACE' : more.length > 0 ? 'SEVERAL_PLACES' : first.id;
}
