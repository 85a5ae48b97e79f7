import type { NewRole, Role, RoleChange } from '#contract/backoffice/roles.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';

/** Roles with their users, refetched when roles or assignments change. */
export function useRoles(first: { roles: Role[]; since: string }) {
  const ask = async () => (await callApi('GET /api/roles/list')).roles;
  const { data: roles, mutate } = useLiveQuery('roles', ask, { topic: 'people', first: first.roles, since: first.since });

  /** Shows the response, then refetches the data that depends on it. */
  async function settle(call: Promise<{ role: Role }>): Promise<Role> {
    const { role } = await call;
    mutate().catch(() => undefined);
    return role;
  }

  return {
    roles,
    /** @throws ApiError */
    add: (role: NewRole, key: string) => settle(callApi('POST /apps/roles/add-role', { body: role, headers: { 'idempotency-key': key } })),
    /** @throws ApiError */
    update: (change: RoleChange) => settle(callApi('POST /apps/roles/update-role', { body: change })),
    /** @throws ApiError after the rollback */
    async remove(key: string): Promise<void> {
      await mutate(
        roles.filter((role) => role.key !== key),
        { revalidate: false },
      );
      try {
        await callApi('POST /apps/roles/delete-role', { body: { key } });
      } finally {
        await mutate().catch(() => undefined);
      }
    },
    /** @throws ApiError */
    restore: (key: string) => settle(callApi('POST /apps/roles/restore-role', { body: { key } })),
  };
}
