/** Areas that a key can open, each for reading alone or for changes as well. */
export const keyAreas = ['account', 'backoffice', 'content', 'market', 'shop', 'workspace'] as const;
export type KeyArea = (typeof keyAreas)[number];

/** Scopes of a key, by area; writing includes reading. */
export const keyScopes = [
  'account:read',
  'account:write',
  'backoffice:read',
  'backoffice:write',
  'content:read',
  'content:write',
  'market:read',
  'market:write',
  'shop:read',
  'shop:write',
  'workspace:read',
  'workspace:write',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** How every key begins, so that one that lies about is known for what it is. */
export const keyStart = 'tlk_';
/** How many of a key's letters are kept to know it by. */
export const shownCharacters = 9;
export const keyNameLength = 60;
/** How long a key works, in days. */
export const keyDays = { min: 1, max: 365, default: 90 } as const;
/** How many keys of an account may work at a time. */
export const maxApiKeys = 20;

/** The area of each group of calls; with the others a key has no business. */
const areaOfTag: Record<string, KeyArea | 'never'> = {
  Accounts: 'never',
  'Account settings': 'never',
  Analytics: 'backoffice',
  Blog: 'content',
  Calendar: 'workspace',
  Cases: 'never',
  Categories: 'content',
  Chat: 'workspace',
  'Data tables': 'backoffice',
  Email: 'workspace',
  Files: 'workspace',
  Help: 'content',
  Invoices: 'backoffice',
  Kanban: 'workspace',
  Listings: 'market',
  Mails: 'never',
  Moderation: 'market',
  Notifications: 'account',
  Permissions: 'backoffice',
  Photos: 'content',
  Places: 'content',
  Pricing: 'content',
  Profile: 'account',
  Roles: 'backoffice',
  'Search and bookmarks': 'account',
  'Select and autocomplete': 'content',
  Service: 'never',
  Shop: 'shop',
  'To-do': 'workspace',
  Users: 'backoffice',
};

/** Whether it is decided what keys may do with the calls of a group. */
export const isTagKnown = (tag: string): boolean => Object.hasOwn(areaOfTag, tag);

interface KeyedCall {
  tag: string;
  method: string;
  keys?: KeyArea | 'never';
}

/** The scope a key needs for a call, or undefined where no key will do; `changes` is said of a GET that changes something. */
export function scopeOf({ tag, method, keys }: KeyedCall, changes = method !== 'GET'): KeyScope | undefined {
  const area = keys ?? areaOfTag[tag] ?? 'never';
  return area === 'never' ? undefined : `${area}:${changes ? 'write' : 'read'}`;
}

/** Whether a key with these scopes may do what needs `scope`. */
export const covers = (scopes: readonly KeyScope[], scope: KeyScope): boolean =>
  scopes.includes(scope) || (scope.endsWith(':read') && scopes.some((own) => own === scope.replace(/read$/, 'write')));
