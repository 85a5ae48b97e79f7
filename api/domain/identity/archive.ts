import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Database } from '../../db/client.ts';
import { type Purpose, personalData, purposes, type TableName, unexported } from '../../db/personal-data.ts';
import { avatarPicture, filePart, photo, storedFile, user } from '../../db/schema.ts';
import { escaped } from '../mail-delivery/templates.ts';
import { listHtml, pageEnd, pageStart, valueHtml, type Wording } from './archive-pages.ts';
import { areaWords, columnWords, type Pair, pageWords, reasonWords, tableWords } from './export-words.ts';
import { commentsElsewhere, ofPerson, type Person, rowsOfPerson } from './personal-rows.ts';
import { archiveName } from './rules/archive-names.ts';
import type { ArchiveFile } from './zip.ts';

/** Opens the largest file of a photo; undefined if it has none. */
export type ReadPhoto = (shown: { id: string; assetName: string | null }) => Promise<AsyncIterable<Uint8Array> | undefined>;

interface Asked {
  person: Person;
  language: Language;
  now: number;
  readPhoto: ReadPhoto;
}

/** Notes collected while the archive is written, for its first page, which is written last. */
interface Notes {
  areas: { area: Purpose; count: number }[];
  /** Names of included pictures by id. */
  pictures: Map<string, string>;
  files: Map<string, string>;
  missing: string[];
}

/** Table that stores the bytes of files, which are in the archive as files. */
const fileContents = 'filePart' satisfies TableName;

/** Exported tables by area. */
const exportedAreas: ReadonlyMap<Purpose, readonly TableName[]> = new Map(
  (Object.keys(purposes) as Purpose[])
    .map((area) => [area, exportedTables().filter((name) => name !== fileContents && personalData[name]?.purpose === area)] as const)
    .filter(([, names]) => names.length > 0),
);

/** Returns the exported tables. */
export function exportedTables(): TableName[] {
  const entries = Object.entries(personalData) as [TableName, (typeof personalData)[TableName]][];
  return entries.flatMap(([name, entry]) => (entry && !entry.unexported ? [name] : []));
}

/** Returns a column's label on the pages; ids, list positions and the like appear only in the JSON. */
const label = (column: string, at: 0 | 1): string | undefined => columnWords[column]?.[at];
const satang: ReadonlySet<string> = new Set(['price', 'priceBefore', 'priceThen', 'priceKnown', 'shippingFee']);

/** Yields the files of the archive with all data of an account. */
export async function* archiveOf(db: Database, asked: Asked): AsyncGenerator<ArchiveFile> {
  const at = asked.language === 'th' ? 0 : 1;
  const { person } = asked;
  const notes: Notes = { areas: [], pictures: new Map(), files: new Map(), missing: [] };
  yield* pictures(db, person, asked, notes);
  yield* files(db, person, notes);
  for (const [area, names] of areasOf(person)) {
    const counted = { area, count: 0 };
    yield { name: `data/${area}.json`, isPacked: false, content: jsonOf(db, person, names, counted) };
    if (counted.count === 0) continue;
    notes.areas.push(counted);
    yield { name: `pages/${area}.html`, isPacked: false, content: pageOf(db, person, { area, names, notes, asked, at }) };
  }
  yield { name: 'index.html', isPacked: false, content: [indexOf({ asked, at, notes, holder: await holderOf(db, person) })] };
}

/** Returns a person's areas: without an account, those with data identified by an address. */
function areasOf({ userId }: Person): (readonly [Purpose, readonly TableName[]])[] {
  const isByAddress = (name: TableName) => personalData[name]?.of.some((way) => typeof way !== 'string' && 'email' in way);
  return [...exportedAreas].filter(([, names]) => userId !== undefined || names.some(isByAddress));
}

/** Returns name and address of the data's owner. */
async function holderOf(db: Database, { userId, emails }: Person): Promise<string> {
  if (userId === undefined) return emails.join(', ');
  const { fullName, email } = user;
  const account = await db.select({ fullName, email }).from(user).where(eq(user.id, userId)).get();
  return account ? `${account.fullName} (${account.email})` : '';
}

