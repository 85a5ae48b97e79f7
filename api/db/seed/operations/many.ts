import { and, asc, count, eq, isNull, lt, min } from 'drizzle-orm';
import { maxBoardTasks } from '../../../contract/values/workspace/kanban.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { positionStep } from '../../../domain/workspace/rules/kanban.ts';
import type { Queries } from '../../client.ts';
import { email, kanbanProject, kanbanTask } from '../../schema.ts';
import type { Scenario } from './scenario.ts';

const mails = 10_000;
/** Maximum length of mails used as templates, since a reset copies all of them. */
const maxWeight = 200;
const halfHour = 1800_000;

/** Samples with more mails and cards of the admin than any screen shows at once: 10,000 and 1,000. */
export const many: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe }) {
    await addMails(tx, johndoe);
    await addCards(tx, johndoe);
  },
};

/** Adds mails like the existing short ones, each older than the previous one. */
async function addMails(tx: Queries, userId: number): Promise<void> {
  const own = eq(email.userId, userId);
  const samples = await tx
    .select()
    .from(email)
    .where(and(own, isNull(email.sendAt), lt(email.weight, maxWeight)))
    .orderBy(asc(email.id))
    .all();
  const known = await tx
    .select({ count: count(), oldest: min(email.time) })
    .from(email)
    .where(own)
    .get();
  const [missing, oldest] = [mails - (known?.count ?? 0), known?.oldest ?? 0];
  const first = await nextId(tx, email, missing);
  const rows = Array.from({ length: missing }, (_, at) => {
    const [sample, id] = [samples[at % samples.length], first + at];
    return sample ? [{ ...sample, id, threadId: id, originId: id, time: oldest - (at + 1) * halfHour }] : [];
  }).flat();
  await inBatches(rows, (batch) => tx.insert(email).values(batch).run());
}

/** Adds cards like the existing ones, on the same boards, up to the limit. */
async function addCards(tx: Queries, userId: number): Promise<void> {
  const project = await tx.select({ id: kanbanProject.id }).from(kanbanProject).where(eq(kanbanProject.userId, userId)).get();
  const samples = await tx
    .select()
    .from(kanbanTask)
    .where(eq(kanbanTask.projectId, project?.id ?? 0))
    .orderBy(asc(kanbanTask.id))
    .all();
  const last = Math.max(...samples.map(({ position }) => position));
  const rows = Array.from({ length: maxBoardTasks - samples.length }, (_, at) => {
    const sample = samples[at % samples.length];
    if (!sample) return [];
    const { id: _id, ...card } = sample;
    return [{ ...card, title: `${card.title} ${at + 1}`, position: last + (at + 1) * positionStep }];
  }).flat();
  await inBatches(rows, (batch) => tx.insert(kanbanTask).values(batch).run());
}
