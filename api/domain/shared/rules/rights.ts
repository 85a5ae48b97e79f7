import {
  givenRights,
  type RightAction,
  type Rights,
  rightActions,
  rightAreas,
  wholeRole,
} from '../../../contract/values/backoffice/roles.ts';

const isGiven = (key: string): key is keyof typeof givenRights => Object.hasOwn(givenRights, key);

/** What a role may do: as it was changed, else as it was given. A role that is gone may do nothing. */
export const rightsOf = (key: string, stored?: Rights | null): Rights => stored ?? (isGiven(key) ? givenRights[key] : {});

/** The rights of areas and actions that there are: any others would come into force as soon as there were such. */
export function knownRights(rights: Rights): Rights {
  const isKnown = (action: RightAction) => rightActions.includes(action);
  const entries = rightAreas.filter((area) => Object.hasOwn(rights, area)).map((area) => [area, rights[area]?.filter(isKnown)] as const);
  return Object.fromEntries(entries);
}

/** What bounds an account by its role; nothing, where it has none or the one that may do everything. */
export function boundsOf(key: string | null, stored: Rights | null): Rights | undefined {
  return key === null || key === wholeRole ? undefined : rightsOf(key, stored);
}

/** What an account may do in the back office; undefined for an admin whom nothing bounds. */
export type HeldRights = Rights | undefined;

/** What an account holds by its kind and by what bounds it: clients hold nothing. */
export const heldRights = (role: 'admin' | 'client', bounds: HeldRights): HeldRights => (role === 'admin' ? bounds : {});

/**
 * Whether `own` includes all of `other`: nobody decides about those who may do more, or gives what they do not have.
 * Whoever is bound has less than an unbound admin, whatever the bounds allow.
 */
export function includesRights(own: HeldRights, other: HeldRights): boolean {
  if (!own) return true;
  if (!other) return false;
  return rightAreas.every((area) => (other[area] ?? []).every((action) => own[area]?.includes(action)));
}

/** What a call about invoices needs, by its address: refused at the door, before its input is looked at. Nothing for other calls. */
export function invoiceAction(method: string, path: string): RightAction | undefined {
  if (!/^\/(api|apps)\/invoice\//.test(path)) return undefined;
  if (method === 'GET' || method === 'HEAD') return 'read';
  if (method === 'DELETE' || /\/(delete|remove|restore)/.test(path)) return 'delete';
  return /\/(add|duplicate)/.test(path) ? 'create' : 'write';
}
