import { eq } from 'drizzle-orm';
import type { BoardTask } from '../../contract/workspace/kanban.ts';
import type { Queries } from '../../db/client.ts';
import { type KeptAttachment, kanbanRemoval, kanbanTask } from '../../db/schema.ts';
import { dropFiles } from '../files/sharing.ts';

type WithFiles = Pick<typeof kanbanTask.$inferSelect, 'attachments' | 'coverImage'>;

/** The uploaded ones among the files of tasks. */
export const filesOf = (tasks: readonly Pick<WithFiles, 'attachments'>[]): string[] =>
  tasks.flatMap(({ attachments }) => attachments.flatMap(({ fileId }) => fileId ?? []));

/** Those that are shown. */
export const shownOf = (attachments: readonly KeptAttachment[]): KeptAttachment[] =>
  attachments.filter(({ removedAt }) => removedAt === undefined);

/** Files that come with a whole task: each that was there before keeps its id. */
export function withFiles(given: BoardTask['attachments'], kept: readonly KeptAttachment[]): KeptAttachment[] {
  const rest = shownOf(kept);
  return given.map((file) => {
    const at = rest.findIndex(({ name, img }) => name === file.name && img === file.img);
    return (at < 0 ? undefined : rest.splice(at, 1)[0]) ?? { name: file.name, img: file.img };
  });
}

/** Deletes uploaded files that a task has no more. */
export async function dropMissing(tx: Queries, before: readonly KeptAttachment[], after: readonly KeptAttachment[]): Promise<void> {
  const left = new Set(after.map(({ fileId }) => fileId));
  await dropFiles(
    tx,
    before.flatMap(({ fileId }) => (fileId === undefined || left.has(fileId) ? [] : [fileId])),
  );
}

/** A copy has no part in what was uploaded for the card. */
export function withoutFiles({ attachments, coverImage }: WithFiles): WithFiles {
  const own = attachments.filter(({ fileId, removedAt }) => fileId !== undefined || removedAt !== undefined);
  return {
    attachments: attachments.filter((one) => !own.includes(one)),
    coverImage: own.some(({ img, fileId }) => fileId !== undefined && img === coverImage) ? '' : coverImage,
  };
}

/** All uploaded files of a board, deleted cards' too. */
export async function filesOfBoards(tx: Queries, projectId: number): Promise<string[]> {
  const tasks = await tx.select({ attachments: kanbanTask.attachments }).from(kanbanTask).where(eq(kanbanTask.projectId, projectId)).all();
  const removed = await tx.select({ tasks: kanbanRemoval.tasks }).from(kanbanRemoval).where(eq(kanbanRemoval.projectId, projectId)).all();
  return [...filesOf(tasks), ...removed.flatMap((removal) => filesOf(removal.tasks))];
}
