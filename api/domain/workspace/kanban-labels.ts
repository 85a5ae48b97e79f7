import { and, asc, eq } from 'drizzle-orm';
import { maxLabelTones } from '../../contract/values/workspace/kanban.ts';
import type { KanbanProject } from '../../contract/workspace/kanban-cards.ts';
import type { LabelChange } from '../../contract/workspace/kanban-labels.ts';
import type { Reader } from '../../db/client.ts';
import { kanbanLabel } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { ListFull } from '../shared/errors.ts';
import { countRows } from '../shared/paging.ts';
import { changeBoards } from './board-access.ts';

type Tones = KanbanProject['labelTones'];

/** Returns the colours chosen for labels of a board. */
export const labelTonesOf = (db: Reader, projectId: number): Promise<Tones> =>
  db
    .select({ name: kanbanLabel.name, tone: kanbanLabel.tone })
    .from(kanbanLabel)
    .where(eq(kanbanLabel.projectId, projectId))
    .orderBy(asc(kanbanLabel.name))
    .limit(maxLabelTones)
    .all();

/** Sets a label's colour on all cards of a board. @throws NotFound for a board that the caller may not use, ListFull */
export async function updateLabel(ctx: Ctx, { name, tone, ...asked }: LabelChange): Promise<{ label: Tones[number] }> {
  return changeBoards(ctx, asked, async (tx, projectId) => {
    const own = and(eq(kanbanLabel.projectId, projectId), eq(kanbanLabel.name, name));
    // It is the default, which needs no row.
    if (tone === 'neutral') await tx.delete(kanbanLabel).where(own).run();
    else
      await tx
        .insert(kanbanLabel)
        .values({ projectId, name, tone })
        .onConflictDoUpdate({ target: [kanbanLabel.projectId, kanbanLabel.name], set: { tone } })
        .run();
    if ((await countRows(tx, kanbanLabel, eq(kanbanLabel.projectId, projectId))) > maxLabelTones)
      throw new ListFull(`${maxLabelTones} labels have colours already.`);
    return { label: { name, tone } };
  });
}
