import { useSWRConfig } from 'swr';
import type { FullTask, FullTaskChange, FullTaskList, FullTasksAnswer, NewFullTask } from '#contract/workspace/todo-list.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { useOptimistic, withChanges } from '../../lib/screen/optimistic.ts';
import type { Place } from './use-place.ts';

/** Parameters of the request; filters and tags are applied on the client. */
export type Question = Pick<Place, 'q' | 'sortBy'>;
export type TaskPatch = Omit<FullTaskChange, 'id'>;
/** Task before a change, and the changed fields. */
export interface Change {
  before: FullTask;
  patch: TaskPatch;
}

type Apply = (tasks: FullTask[]) => FullTask[];

const keyOf = ({ q, sortBy }: Question) => ['todo', q, sortBy] as const;

/** Fetches open, completed and deleted tasks. */
function ask([, q, sortBy]: ReturnType<typeof keyOf>): Promise<FullTaskList> {
  return callApi('GET /apps/todo/list', { query: { sortBy, ...(q ? { q } : {}) } });
}

const patched = (tasks: FullTask[], id: number, { known: _, ...patch }: TaskPatch): FullTask[] =>
  tasks.map((task) => (task.id === id ? { ...task, ...patch } : task));

/** Returns the current values of the fields that a patch would change. */
export const pick = (task: FullTask, patch: TaskPatch): TaskPatch =>
  Object.fromEntries(Object.entries(task).filter(([name]) => name in patch));

/** Merges a response into the tasks, new ones first. */
function merged(known: FullTask[], { tasks, removed }: FullTasksAnswer): FullTask[] {
  const fresh = tasks.filter(({ id }) => known.every((task) => task.id !== id));
  const kept = known.filter(({ id }) => !removed.includes(id));
  return [...fresh, ...kept.map((task) => tasks.find(({ id }) => id === task.id) ?? task)];
}

/** Tasks of the account: optimistic updates, rolled back with a message on rejection, and refetched on changes elsewhere. */
export function useTasks(question: Question, first: { question: Question; list: FullTaskList; since: string }) {
  const { data, isFirst, state, mutate } = useLiveQuery(keyOf(question), ask, {
    topic: 'todo',
    first: first.list,
    firstKey: keyOf(first.question),
    since: first.since,
  });
  const { mutate: writeAny } = useSWRConfig();
  const { pending, during, send } = useOptimistic<Apply>();
  const write = (next: (list: FullTaskList) => Partial<FullTaskList>) =>
    mutate((before) => ({ ...(before ?? data), ...next(before ?? data) }), { revalidate: false });
  const take = (answer: FullTasksAnswer) => write((list) => ({ tasks: merged(list.tasks, answer) }));
  const askAgain = () => mutate().catch(() => undefined);

  return {
    tasks: withChanges(data.tasks, pending),
    tags: data.tags,
    isBusy: state.isValidating && !isFirst,
    /** Prefetches a query into the cache, so that its result appears at once. @throws ApiError */
    prepare: (next: Question) => writeAny(keyOf(next), ask(keyOf(next)), { revalidate: false }),
    /** @throws ApiError after the rollback */
    change: (...changes: Change[]): Promise<void> =>
      during([(tasks) => changes.reduce((list, { before, patch }) => patched(list, before.id, patch), tasks)], async () => {
        const body = { changes: changes.map(({ before, patch }) => ({ id: before.id, ...patch })) };
        await take(await send(() => callApi('POST /apps/todo/change-tasks', { body, keepalive: true })));
      }),
    /** @throws ApiError */
    async add(task: NewFullTask, key: string): Promise<FullTask> {
      const answer = await callApi('POST /apps/todo/create-task', { body: { task }, headers: { 'idempotency-key': key } });
      take({ tasks: [answer.task], removed: [] });
      return answer.task;
    },
    /** Applies an optimistic change to a task, replaced by the task in the response. @throws ApiError after the rollback */
    about: (shown: FullTask, call: () => Promise<{ task: FullTask }>): Promise<void> =>
      during([(tasks) => patched(tasks, shown.id, shown)], async () => {
        const { task } = await send(call);
        await take({ tasks: [task], removed: [] });
      }),
    /** Runs a call that returns only the ids of removed tasks. @throws ApiError */
    async remove(call: () => Promise<{ removed: number[] }>): Promise<void> {
      take({ tasks: [], ...(await send(call)) });
    },
    /** Adds a tag of the user's own. @returns its id @throws ApiError */
    async addTag(name: string): Promise<number> {
      const { tag } = await send(() => callApi('POST /apps/todo/add-tag', { body: { tag: { name, tone: 'info' } } }));
      await write((list) => ({ tags: [...list.tags.filter(({ id }) => id !== tag.id), tag] }));
      return tag.id;
    },
    /** Changes tags and refetches them. @throws ApiError */
    async aboutTags(call: () => Promise<unknown>): Promise<void> {
      await send(call);
      await askAgain();
    },
    /** Moves a task before another one, or to the end. @throws ApiError after the rollback */
    move: (taskId: number, beforeId: number): Promise<void> =>
      during([(tasks) => moved(tasks, taskId, beforeId)], async () => {
        try {
          const { order } = await send(() => callApi('POST /apps/todo/move-task', { body: { taskId, beforeId } }));
          await write(({ tasks }) => ({ tasks: tasks.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) }));
        } catch (refused) {
          await askAgain();
          throw refused;
        }
      }),
  };
}

function moved(tasks: FullTask[], taskId: number, beforeId: number): FullTask[] {
  const others = tasks.filter(({ id }) => id !== taskId);
  const at = others.findIndex(({ id }) => id === beforeId);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...tasks.filter(({ id }) => id === taskId));
}

export type Tasks = ReturnType<typeof useTasks>;
