import { type Static, Type } from 'typebox';
import { Id, Picture, SearchText, Timestamp } from '../shared/common.ts';
import { oneLinePattern } from '../values/mail-delivery/mails.ts';
import { defaultTaskSort, taskDescriptionLength, taskFilters, taskSorts, taskTags, taskTitleLength } from '../values/workspace/todo.ts';

const Assignee = Type.Object({
  fullName: Type.String({ maxLength: 100 }),
  avatar: Picture,
});

const fields = {
  title: Type.String({ minLength: 1, maxLength: taskTitleLength, pattern: oneLinePattern }),
  dueDate: Timestamp,
  description: Type.String({ maxLength: taskDescriptionLength }),
  assignee: Assignee,
  tags: Type.Array(Type.Enum([...taskTags]), { maxItems: taskTags.length, uniqueItems: true }),
  isCompleted: Type.Boolean(),
  isDeleted: Type.Boolean(),
  isImportant: Type.Boolean(),
};

export const Task = Type.Object({ id: Id, ...fields });
export type Task = Static<typeof Task>;
export const TaskAnswer = Type.Object({ task: Task });
export const TaskList = Type.Array(Task);

export const TaskQuery = Type.Object({
  q: Type.Optional(SearchText),
  filter: Type.Optional(
    Type.Enum([...taskFilters], { description: 'Only tasks of this state; deleted ones are seen with `deleted` alone.' }),
  ),
  tag: Type.Optional(Type.Enum([...taskTags], { description: 'Only tasks with this tag.' })),
  sortBy: Type.Enum([...taskSorts], { default: defaultTaskSort, description: '`latest` is the newest first; `assignee` goes by name.' }),
});
export type TaskQuery = Static<typeof TaskQuery>;

const NewTaskFields = Type.Intersect([Type.Pick(Type.Object(fields), ['title']), Type.Partial(Type.Omit(Type.Object(fields), ['title']))]);
export type NewTask = Static<typeof NewTaskFields>;
export const NewTask = Type.Object(
  { task: NewTaskFields },
  { examples: [{ task: { title: 'โทรหาลูกค้า', dueDate: '2026-12-01T02:00:00.000Z', tags: ['high'] } }] },
);

const TaskChangeFields = Type.Intersect([Type.Object({ id: Id }), Type.Partial(Type.Object(fields))]);
export type TaskChange = Static<typeof TaskChangeFields>;
export const TaskChange = Type.Object({ task: TaskChangeFields }, { examples: [{ task: { id: 16, isCompleted: false } }] });

/** DELETE takes its id in the query, or under the same name in a body (contract §1). */
export const TaskRemoval = Type.Object({ taskId: Type.Optional(Id) }, { examples: [{ taskId: 16 }] });
