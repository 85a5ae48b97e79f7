import { useEffect } from 'react';
import useSWR from 'swr';
import type { Permission } from '#contract/backoffice/permissions.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';

/** All permissions: changed at once, put back when it is refused, and asked for again when others change them. */
export function usePermissions(first: { permissions: Permission[]; since: string }) {
  const { data, mutate } = useSWR('permissions', async () => (await callApi('GET /apps/permissions/data')).allData, {
    fallbackData: first.permissions,
    revalidateOnMount: false,
    revalidateOnFocus: false,
  });
  const { since } = first;
  useEffect(() => onChange('people', () => void mutate().catch(() => undefined), since), [mutate, since]);
  const permissions = data ?? first.permissions;

  /** @throws ApiError after all is as it was */
  async function change<Answer>(shown: Permission[], send: () => Promise<Answer>): Promise<Answer> {
    await mutate(shown, { revalidate: false });
    try {
      return await send();
    } finally {
      await mutate().catch(() => undefined);
    }
  }
  const patched = (id: number, patch: Partial<Permission>) => permissions.map((one) => (one.id === id ? { ...one, ...patch } : one));

  return {
    permissions,
    add: (name: string, isCore: boolean, key: string) =>
      change(permissions, () =>
        callApi('POST /apps/permissions/add-permission', {
          body: { permission: { name, ...(isCore ? { isCore } : {}) } },
          headers: { 'idempotency-key': key },
        }),
      ),
    update: (id: number, next: { name: string; isCore: boolean }) =>
      change(patched(id, next), () => callApi('POST /apps/permissions/update-permission', { body: { id, ...next } })),
    assign: (id: number, assignedTo: Permission['assignedTo']) =>
      change(patched(id, { assignedTo }), () => callApi('POST /apps/permissions/assign-permission', { body: { id, assignedTo } })),
    remove: (id: number) =>
      change(
        permissions.filter((one) => one.id !== id),
        () => callApi('DELETE /apps/permissions/delete', { query: { id }, body: {} }),
      ),
    restore: (id: number) => change(permissions, () => callApi('POST /apps/permissions/restore-permission', { body: { id } })),
  };
}
