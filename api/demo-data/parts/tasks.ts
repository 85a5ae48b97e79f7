import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Id } from '../../contract/shared/common.ts';
import { Task } from '../../contract/workspace/todo.ts';
import { FullTask, OwnTag } from '../../contract/workspace/todo-list.ts';
import { task, taskAssignment, taskTag, user } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { fold, sortKey } from '../../domain/shared/rules/text.ts';
import { reminderOf } from '../../domain/workspace/rules/task-reminder.ts';
import { dayOfMonth } from '../../domain/workspace/rules/task-repeat.ts';
import { toTask } from '../../domain/workspace/todo-rows.ts';
import { defaultOwner, Moment, Owner, optional, orNull, part, requireRows, written } from '../part.ts';

const { title, description, assignee, tags, isCompleted, isDeleted, isImportant } = Task.properties;
const { ownTags, steps, repeat, repeatEvery, repeatFrom, remindBefore } = FullTask.properties;

export const taskTags = part({
  description: 'Custom tags of accounts for tasks.',
  fields: { owner: Owner, name: OwnTag.properties.name, tone: OwnTag.properties.tone },
  replaces: [taskTag],
  async write(tx, items, { accountId }) {
    const rows = items.map(({ owner = defaultOwner, ...tag }, at) => ({
      ...tag,
      userId: accountId(owner, [at, 'owner']),
      isDeleted: false,
    }));
    await inBatches(rows, (batch) => tx.insert(taskTag).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(taskTag).where(eq(taskTag.isDeleted, false)).orderBy(asc(taskTag.id)).all();
    return rows.map(({ id, userId, name, tone }) => ({ id, owner: username(userId), name, tone }));
  },
});

export const tasks = part({
  description: 'Tasks of the to-do list.',
  fields: {
    owner: Owner,
    title,
    dueDate: Type.Optional(orNull(Moment)),
    ...optional({
      description,
      assignee,
      tags,
      isCompleted,
      isDeleted,
      isImportant,
      ownTags,
      steps,
      repeat,
      repeatEvery,
      repeatFrom,
      remindBefore,
    }),
    assigneeId: Type.Optional({ ...Id, description: 'Account it is assigned to.' }),
    position: Type.Optional(Type.Integer({ description: 'Position in its owner’s order, ascending.' })),
  },
  replaces: [taskAssignment, task],
  async write(tx, items, { accountId, moment, now }) {
    const rows = items.map(({ owner = defaultOwner, dueDate = null, assignee: person, assigneeId: _, ...item }, at) => {
      const due = dueDate === null ? null : moment(dueDate, [at, 'dueDate']);
      const shown = { description: '', tags: [], isCompleted: false, isDeleted: false, isImportant: false, repeat: '' as const, ...item };
      const before = item.remindBefore ?? null;
      return {
        ...shown,
        userId: accountId(owner, [at, 'owner']),
        search: fold(item.title),
        titleKey: sortKey(item.title),
        dueDate: due,
        assigneeName: person?.fullName ?? '',
        assigneeKey: sortKey(person?.fullName ?? ''),
        assigneeAvatar: person?.avatar ?? '',
        repeatDay: shown.repeat === '' || due === null ? 0 : dayOfMonth(due),
        remindBefore: before,
        remindAt: reminderOf({ ...shown, dueDate: due, remindBefore: before }, now),
      };
    });
    await inBatches(rows, (batch) => tx.insert(task).values(batch).run());
    const given = items.flatMap(({ id, assigneeId }, at) => (assigneeId ? [{ taskId: id, assigneeId, at }] : []));
    await requireRows(
      tx,
      user,
      given.map(({ assigneeId, at }) => ({ id: assigneeId, path: [at, 'assigneeId'] })),
    );
    await inBatches(given, (batch) =>
      tx
        .insert(taskAssignment)
        .values(batch.map(({ at: _, ...row }) => ({ ...row, position: 0 })))
        .run(),
    );
  },
  async read(reader, { username }) {
    const rows = await reader
      .select({ row: task, assigneeId: taskAssignment.assigneeId })
      .from(task)
      .leftJoin(taskAssignment, eq(taskAssignment.taskId, task.id))
      .orderBy(asc(task.id))
      .all();
    return rows.map(({ row, assigneeId }) => {
      const { dueDate, ...shown } = toTask(row);
      const { ownTags, steps, repeat, repeatEvery, repeatFrom, remindBefore, position } = row;
      return {
        ...shown,
        owner: username(row.userId),
        dueDate: row.dueDate === null ? null : written(row.dueDate),
        ...{ ownTags, steps, repeat, repeatEvery, repeatFrom, remindBefore, position },
        ...(assigneeId === null ? {} : { assigneeId }),
      };
    });
  },
});
