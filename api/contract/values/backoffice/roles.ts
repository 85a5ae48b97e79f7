/** Areas of the back office that roles grant rights to. */
export const rightAreas = [
  'users',
  'roles',
  'team',
  'invoices',
  'orders',
  'products',
  'moderation',
  'messages',
  'audit',
  'analytics',
  'blog',
  'help',
] as const;
export type RightArea = (typeof rightAreas)[number];
export const rightActions = ['read', 'write', 'create', 'delete'] as const;
export type RightAction = (typeof rightActions)[number];
/** Allowed actions by area; missing areas are inaccessible. */
export type Rights = { [Area in RightArea]?: RightAction[] };

export const roleNameLength = 60;
export const maxRoles = 50;
/** Role with all rights, which can't be changed. */
export const wholeRole = 'admin';
/** Roles on which admins can base custom ones. */
export const baseRoles = ['editor', 'author', 'maintainer', 'subscriber'] as const;

const everything: RightAction[] = [...rightActions];

/** Initial rights of the built-in roles. */
export const givenRights: Record<'admin' | 'editor' | 'author' | 'maintainer' | 'subscriber', Rights> = {
  admin: Object.fromEntries(rightAreas.map((area) => [area, everything])),
  editor: {
    users: ['read'],
    team: ['read', 'write'],
    orders: ['read', 'write'],
    products: ['read', 'write'],
    moderation: ['read', 'write'],
    analytics: ['read'],
    blog: ['read', 'write', 'create'],
  },
  author: { blog: ['read', 'write', 'create'], analytics: ['read'] },
  maintainer: {
    users: ['read', 'write'],
    roles: ['read'],
    team: ['read', 'write', 'create'],
    invoices: ['read', 'write', 'create'],
    orders: ['read', 'write'],
    products: ['read', 'write', 'create'],
    moderation: ['read', 'write'],
    messages: ['read', 'write'],
    analytics: ['read'],
    blog: ['read'],
  },
  subscriber: { blog: ['read'] },
};
