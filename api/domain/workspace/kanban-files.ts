import { filesFolder } from '../../contract/values/files/files.ts';
import { kanbanLength, maxPartsOfTask } from '../../contract/values/workspace/kanban.ts';
import type { CardFileRemoval, KanbanCardDetails, NewCardFiles } from '../../contract/workspace/kanban-cards.ts';
import type { Queries } from '../../db/client.ts';
import type { Ctx } from '../context.ts';
import { describeFiles, shareFiles, takeFiles } from '../files/sharing.ts';
import { ListFull, NotFound } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { dropMissing } from './kanban-attachments.ts';
import { detailsOf } from './kanban-cards.ts';
import { changeTask, enforceTextLimit, noteEvent, type TaskRow } from './kanban-rows.ts';
import { changeCard, readersOf } from './kanban-walls.ts';

type Answer = Promise<{ card: KanbanCardDetails }>;

/** Shows files that the caller has uploaded with a card, to everybody who may see it. @throws NotFound, Invalid, ListFull */
export async function attachFiles(ctx: Ctx, { cardId, files }: NewCardFiles): Answer {
  return changeCard(ctx, cardId, (tx, card, actorId) =>
    idempotent(ctx, tx, 'attach-files', [cardId, files], async () => {
      if (card.attachments.length + files.length > maxPartsOfTask.attachments) {
        throw new ListFull(`A card has at most ${maxPartsOfTask.attachments} files.`);
      }
      await takeFiles(tx, actorId, files, 'data.files');
      await shareFiles(tx, files, await readersOf(tx, card.userId));
      const known = await describeFiles(tx, files);
      const added = [...known.values()].map(({ id, name, type }) => ({
        name: name.slice(0, kanbanLength.name),
        img: type.startsWith('image/') ? `${filesFolder}${id}/small` : '',
        fileId: id,
      }));
      return setFiles(tx, card, { attachments: [...card.attachments, ...added] }, { actorId, at: ctx.now });
    }),
  );
}

/** Takes a file off a card; one that was uploaded is deleted. @throws NotFound */
export async function removeCardFile(ctx: Ctx, { cardId, name, img }: CardFileRemoval): Answer {
  return changeCard(ctx, cardId, async (tx, card, actorId) => {
    const at = card.attachments.findIndex((one) => one.name === name && one.img === img);
    if (at < 0) throw new NotFound('There is no such file.');
    const attachments = card.attachments.toSpliced(at, 1);
    await dropMissing(tx, card.attachments, attachments);
    const cover = img !== '' && card.coverImage === img ? { coverImage: '' } : {};
    return setFiles(tx, card, { attachments, ...cover }, { actorId, at: ctx.now });
  });
}

async function setFiles(tx: Queries, card: TaskRow, columns: Partial<TaskRow>, by: { actorId: number; at: number }): Answer {
  await changeTask(tx, card, columns);
  await enforceTextLimit(tx, card.userId);
  await noteEvent(tx, card.id, { ...by, what: 'files' });
  return { card: await detailsOf(tx, { ...card, ...columns }, by.actorId) };
}
