import { eq } from 'drizzle-orm';
import { maxPostPictures } from '../../contract/values/content/blog.ts';
import { filesFolder, maxFilesAtOnce } from '../../contract/values/files/files.ts';
import type { Queries } from '../../db/client.ts';
import { blogDraft, blogFile, blogPost } from '../../db/schema.ts';
import { describeFiles, dropFiles, exposeFiles, takeFiles } from '../files/sharing.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';

const paths = new RegExp(`${filesFolder}([\\w-]{22})`, 'g');
/** Returns the ids of uploaded pictures in texts. */
export const picturesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(paths)].flatMap(([, id]) => id ?? [])));

/** Assigns the pictures in a text to its post. @throws Invalid for pictures the account has not uploaded for it, or too many */
export async function keepPictures(
  tx: Queries,
  { postId, userId }: { postId: number; userId: number },
  { content, img }: { content: string; img: string },
): Promise<void> {
  const wanted = picturesIn([content, img]);
  const known = await filesOf(tx, postId);
  const fresh = [...wanted].filter((id) => !known.includes(id));
  if (fresh.length === 0) return;
  const kept = known.length + fresh.length > maxPostPictures ? await dropUnused(tx, postId, wanted) : known;
  if (kept.length + fresh.length > maxPostPictures) throw new Invalid({ content: [`has more than ${maxPostPictures} pictures`] });
  const described = await describeFiles(tx, fresh);
  if (fresh.some((id) => described.get(id)?.type !== 'image/webp')) throw notYours();
  for (let at = 0; at < fresh.length; at += maxFilesAtOnce) await takeFiles(tx, userId, fresh.slice(at, at + maxFilesAtOnce), 'content');
  await inBatches(
    fresh.map((fileId) => ({ postId, fileId })),
    (rows) => tx.insert(blogFile).values(rows).run(),
  );
}

const notYours = () => new Invalid({ content: ['has pictures that you have not uploaded for it'] });

/** Makes the pictures shown in a published post public, and all others private. */
export async function exposePictures(tx: Queries, postId: number): Promise<void> {
  const row = await tx.select().from(blogPost).where(eq(blogPost.id, postId)).get();
  const shown = row?.status === 'Published' ? picturesIn([row.img, row.contentTh, row.contentEn]) : new Set<string>();
  const files = await filesOf(tx, postId);
  await exposeFiles(
    tx,
    files.filter((id) => shown.has(id)),
    true,
  );
  await exposeFiles(
    tx,
    files.filter((id) => !shown.has(id)),
    false,
  );
}

/** Deletes a post's unused pictures, except wanted ones. @returns the remaining ones */
export async function dropUnused(tx: Queries, postId: number, wanted: ReadonlySet<string> = new Set()): Promise<string[]> {
  const row = await tx.select().from(blogPost).where(eq(blogPost.id, postId)).get();
  const drafts = await tx
    .select({ content: blogDraft.content, img: blogDraft.img })
    .from(blogDraft)
    .where(eq(blogDraft.postId, postId))
    .all();
  const texts = [row?.img ?? '', row?.contentTh ?? '', row?.contentEn ?? '', ...drafts.flatMap(({ content, img }) => [content, img])];
  const used = picturesIn(texts);
  const files = await filesOf(tx, postId);
  const kept = files.filter((id) => used.has(id) || wanted.has(id));
  await dropFiles(
    tx,
    files.filter((id) => !kept.includes(id)),
  );
  return kept;
}

/** Returns the pictures of a post. */
export async function filesOf(tx: Queries, postId: number): Promise<string[]> {
  const rows = await tx.select({ id: blogFile.fileId }).from(blogFile).where(eq(blogFile.postId, postId)).all();
  return rows.map(({ id }) => id);
}