async function* pictures(db: Database, person: Person, { readPhoto }: Asked, { pictures, missing }: Notes): AsyncGenerator<ArchiveFile> {
  const portrait = await db
    .select({ id: avatarPicture.id, bytes: avatarPicture.bytes })
    .from(avatarPicture)
    .where(ofPerson(db, 'avatarPicture', person))
    .get();
  if (portrait) yield named(pictures, portrait.id, 'pictures/avatar.webp', [portrait.bytes]);
  const { id, assetName } = photo;
  const photos = await db
    .select({ id, assetName })
    .from(photo)
    .where(ofPerson(db, 'photo', person))
    .orderBy(asc(id))
    .all();
  for (const shown of photos) {
    const content = await readPhoto(shown);
    if (content) yield named(pictures, shown.id, `pictures/${archiveName(pictures.size + 1, shown.id)}.webp`, content);
    else missing.push(shown.id);
  }
}

async function* files(db: Database, person: Person, { files, missing }: Notes): AsyncGenerator<ArchiveFile> {
  const { id, name } = storedFile;
  const stored = await db
    .select({ id, name })
    .from(storedFile)
    .where(ofPerson(db, 'storedFile', person))
    .orderBy(asc(id))
    .all();
  for (const file of stored) {
    const content = partsOf(db, file.id);
    const first = await content.next();
    if (first.done) missing.push(file.name);
    else yield named(files, file.id, `files/${archiveName(files.size + 1, file.name)}`, follow(first.value, content));
  }
}

function named(known: Map<string, string>, id: string, name: string, content: ArchiveFile['content']): ArchiveFile {
  known.set(id, name);
  return { name, isPacked: true, content };
}

async function* follow<Piece>(first: Piece, rest: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  yield first;
  yield* rest;
}

const onePart = (fileId: string, number: number) =>
  and(eq(filePart.fileId, fileId), eq(filePart.isSmall, false), eq(filePart.number, number));

async function* partsOf(db: Database, fileId: string): AsyncGenerator<Buffer> {
  const parts = await db
    .select({ number: filePart.number })
    .from(filePart)
    .where(and(eq(filePart.fileId, fileId), eq(filePart.isSmall, false)))
    .orderBy(asc(filePart.number))
    .all();
  for (const { number } of parts) {
    const part = await db.select({ bytes: filePart.bytes }).from(filePart).where(onePart(fileId, number)).get();
    if (part) yield part.bytes;
  }
}

