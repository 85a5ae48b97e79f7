import { useEffect } from 'react';
import useSWR from 'swr';
import type { UserRecord } from '#contract/backoffice/user-account.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { onChange } from '../../lib/changes.ts';
import type { UserPatch } from './use-users.ts';

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
const options = {
  revalidateOnMount: false,
  revalidateOnFocus: false,
  shouldRetryOnError: (error: unknown) => !isMissing(error),
} as const;

/** User with their record: optimistic updates, refetched on changes elsewhere. */
export function useUser(first: { user: DirectoryUser; record: UserRecord; since: string }) {
  const { id } = first.user;
  const user = useSWR(['user', id], async () => (await callApi('GET /api/users/user', { query: { id } })).user, {
    ...options,
    fallbackData: first.user,
  });
  const record = useSWR(['user-record', id], () => callApi('GET /api/users/user/record', { query: { id } }), {
    ...options,
    fallbackData: first.record,
  });
  const known = user.data ?? first.user;
  const [readUser, readRecord] = [user.mutate, record.mutate];
  const again = () => Promise.all([readUser(), readRecord()]).catch(() => undefined);
  const { since } = first;
  useEffect(
    () => onChange('people', () => void Promise.all([readUser(), readRecord()]).catch(() => undefined), since),
    [readUser, readRecord, since],
  );

  return {
    user: known,
    record: record.data ?? first.record,
    /** Whether the user was deleted, here or elsewhere; the last data stays visible. */
    isGone: isMissing(user.error),
    again,
    /** @throws ApiError after the rollback */
    async update(ids: number[], { role, ...patch }: UserPatch): Promise<void> {
      await readUser({ ...known, ...patch }, { revalidate: false });
      try {
        await callApi('POST /apps/users/update-users', { body: { ids, ...patch, ...(role ? { role } : {}) } });
      } finally {
        await again();
      }
    },
    /** @throws ApiError */
    async remove(ids: number[]): Promise<void> {
      await callApi('POST /apps/users/delete-users', { body: { ids } });
      await again();
    },
    /** @throws ApiError */
    async restore(ids: number[]): Promise<void> {
      await callApi('POST /apps/users/restore-users', { body: { ids } });
      await again();
    },
    /** @throws ApiError */
    async signOut(): Promise<void> {
      await readRecord(await callApi('POST /apps/users/end-sessions', { body: { id } }), { revalidate: false });
    },
    /** @throws ApiError */
    async setAccess(access: 'admin' | 'client'): Promise<void> {
      await readRecord(await callApi('POST /apps/users/set-access', { body: { id, access } }), { revalidate: false });
    },
  };
}
