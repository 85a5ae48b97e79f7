import { filesFolder } from '../../contract/values/files/files.ts';
import { cutText } from '../../contract/values/shared/cut-text.ts';
import { kanbanLength, maxPartsOfTask } from '../../contract/values/workspace/kanban.ts';
import type { CardFileRemoval, KanbanCardDetails, NewCardFiles } from '../../contract/workspace/kanban-cards.ts';
import type { Queries } from '../../db/client.ts';
import type { Ctx } from '../context.ts';
import { describeFiles, shareFiles, takeFiles } from '../files/sharing.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { changeCard, readersOf } from './board-access.ts';
import { dropMissing, shownOf } from './kanban-attachments.ts';
import { detailsOf } from './kanban-cards.ts';
import { type CardRow, changeTask, enforceTextLimit, noteEvent, type TaskRow } from './kanban-rows.ts';

type Answer = Promise<{ card: KanbanCardDetails }>;

/** Attaches the caller's uploads to a card and shares them with everyone who can see it. @throws NotFound, Invalid, ListFull */
export async function attachFiles(ctx: Ctx, { cardId, files }: NewCardFiles): Answer {
  return changeCard(ctx, cardId, (tx, card, actorId) =>
    idempotent(ctx, tx, 'attach-files', [cardId, files], async () => {
      enforceFileLimit(shownOf(card.attachments).length + files.length);
      await takeFiles(tx, actorId, files, 'data.files');
      await shareFiles(tx, files, await readersOf(tx, card));
      const known = await describeFiles(tx, files);
      const added = [...known.values()].map(({ id, name, type }) => ({
        name: cutText(name, kanbanLength.name),
        img: type.startsWith('image/') ? `${filesFolder}${id}/small` : '',
        fileId: id,
      }));
      return setFiles(tx, card, { attachments: [...card.attachments, ...added] }, { actorId, at: ctx.now });
    }),
  );
}

/** Removes a file from a card, or restores it. @throws NotFound, ListFull */
export async function removeCardFile(ctx: Ctx, { cardId, name, img, isBack = false }: CardFileRemoval): Answer {
  return changeCard(ctx, cardId, async (tx, card, actorId) => {
    const at = card.attachments.findLastIndex((one) => one.name === name && one.img === img && (one.removedAt !== undefined) === isBack);
    const file = card.attachments[at];
    if (!file) throw new NotFound('There is no such file.');
    if (isBack) enforceFileLimit(shownOf(card.attachments).length + 1);
    const { removedAt: _before, ...kept } = file;
    const attachments = card.attachments.with(at, isBack ? kept : { ...kept, removedAt: ctx.now });
    const cover = !isBack && img !== '' && card.coverImage === img ? { coverImage: '' } : {};
    return setFiles(tx, card, { attachments, ...cover }, { actorId, at: ctx.now });
  });
}

function enforceFileLimit(count: number): void {
  if (count > maxPartsOfTask.attachments) throw new ListFull(`A card has at most ${maxPartsOfTask.attachments} files.`);
}

/** Minimum time for which a removed file can be restored, in milliseconds. */
const undoTime = 60_000;

/** Stores a card's files, and deletes those removed longer ago than `undoTime`. */
async function setFiles(
  tx: Queries,
  card: CardRow,
  { attachments, ...cover }: Pick<TaskRow, 'attachments'> & Partial<Pick<TaskRow, 'coverImage'>>,
  by: { actorId: number; at: number },
): Answer {
  const kept = attachments.filter(({ removedAt }) => removedAt === undefined || removedAt > by.at - undoTime);
  await dropMissing(tx, card.attachments, kept);
  const columns = { attachments: kept, ...cover };
  await changeTask(tx, card, columns);
  await enforceTextLimit(tx, card.projectId);
  await noteEvent(tx, card.id, { ...by, what: 'files' });
  return { card: await detailsOf(tx, { ...card, ...columns }, by.actorId) };
}
