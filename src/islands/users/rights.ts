import type { Role } from '#contract/backoffice/roles.ts';
import type { RightAction, RightArea, Rights } from '#contract/values/backoffice/roles.ts';

/** Whether somebody may do something; the server decides by itself. */
export const may = (rights: Rights, area: RightArea, action: RightAction): boolean => rights[area]?.includes(action) ?? false;

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A role as the page's language calls it; what somebody has named stays as it is. */
export const roleName = (role: Pick<Role, 'key' | 'name'> | undefined, t: Translate): string =>
  role?.name || (role ? t(`users.role.${role.key}`) : t('users.none'));

/** The role of somebody; who may not read roles is told the given one that it is based on. */
export const roleOf = (roles: readonly Role[], user: { role: string; staffRole?: string }): Pick<Role, 'key' | 'name'> =>
  roles.find(({ key }) => key === (user.staffRole ?? user.role)) ?? { key: user.role, name: '' };