async function* jsonOf(db: Database, person: Person, names: readonly TableName[], counted: { count: number }): AsyncGenerator<string> {
  let before = '{\n';
  for (const name of names) {
    yield `${before}${JSON.stringify(name)}: [`;
    before = ',\n';
    let between = '\n';
    for await (const rows of rowsOfPerson(db, name, person)) {
      counted.count += rows.length;
      yield between + rows.map((row) => JSON.stringify(row)).join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  if (names.includes('kanbanTask') && person.userId !== undefined) {
    const comments = await commentsElsewhere(db, person.userId);
    counted.count += comments.length;
    yield `${before}"kanbanComment": ${JSON.stringify(comments)}`;
  }
  yield '\n}\n';
}

interface Page {
  area: Purpose;
  names: readonly TableName[];
  notes: Notes;
  asked: Asked;
  at: 0 | 1;
}

async function* pageOf(db: Database, person: Person, { area, names, notes, asked, at }: Page): AsyncGenerator<string> {
  const title = areaWords[area][at];
  const wording = wordingOf(asked.language, at);
  yield `${pageStart(asked.language, title)}<p><a href="../index.html">${escaped(pageWords.back[at])}</a></p>\n<h1>${escaped(title)}</h1>\n`;
  for (const name of names) {
    let isFirst = true;
    for await (const rows of rowsOfPerson(db, name, person)) {
      const articles = rows.map((row) => articleOf(row, notes, wording, at)).filter((html) => html !== '');
      if (articles.length === 0) continue;
      if (isFirst) yield headingOf(name, at);
      isFirst = false;
      yield articles.join('');
    }
  }
  if (names.includes('kanbanTask') && person.userId !== undefined) {
    const comments = await commentsElsewhere(db, person.userId);
    if (comments.length > 0) yield headingOf('kanbanComment', at) + comments.map((row) => articleOf(row, notes, wording, at)).join('');
  }
  yield pageEnd;
}

const headingOf = (name: string, at: 0 | 1): string => `<h2>${escaped(tableWords[name]?.[at] ?? name)}</h2>\n`;

function articleOf(row: Record<string, unknown>, { pictures, files }: Notes, wording: Wording, at: 0 | 1): string {
  const parts = Object.entries(row).flatMap(([column, value]) => {
    const name = label(column, at);
    return name === undefined ? [] : [[name, satang.has(column) && typeof value === 'number' ? inBaht(value) : value] as const];
  });
  const inArchive = (known: ReadonlyMap<string, string>) =>
    [row.photoId, row.fileId, row.id].flatMap((id) => (typeof id === 'string' ? (known.get(id) ?? []) : []))[0];
  const picture = inArchive(pictures);
  const file = inArchive(files);
  const html = [
    picture ? `<p><img src="../${escaped(encodeURI(picture))}" alt=""></p>` : '',
    file ? `<p><a href="../${escaped(encodeURI(file))}">${escaped(file)}</a></p>` : '',
    listHtml(parts, wording),
  ].join('');
  return html === '' ? '' : `<article>${html}</article>\n`;
}

const inBaht = (value: number): string => `฿${(value / 100).toLocaleString('en', { maximumFractionDigits: 2 })}`;

function wordingOf(language: Language, at: 0 | 1): Wording {
  const form = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Bangkok' });
  return { yes: pageWords.yes[at], no: pageWords.no[at], moment: (time) => form.format(time) };
}

interface First {
  asked: Asked;
  at: 0 | 1;
  notes: Notes;
  holder: string;
}

function indexOf({ asked, at, notes, holder }: First): string {
  const say = (pair: Pair) => escaped(pair[at]);
  const wording = wordingOf(asked.language, at);
  const rows = notes.areas.map(
    ({ area, count }) =>
      `<tr><td><a href="pages/${area}.html">${say(areaWords[area])}</a></td><td>${count} ${say(pageWords.entries)}</td><td><a href="data/${area}.json">${say(pageWords.json)}</a></td></tr>\n`,
  );
  const kept = [
    [pageWords.pictures, [...notes.pictures.values()]],
    [pageWords.files, [...notes.files.values()]],
  ] as const;
  return [
    pageStart(asked.language, pageWords.title[at]),
    `<h1>${say(pageWords.title)}</h1>\n`,
    `<p>${say(pageWords.of)} <span dir="auto">${escaped(holder)}</span><br>`,
    `<span class="quiet">${say(pageWords.madeAt)} ${valueHtml(asked.now, wording)}</span></p>\n<p>${say(pageWords.lead)}</p>\n`,
    `<h2>${say(pageWords.areas)}</h2>\n<table><tbody>\n${rows.join('')}</tbody></table>\n`,
    ...kept.map(([title, names]) => linksHtml(say(title), names)),
    notes.missing.length > 0 ? `<h2>${say(pageWords.missing)}</h2>\n<ul>${notes.missing.map(itemHtml).join('')}</ul>\n` : '',
    `<h2>${say(pageWords.left)}</h2>\n<ul>${unexported.map((reason) => `<li>${say(reasonWords[reason])}</li>\n`).join('')}</ul>\n`,
    pageEnd,
  ].join('');
}

const itemHtml = (name: string): string => `<li dir="auto">${escaped(name)}</li>`;

function linksHtml(title: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const links = names.map((name) => `<li><a href="${escaped(encodeURI(name))}">${escaped(name.replace(/^\w+\//, ''))}</a></li>`);
  return `<h2>${title}</h2>\n<ul>${links.join('\n')}</ul>\n`;
}
