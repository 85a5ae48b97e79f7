import type { RightAction, RightArea } from '../contract/values/backoffice/roles.ts';
import type { Language } from '../contract/values/shared/common.ts';
import type { Database } from '../db/client.ts';
import type { Account, Actor, Person } from './shared/actor.ts';
import { Forbidden, KeyNotAllowed, Unauthenticated } from './shared/errors.ts';
import { type HeldRights, heldRights, includesRights } from './shared/rules/rights.ts';

/** Context of a use case besides its input. The use case itself decides whether the actor may run it, whatever interface calls it. */
export interface Ctx {
  db: Database;
  actor: Actor;
  /** Start of the call, in milliseconds since 1970. */
  now: number;
  /** Language of names and texts in responses. */
  language: Language;
  /** Network address of the caller; undefined for work of the server itself. */
  address?: string | undefined;
  /** Key under which a creation can be retried. */
  idempotencyKey?: string | undefined;
}

/** Returns the calling account. @throws Unauthenticated for visitors and unknown callers */
export function requireAccount({ actor }: Pick<Ctx, 'actor'>): Account {
  if (actor.kind !== 'user') throw new Unauthenticated('Please sign in.');
  return actor;
}

/** Returns the calling person, for actions that programs may not take on their behalf. @throws Unauthenticated, KeyNotAllowed */
export function requirePerson(ctx: Pick<Ctx, 'actor'>): Person {
  const account = requireAccount(ctx);
  if (account.key) throw new KeyNotAllowed();
  return account;
}

/** Returns the calling admin. @throws Unauthenticated, Forbidden */
export function requireAdmin(ctx: Pick<Ctx, 'actor'>): Account {
  const account = requireAccount(ctx);
  if (account.role !== 'admin') throw new Forbidden('This needs an admin.');
  return account;
}

/** Returns the calling admin, whose role must allow this part of the back office. @throws Unauthenticated, Forbidden */
export function requireRight(ctx: Pick<Ctx, 'actor'>, area: RightArea, action: RightAction): Account {
  const account = requireAdmin(ctx);
  if (!hasRight(ctx, area, action)) throw new Forbidden('Your role does not allow this.');
  return account;
}

/** Whether the caller is an admin whose role allows this part of the back office. */
export function hasRight({ actor }: Pick<Ctx, 'actor'>, area: RightArea, action: RightAction): boolean {
  if (actor.kind !== 'user' || actor.role !== 'admin') return false;
  return !actor.rights || actor.rights[area]?.includes(action) === true;
}

/** Returns the calling admin, who must be unrestricted. @throws Unauthenticated, Forbidden */
export function requireWholeAdmin(ctx: Pick<Ctx, 'actor'>): Account {
  return requireAtLeast(ctx, undefined);
}

/** Returns the calling account, which must itself have all rights that it grants or removes. @throws Unauthenticated, Forbidden */
export function requireAtLeast(ctx: Pick<Ctx, 'actor'>, rights: HeldRights): Account {
  const account = requireAccount(ctx);
  if (!includesRights(heldRights(account.role, account.rights), rights)) throw new Forbidden('This takes more than your role allows.');
  return account;
}
