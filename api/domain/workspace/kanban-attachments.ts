import { eq } from 'drizzle-orm';
import type { BoardTask } from '../../contract/workspace/kanban.ts';
import type { Queries } from '../../db/client.ts';
import { type KeptAttachment, kanbanRemoval, kanbanTask } from '../../db/schema.ts';
import { dropFiles } from '../files/sharing.ts';

type WithFiles = Pick<typeof kanbanTask.$inferSelect, 'attachments' | 'coverImage'>;

/** Returns the uploaded files among the attachments of tasks. */
export const filesOf = (tasks: readonly Pick<WithFiles, 'attachments'>[]): string[] =>
  tasks.flatMap(({ attachments }) => attachments.flatMap(({ fileId }) => fileId ?? []));

/** Returns attachments that have not been removed. */
export const shownOf = (attachments: readonly KeptAttachment[]): KeptAttachment[] =>
  attachments.filter(({ removedAt }) => removedAt === undefined);

/** Merges attachments sent with a whole task: existing ones keep their ids. */
export function withFiles(given: BoardTask['attachments'], kept: readonly KeptAttachment[]): KeptAttachment[] {
  const rest = shownOf(kept);
  return given.map((file) => {
    const at = rest.findIndex(({ name, img }) => name === file.name && img === file.img);
    return (at < 0 ? undefined : rest.splice(at, 1)[0]) ?? { name: file.name, img: file.img };
  });
}

/** Deletes uploaded files that a task no longer has. */
export async function dropMissing(tx: Queries, before: readonly KeptAttachment[], after: readonly KeptAttachment[]): Promise<void> {
  const left = new Set(after.map(({ fileId }) => fileId));
  await dropFiles(
    tx,
    before.flatMap(({ fileId }) => (fileId === undefined || left.has(fileId) ? [] : [fileId])),
  );
}

/** Removes uploaded files from a copy: they belong to the original card. */
export function withoutFiles({ attachments, coverImage }: WithFiles): WithFiles {
  const own = attachments.filter(({ fileId, removedAt }) => fileId !== undefined || removedAt !== undefined);
  return {
    attachments: attachments.filter((one) => !own.includes(one)),
    coverImage: own.some(({ img, fileId }) => fileId !== undefined && img === coverImage) ? '' : coverImage,
  };
}

/** Returns all uploaded files of a board, including those of deleted cards. */
export async function filesOfBoards(tx: Queries, projectId: number): Promise<string[]> {
  const tasks = await tx.select({ attachments: kanbanTask.attachments }).from(kanbanTask).where(eq(kanbanTask.projectId, projectId)).all();
  const removed = await tx.select({ tasks: kanbanRemoval.tasks }).from(kanbanRemoval).where(eq(kanbanRemoval.projectId, projectId)).all();
  return [...filesOf(tasks), ...removed.flatMap((removal) => filesOf(removal.tasks))];
}
