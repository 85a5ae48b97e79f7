import { and, eq, isNotNull, or } from 'drizzle-orm';
import { type Database, parameter, prepared } from '../../db/client.ts';
import { filePart, fileReader, storedFile } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { NotFound } from '../shared/errors.ts';

/** A file's bytes and metadata. */
export interface OpenFile {
  name: string;
  type: string;
  parts: AsyncIterable<Buffer>;
}

const readable = prepared((db) =>
  db
    .select({ name: storedFile.name, type: storedFile.type })
    .from(storedFile)
    .leftJoin(fileReader, and(eq(fileReader.fileId, storedFile.id), eq(fileReader.userId, parameter('userId'))))
    .where(and(eq(storedFile.id, parameter('id')), or(eq(storedFile.isPublic, true), isNotNull(fileReader.userId))))
    .prepare(),
);

const partOf = prepared((db) =>
  db
    .select({ bytes: filePart.bytes })
    .from(filePart)
    .where(and(eq(filePart.fileId, parameter('id')), eq(filePart.isSmall, parameter('isSmall')), eq(filePart.number, parameter('number'))))
    .prepare(),
);

/** Id of no account. */
const nobody = -1;

/**
 * Opens a file for an account it is shared with, or for anyone if public; of a picture, optionally its small copy.
 * @throws Unauthenticated, NotFound for a caller without access
 */
export async function openFile(ctx: Ctx, { id, isSmall }: { id: string; isSmall: boolean }): Promise<OpenFile> {
  const file = await readable(ctx.db).get({ id, userId: ctx.actor.kind === 'user' ? ctx.actor.userId : nobody });
  if (!file) requireAccount(ctx);
  return opened(ctx.db, file, { id, isSmall });
}

/** Opens a file after the caller has checked access to the item that contains it. @throws NotFound */
export async function openKnownFile(db: Database, asked: { id: string; isSmall: boolean }): Promise<OpenFile> {
  const { name, type } = storedFile;
  return opened(db, await db.select({ name, type }).from(storedFile).where(eq(storedFile.id, asked.id)).get(), asked);
}

async function opened(
  db: Database,
  file: Pick<OpenFile, 'name' | 'type'> | undefined,
  { id, isSmall }: { id: string; isSmall: boolean },
): Promise<OpenFile> {
  const first = file && (await readPart(db, id, isSmall, 0));
  if (!first) throw new NotFound('There is no such file.');
  return { ...file, parts: partsFrom(db, id, isSmall, first) };
}

async function* partsFrom(db: Database, id: string, isSmall: boolean, first: Buffer): AsyncGenerator<Buffer> {
  let part: Buffer | undefined = first;
  for (let number = 1; part; number += 1) {
    yield part;
    part = await readPart(db, id, isSmall, number);
  }
}

async function readPart(db: Database, id: string, isSmall: boolean, number: number): Promise<Buffer | undefined> {
  return (await partOf(db).get({ id, isSmall: Number(isSmall), number }))?.bytes;
}
