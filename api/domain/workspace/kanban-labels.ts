import { and, asc, eq } from 'drizzle-orm';
import { maxLabelTones } from '../../contract/values/workspace/kanban.ts';
import type { KanbanWall } from '../../contract/workspace/kanban-cards.ts';
import type { LabelChange } from '../../contract/workspace/kanban-labels.ts';
import type { Reader } from '../../db/client.ts';
import { kanbanLabel } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { changeBoards } from './board-access.ts';

type Tones = KanbanWall['labelTones'];

/** The colours that were chosen for labels of a board. */
export const labelTonesOf = (db: Reader, wallId: number): Promise<Tones> =>
  db
    .select({ name: kanbanLabel.name, tone: kanbanLabel.tone })
    .from(kanbanLabel)
    .where(eq(kanbanLabel.wallId, wallId))
    .orderBy(asc(kanbanLabel.name))
    .limit(maxLabelTones)
    .all();

/** Gives a label a colour on all cards of a board. @throws NotFound for a board that the caller may not use, ListFull */
export async function updateLabel(ctx: Ctx, { name, tone, ...asked }: LabelChange): Promise<{ label: Tones[number] }> {
  return changeBoards(ctx, asked, async (tx, wallId) => {
    const own = and(eq(kanbanLabel.wallId, wallId), eq(kanbanLabel.name, name));
    // It is what those have that nobody has chosen for.
    if (tone === 'neutral') await tx.delete(kanbanLabel).where(own).run();
    else
      await tx
        .insert(kanbanLabel)
        .values({ wallId, name, tone })
        .onConflictDoUpdate({ target: [kanbanLabel.wallId, kanbanLabel.name], set: { tone } })
        .run();
    if ((await countRows(tx, kanbanLabel, eq(kanbanLabel.wallId, wallId))) > maxLabelTones)
      throw new ListFull(`${maxLabelTones} labels have colours already.`);
    return { label: { name, tone } };
  });
}
