import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { FullTask, FullTaskChange, FullTaskList, FullTasksAnswer, NewFullTask } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import type { Place } from './use-place.ts';

/** Parameters of the request; filters and tags select from its answer without another one. */
export type Question = Pick<Place, 'q' | 'sortBy'>;
export type TaskPatch = Omit<FullTaskChange, 'id'>;
/** Task before a change, and the changed fields. */
export interface Change {
  before: FullTask;
  patch: TaskPatch;
}

const keyOf = ({ q, sortBy }: Question) => ['todo', q, sortBy] as const;

/** Open, done and deleted tasks. */
function ask([, q, sortBy]: ReturnType<typeof keyOf>): Promise<FullTaskList> {
  return callApi('GET /apps/todo/list', { query: { sortBy, ...(q ? { q } : {}) } });
}

const patched = (tasks: FullTask[], id: number, patch: TaskPatch): FullTask[] =>
  tasks.map((task) => (task.id === id ? { ...task, ...patch } : task));

/** Current values of the fields that a patch would change. */
export const pick = (task: FullTask, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.entries(task).filter(([name]) => name in patch));

/** Tasks as an answer has them, new ones first. */
function merged(known: FullTask[], { tasks, removed }: FullTasksAnswer): FullTask[] {
  const fresh = tasks.filter(({ id }) => known.every((task) => task.id !== id));
  const kept = known.filter(({ id }) => !removed.includes(id));
  return [...fresh, ...kept.map((task) => tasks.find(({ id }) => id === task.id) ?? task)];
}

/** The person's tasks: changed at once, put back with a message when the server refuses, and asked for again when others change them. */
export function useTasks(question: Question, first: { question: Question; list: FullTaskList; since: string }) {
  const isFirst = question.q === first.question.q && question.sortBy === first.question.sortBy;
  const { data, isValidating, mutate } = useSWR(keyOf(question), ask, {
    ...(isFirst ? { fallbackData: first.list } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const { mutate: writeAny } = useSWRConfig();
  /** Changes on their way: they hold, whatever an answer says that was made before them. */
  const [underWay] = useState(() => new Set<Change>());
  /** One change is sent after the other: what takes one back must not overtake it. */
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));
  const known = data ?? first.list;
  const tasks = [...underWay].reduce((list, { before, patch }) => patched(list, before.id, patch), known.tasks);
  const write = (next: (list: FullTaskList) => Partial<FullTaskList>) =>
    mutate((before) => ({ ...(before ?? known), ...next(before ?? known) }), { revalidate: false });
  const take = (answer: FullTasksAnswer) => write((list) => ({ tasks: merged(list.tasks, answer) }));
  const askAgain = () => mutate().catch(() => undefined);

  /** Sends after all that was sent before. @throws ApiError */
  function send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const sent = queue.last.then(call);
    queue.last = sent.catch(() => undefined);
    return sent;
  }

  const { since } = first;
  useEffect(() => onChange('todo', () => void mutate().catch(() => undefined), since), [mutate, since]);

  return {
    tasks,
    tags: known.tags,
    isBusy: isValidating && !isFirst,
    /** Asks before a question is put, so that its answer is there at once. @throws ApiError */
    prepare: (next: Question) => writeAny(keyOf(next), ask(keyOf(next)), { revalidate: false }),
    /** @throws ApiError after the tasks are as they were. */
    async change(...changes: Change[]): Promise<void> {
      for (const each of changes) underWay.add(each);
      write(({ tasks }) => ({ tasks: changes.reduce((list, { before, patch }) => patched(list, before.id, patch), tasks) }));
      try {
        const body = { changes: changes.map(({ before, patch }) => ({ id: before.id, ...patch })) };
        const answer = await send(() => callApi('POST /apps/todo/change-tasks', { body, keepalive: true }));
        for (const each of changes) underWay.delete(each);
        take(answer);
      } catch (refused) {
        for (const each of changes) underWay.delete(each);
        write(({ tasks }) => ({
          tasks: changes.reduce((list, { before, patch }) => patched(list, before.id, pick(before, patch)), tasks),
        }));
        throw refused;
      }
    },
    /** @throws ApiError */
    async add(task: NewFullTask, key: string): Promise<FullTask> {
      const answer = await callApi('POST /apps/todo/create-task', { body: { task }, headers: { 'idempotency-key': key } });
      take({ tasks: [answer.task], removed: [] });
      return answer.task;
    },
    /** Does something about one task that answers with it; shown at once as it will be. @throws ApiError after it is as it was. */
    async about(before: FullTask, shown: FullTask, call: () => Promise<{ task: FullTask }>): Promise<void> {
      take({ tasks: [shown], removed: [] });
      try {
        const { task } = await send(call);
        take({ tasks: [task], removed: [] });
      } catch (refused) {
        take({ tasks: [before], removed: [] });
        throw refused;
      }
    },
    /** Does something whose answer says only which tasks are gone. @throws ApiError */
    async remove(call: () => Promise<{ removed: number[] }>): Promise<void> {
      take({ tasks: [], ...(await send(call)) });
    },
    /** Does something about the tags, and asks for them. @throws ApiError */
    async aboutTags(call: () => Promise<unknown>): Promise<void> {
      await send(call);
      await askAgain();
    },
    /** Puts a task before another one, or at the end. @throws ApiError after the order is as it was. */
    async move(taskId: number, beforeId: number): Promise<void> {
      write(({ tasks }) => ({ tasks: moved(tasks, taskId, beforeId) }));
      try {
        const { order } = await send(() => callApi('POST /apps/todo/move-task', { body: { taskId, beforeId } }));
        write(({ tasks }) => ({ tasks: tasks.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) }));
      } catch (refused) {
        await askAgain();
        throw refused;
      }
    },
  };
}

function moved(tasks: FullTask[], taskId: number, beforeId: number): FullTask[] {
  const others = tasks.filter(({ id }) => id !== taskId);
  const at = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...tasks.filter(({ id }) => id === taskId));
}

export type Tasks = ReturnType<typeof useTasks>;
