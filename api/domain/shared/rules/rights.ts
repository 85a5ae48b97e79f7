import {
  givenRights,
  type RightAction,
  type Rights,
  rightActions,
  rightAreas,
  wholeRole,
} from '../../../contract/values/backoffice/roles.ts';

const isGiven = (key: string): key is keyof typeof givenRights => Object.hasOwn(givenRights, key);

/** Returns the rights of a role: as changed by admins, or else the built-in ones. A deleted role has none. */
export const rightsOf = (key: string, stored?: Rights | null): Rights => stored ?? (isGiven(key) ? givenRights[key] : {});

/** Keeps only rights of existing areas and actions: any others would take effect as soon as these were added. */
export function knownRights(rights: Rights): Rights {
  const isKnown = (action: RightAction) => rightActions.includes(action);
  const entries = rightAreas.filter((area) => Object.hasOwn(rights, area)).map((area) => [area, rights[area]?.filter(isKnown)] as const);
  return Object.fromEntries(entries);
}

/** Returns the limits that a role sets on an admin; undefined for no role, and for the one with all rights. */
export function boundsOf(key: string | null, stored: Rights | null): Rights | undefined {
  return key === null || key === wholeRole ? undefined : rightsOf(key, stored);
}

/** Rights of an account in the back office; undefined for an unrestricted admin. */
export type HeldRights = Rights | undefined;

/** Returns the rights of an account by its kind: an admin's are their limits, clients have none. */
export const heldRights = (role: 'admin' | 'client', bounds: HeldRights): HeldRights => (role === 'admin' ? bounds : {});

/**
 * Whether `own` includes all of `other`: users can neither decide on accounts with more rights, nor grant rights they lack. A limited admin
 * has fewer rights than an unrestricted one, regardless of the limits.
 */
export function includesRights(own: HeldRights, other: HeldRights): boolean {
  if (!own) return true;
  if (!other) return false;
  return rightAreas.every((area) => (other[area] ?? []).every((action) => own[area]?.includes(action)));
}

/**
 * Returns the right that a call about invoices needs, by its path, so that it is rejected before its input is read; undefined for other
 * calls.
 */
export function invoiceAction(method: string, path: string): RightAction | undefined {
  if (!/^\/(api|apps)\/invoice\//.test(path)) return undefined;
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (method === 'DELETE' || /\/(delete|remove|restore)/.test(path)) return 'delete';
  return /\/(add|duplicate)/.test(path) ? 'create' : 'write';
}
