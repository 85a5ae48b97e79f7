import { and, eq } from 'drizzle-orm';
import { maxSteps } from '../../contract/values/workspace/todo.ts';
import type { FullTask, NewStep, StepChange, StepRemoval } from '../../contract/workspace/todo-list.ts';
import { transact } from '../../db/client.ts';
import { task } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce } from '../shared/announce.ts';
import { Forbidden, ListFull, NotFound } from '../shared/errors.ts';
import { findTask, toFullTask } from './todo-rows.ts';

type Steps = FullTask['steps'];

/** Changes a task's steps based on their current state, so that changes made by another page in the meantime are kept. */
async function changeSteps(ctx: Ctx, taskId: number, isForAssignee: boolean, change: (steps: Steps) => Steps): Promise<FullTask> {
  const { userId } = requireAccount(ctx);
  return transact(ctx.db, async (tx) => {
    const found = await findTask(tx, userId, taskId);
    const { row, assignment } = found;
    if (row.userId !== userId && !isForAssignee) throw new Forbidden('Only whose task it is may change that.');
    const steps = change(row.steps);
    await tx
      .update(task)
      .set({ steps })
      .where(and(eq(task.id, taskId), eq(task.userId, row.userId)))
      .run();
    await announce(tx, 'todo', row.userId, assignment?.assigneeId ?? row.userId);
    return toFullTask({ ...found, row: { ...row, steps } }, userId);
  });
}

/** @throws NotFound, Forbidden, ListFull */
export async function addStep(ctx: Ctx, { taskId, title, isDone = false, at = maxSteps }: NewStep): Promise<FullTask> {
  return changeSteps(ctx, taskId, false, (steps) => {
    if (steps.length >= maxSteps) throw new ListFull(`A task has ${maxSteps} steps at most.`);
    const id = Math.max(0, ...steps.map((step) => step.id)) + 1;
    return steps.toSpliced(at, 0, { id, title, isDone });
  });
}

/** Updates a step; the assignee may only tick it. @throws NotFound, Forbidden */
export async function updateStep(ctx: Ctx, { taskId, stepId, title, isDone, at }: StepChange): Promise<FullTask> {
  return changeSteps(ctx, taskId, title === undefined && at === undefined, (steps) => {
    const was = steps.findIndex(({ id }) => id === stepId);
    const step = steps[was];
    if (!step) throw unknownStep();
    return steps.toSpliced(was, 1).toSpliced(at ?? was, 0, { ...step, title: title ?? step.title, isDone: isDone ?? step.isDone });
  });
}

/** @throws NotFound, Forbidden */
export async function removeStep(ctx: Ctx, { taskId, stepId }: StepRemoval): Promise<FullTask> {
  return changeSteps(ctx, taskId, false, (steps) => {
    if (!steps.some(({ id }) => id === stepId)) throw unknownStep();
    return steps.filter(({ id }) => id !== stepId);
  });
}

const unknownStep = () => new NotFound('There is no such step.');
