/** Areas that a key can access, each for reading only or for changes as well. */
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

/** Prefix of all keys, which identifies a leaked one. */
export const keyStart = 'tlk_';
/** Number of a key's characters stored for display. */
export const shownCharacters = 9;
export const keyNameLength = 60;
/** Lifetime of a key, in days. */
export const keyDays = { min: 1, max: 365, default: 90 } as const;
/** Maximum number of active keys per account. */
export const maxApiKeys = 20;

/** Area of each group of calls; keys have no access to the other groups. */
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

/** Whether the access of keys to a group of calls is defined. */
export const isTagKnown = (tag: string): boolean => Object.hasOwn(areaOfTag, tag);

interface KeyedCall {
  tag: string;
  method: string;
  keys?: KeyArea | 'never';
}

/** Returns the scope a key needs for a call, or undefined if keys are not accepted; `changes` marks a GET that changes something. */
export function scopeOf({ tag, method, keys }: KeyedCall, changes = method !== 'GET'): KeyScope | undefined {
  const area = keys ?? areaOfTag[tag] ?? 'never';
  return area === 'never' ? undefined : `${area}:${changes ? 'write' : 'read'}`;
}

/** Whether a key's scopes include `scope`. */
export const covers = (scopes: readonly KeyScope[], scope: KeyScope): boolean =>
  scopes.includes(scope) || (scope.endsWith(':read') && scopes.some((own) => own === scope.replace(/read$/, 'write')));
