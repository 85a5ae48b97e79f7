import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { NewTask, Task } from '#contract/workspace/todo.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import type { Place } from './use-place.ts';

/** What the server is asked for; filters and tags choose from it without asking. */
export type Question = Pick<Place, 'q' | 'sortBy'>;
export type TaskPatch = Partial<Omit<Task, 'id'>>;

const keyOf = ({ q, sortBy }: Question) => ['todo', q, sortBy] as const;

/** Open, done and deleted tasks. */
async function ask([, q, sortBy]: ReturnType<typeof keyOf>): Promise<Task[]> {
  const query = { sortBy: sortBy as 'latest', ...(q ? { q } : {}) };
  const lists = [query, { ...query, filter: 'deleted' as const }].map((each) => callApi('GET /apps/todo/tasks', { query: each }));
  return (await Promise.all(lists)).flat();
}

const patched = (tasks: Task[], id: number, patch: TaskPatch): Task[] =>
  tasks.map((task) => (task.id === id ? { ...task, ...patch } : task));
const pick = (task: Task, names: (keyof TaskPatch)[]): TaskPatch => Object.fromEntries(names.map((name) => [name, task[name]]));

/** The person's tasks: changed at once, put back with a message when the server refuses, and asked for again when others change them. */
export function useTasks(question: Question, first: { question: Question; tasks: Task[]; since: string }) {
  const isFirst = question.q === first.question.q && question.sortBy === first.question.sortBy;
  const { data, isValidating, mutate } = useSWR(keyOf(question), ask, {
    ...(isFirst ? { fallbackData: first.tasks } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const { mutate: writeAny } = useSWRConfig();
  /** Changes on their way: they hold, whatever an answer says that was made before them. */
  const [underWay] = useState(() => new Set<{ id: number; patch: TaskPatch }>());
  /** One change is sent after the other: what takes one back must not overtake it. */
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));
  const known = data ?? first.tasks;
  const tasks = [...underWay].reduce((list, { id, patch }) => patched(list, id, patch), known);
  const write = (next: (tasks: Task[]) => Task[]) => mutate((before) => next(before ?? known), { revalidate: false });
  const put = (id: number, patch: TaskPatch) => write((list) => patched(list, id, patch));

  const { since } = first;
  useEffect(() => onChange('todo', () => void mutate().catch(() => undefined), since), [mutate, since]);

  return {
    tasks,
    isBusy: isValidating && !isFirst,
    /** Asks before a question is put, so that its answer is there at once. @throws ApiError */
    prepare: (next: Question) => writeAny(keyOf(next), ask(keyOf(next)), { revalidate: false }),
    /** @throws ApiError after the task is as it was. */
    async change(before: Task, patch: TaskPatch): Promise<void> {
      const names = Object.keys(patch) as (keyof TaskPatch)[];
      const own = { id: before.id, patch };
      underWay.add(own);
      put(before.id, patch);
      try {
        const body = { task: { id: before.id, ...patch } };
        const sent = queue.last.then(() => callApi('POST /apps/todo/update-task', { body, keepalive: true }));
        queue.last = sent.catch(() => undefined);
        const { task } = await sent;
        underWay.delete(own);
        put(before.id, pick(task, names));
      } catch (refused) {
        underWay.delete(own);
        put(before.id, pick(before, names));
        throw refused;
      }
    },
    /** @throws ApiError */
    async add(task: NewTask, key: string): Promise<Task> {
      const answer = await callApi('POST /apps/todo/add-tasks', { body: { task }, headers: { 'idempotency-key': key } });
      write((list) => [answer.task, ...list.filter(({ id }) => id !== answer.task.id)]);
      return answer.task;
    },
  };
}
