import { createHash } from 'node:crypto';
import { count, eq, sum } from 'drizzle-orm';
import type { FileAnswer, StoredFile } from '../../contract/files/files.ts';
import { maxFiles } from '../../contract/values/files/files.ts';
import { type Queries, transact } from '../../db/client.ts';
import { filePart, fileReader, storedFile } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { Invalid, ListFull } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { pick } from '../shared/pick.ts';
import { randomId } from '../shared/random-ids.ts';
import { consume, type Throttles } from '../shared/throttles.ts';
import { redrawn } from './pictures.ts';
import { withoutMetadata } from './rules/metadata.ts';
import { fileName } from './rules/names.ts';
import { contentOf } from './rules/types.ts';

/** Bytes per row: the part of a file that is in memory for each reader. */
const partSize = 256 * 1024;

interface Prepared extends Omit<StoredFile, 'id' | 'size'> {
  whole: Uint8Array;
  small?: Uint8Array;
}

/**
 * Stores a file that its owner has yet to use.
 * @throws Invalid for a type that is not accepted, ListFull at the owner's limit, Throttled after too many.
 */
export async function uploadFile(
  ctx: Ctx,
  { name, bytes }: { name: string; bytes: Uint8Array | undefined },
  { throttles }: { throttles: Pick<Throttles, 'fileAccount'> },
): Promise<FileAnswer> {
  const { userId } = requireAccount(ctx);
  if (!bytes || bytes.length === 0) throw new Invalid({ file: ['is empty'] }, 'FILE_EMPTY');
  await consume(throttles.fileAccount, `file:${userId}`, ctx.now);
  const prepared = await prepare(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name);
  const id = randomId(16);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return transact(ctx.db, (tx) => idempotent(ctx, tx, 'files', { name, hash }, () => keep(tx, prepared, { id, userId, now: ctx.now })));
}

async function prepare(file: Buffer, name: string): Promise<Prepared> {
  const content = contentOf(file, name);
  if (content === undefined) throw new Invalid({ file: ['is of a kind that is not taken'] }, 'FILE_NOT_TAKEN');
  if (content === 'other picture') throw new Invalid({ file: ['must be a JPEG, PNG, WebP or AVIF'] }, 'PICTURE_NOT_TAKEN');
  if (content !== 'picture') return { name: fileName(name, content), type: content, whole: withoutMetadata(file, content) };
  return { name: fileName(name, 'image/webp'), type: 'image/webp', ...(await redrawn(file)) };
}

async function keep(
  tx: Queries,
  prepared: Prepared,
  { id, userId, now }: { id: string; userId: number; now: number },
): Promise<FileAnswer> {
  const { whole, small } = prepared;
  const file = pick(prepared, ['name', 'type', 'width', 'height']);
  const size = whole.length;
  const own = await tx
    .select({ count: count(), bytes: sum(storedFile.size) })
    .from(storedFile)
    .where(eq(storedFile.userId, userId))
    .get();
  if ((own?.count ?? 0) >= maxFiles.count || Number(own?.bytes ?? 0) + size > maxFiles.bytes)
    throw new ListFull('You have as many files as there may be.');
  await tx
    .insert(storedFile)
    .values({ id, userId, ...file, size, createdAt: now, isUsed: false })
    .run();
  await tx.insert(fileReader).values({ fileId: id, userId }).run();
  await keepParts(tx, id, false, whole);
  if (small) await keepParts(tx, id, true, small);
  return { file: { id, size, ...file } };
}

async function keepParts(tx: Queries, fileId: string, isSmall: boolean, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += partSize) {
    const part = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(partSize, bytes.length - at));
    await tx
      .insert(filePart)
      .values({ fileId, isSmall, number: at / partSize, bytes: part })
      .run();
  }
}
