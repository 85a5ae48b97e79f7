import {
  givenRights,
  type RightAction,
  type Rights,
  rightActions,
  rightAreas,
  wholeRole,
} from '../../../contract/values/backoffice/roles.ts';

const isGiven = (key: string): key is keyof typeof givenRights => Object.hasOwn(givenRights, key);

/** Rights of a role: as admins have changed them, else as given. A role that is gone has none. */
export const rightsOf = (key: string, stored?: Rights | null): Rights => stored ?? (isGiven(key) ? givenRights[key] : {});

/** The rights of areas and actions that there are: any others would come into force as soon as there were such. */
export function knownRights(rights: Rights): Rights {
  const isKnown = (action: RightAction) => rightActions.includes(action);
  const entries = rightAreas.filter((area) => Object.hasOwn(rights, area)).map((area) => [area, rights[area]?.filter(isKnown)] as const);
  return Object.fromEntries(entries);
}

/** Limits that a role sets on an admin; undefined for no role, and for the one with all rights. */
export function boundsOf(key: string | null, stored: Rights | null): Rights | undefined {
  return key === null || key === wholeRole ? undefined : rightsOf(key, stored);
}

/** Rights of an account in the back office; undefined for an admin without limits. */
export type HeldRights = Rights | undefined;

/** Rights of an account by its kind: an admin's are what bounds it, clients have none. */
export const heldRights = (role: 'admin' | 'client', bounds: HeldRights): HeldRights => (role === 'admin' ? bounds : {});

/**
 * Whether `own` includes all of `other`: nobody decides about those who may do more, or gives what they do not have.
 * An admin with limits has less than one without, whatever the limits allow.
 */
export function includesRights(own: HeldRights, other: HeldRights): boolean {
  if (!own) return true;
  if (!other) return false;
  return rightAreas.every((area) => (other[area] ?? []).every((action) => own[area]?.includes(action)));
}

/** Right that a call about invoices needs, by its address, so that it is refused before its input is read; undefined for other calls. */
export function invoiceAction(method: string, path: string): RightAction | undefined {
  if (!/^\/(api|apps)\/invoice\//.test(path)) return undefined;
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (method === 'DELETE' || /\/(delete|remove|restore)/.test(path)) return 'delete';
  return /\/(add|duplicate)/.test(path) ? 'create' : 'write';
}
