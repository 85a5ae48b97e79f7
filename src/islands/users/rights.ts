import type { Role } from '#contract/backoffice/roles.ts';
import type { RightAction, RightArea, Rights } from '#contract/values/backoffice/roles.ts';

/** Whether an action is allowed; the server checks it as well. */
export const may = (rights: Rights, area: RightArea, action: RightAction): boolean => rights[area]?.includes(action) ?? false;

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Returns a role's translated name; custom names are not translated. */
export const roleName = (role: Pick<Role, 'key' | 'name'> | undefined, t: Translate): string =>
  role?.name || (role ? t(`users.role.${role.key}`) : t('users.none'));

/** Returns a user's role; without the right to read roles, the built-in one that it is based on. */
export const roleOf = (roles: readonly Role[], user: { role: string; staffRole?: string }): Pick<Role, 'key' | 'name'> =>
  roles.find(({ key }) => key === (user.staffRole ?? user.role)) ?? { key: user.role, name: '' };
