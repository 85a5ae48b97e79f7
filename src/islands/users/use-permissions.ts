import type { Permission } from '#contract/backoffice/permissions.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';

/** All permissions: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
export function usePermissions(first: { permissions: Permission[]; since: string }) {
  const ask = async () => (await callApi('GET /apps/permissions/data')).allData;
  const { data: permissions, mutate } = useLiveQuery('permissions', ask, { topic: 'people', first: first.permissions, since: first.since });

  /** @throws ApiError after the rollback */
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
