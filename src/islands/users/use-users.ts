import { useEffect } from 'react';
import useSWR from 'swr';
import type { ManyUsersChange, UserFigures } from '#contract/backoffice/user-changes.ts';
import type { DirectoryUser, UserList, UserQuery } from '#contract/backoffice/user-directory.ts';
import { perPageMax } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { type UserParams, userQuery } from './user-address.ts';

export type UserPatch = Partial<Pick<DirectoryUser, 'status' | 'currentPlan'>> & {
  role?: string;
  suspension?: ManyUsersChange['suspension'];
};

/** Maximum number of exported rows. */
const maxRows = 10_000;
const options = { revalidateOnMount: false, revalidateOnFocus: false, keepPreviousData: true } as const;
/** Fetches a page; the server validates the parameters. */
const listOf = (query: Record<string, string | number>) => callApi('GET /api/users/list/data', { query: query as Partial<UserQuery> });
const askFigures = () => callApi('GET /api/users/list/figures');

/** Page of the directory: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
export function useUsers(words: UserParams, first: { words: UserParams; list: UserList; figures: UserFigures; since: string }) {
  const key = JSON.stringify(userQuery(words));
  const isFirst = key === JSON.stringify(userQuery(first.words));
  const list = useSWR(['users', key], () => listOf(userQuery(words)), {
    ...options,
    ...(isFirst ? { fallbackData: first.list } : { revalidateOnMount: true }),
  });
  const figures = useSWR('user-figures', askFigures, { ...options, fallbackData: first.figures });
  const known = list.data ?? first.list;
  const again = () => Promise.all([list.mutate(), figures.mutate()]).catch(() => undefined);

  const { since } = first;
  const [readList, readFigures] = [list.mutate, figures.mutate];
  useEffect(
    () => onChange('people', () => void Promise.all([readList(), readFigures()]).catch(() => undefined), since),
    [readList, readFigures, since],
  );

  /** Applies an optimistic update while the request is in flight. @throws ApiError after the rollback */
  async function change<Answer>(shown: (users: DirectoryUser[]) => DirectoryUser[], send: () => Promise<Answer>): Promise<Answer> {
    await list.mutate({ ...known, users: shown(known.users) }, { revalidate: false });
    try {
      return await send();
    } finally {
      await again();
    }
  }

  return {
    users: known.users,
    total: known.total,
    figures: figures.data ?? first.figures,
    isBusy: list.isValidating,
    again,
    /** @throws ApiError */
    update: (ids: number[], { role, suspension, ...patch }: UserPatch) =>
      change(
        (users) => users.map((user) => (ids.includes(user.id) ? { ...user, ...patch } : user)),
        () =>
          callApi('POST /apps/users/update-users', {
            body: { ids, ...patch, ...(role ? { role } : {}), ...(suspension ? { suspension } : {}) },
          }),
      ),
    /** @throws ApiError */
    remove: (ids: number[]) =>
      change(
        (users) => users.filter(({ id }) => !ids.includes(id)),
        () => callApi('POST /apps/users/delete-users', { body: { ids } }),
      ),
    /** @throws ApiError */
    restore: (ids: number[]) =>
      change(
        (users) => users,
        () => callApi('POST /apps/users/restore-users', { body: { ids } }),
      ),
    /** Returns all matches. @throws ApiError */
    async all(): Promise<DirectoryUser[]> {
      const found: DirectoryUser[] = [];
      for (let page = 1; found.length < Math.min(known.total, maxRows); page += 1) {
        const { users } = await listOf({ ...userQuery(words), page, perPage: perPageMax });
        if (users.length === 0) break;
        found.push(...users);
      }
      return found;
    },
  };
}
