import type { RightAction, RightArea } from '../contract/values/backoffice/roles.ts';
import type { Language } from '../contract/values/shared/common.ts';
import type { Database } from '../db/client.ts';
import type { Account, Actor, Person } from './shared/actor.ts';
import { Forbidden, KeyNotAllowed, Unauthenticated } from './shared/errors.ts';
import { type HeldRights, heldRights, includesRights } from './shared/rules/rights.ts';

/** Context of a use case, beside its input. The use case itself decides whether the actor may run it, whatever interface calls it. */
export interface Ctx {
  db: Database;
  actor: Actor;
  /** When the call began, in milliseconds since 1970. */
  now: number;
  /** In which names and texts are answered. */
  language: Language;
  /** The network address that the call comes from; none for work of the server itself. */
  address?: string | undefined;
  /** Under which a creation can be repeated. */
  idempotencyKey?: string | undefined;
}

/** The account that asks. @throws Unauthenticated for visitors and strangers */
export function requireAccount({ actor }: Pick<Ctx, 'actor'>): Account {
  if (actor.kind !== 'user') throw new Unauthenticated('Please sign in.');
  return actor;
}

/** The person who asks, for what a program may not do on their behalf. @throws Unauthenticated, KeyNotAllowed */
export function requirePerson(ctx: Pick<Ctx, 'actor'>): Person {
  const account = requireAccount(ctx);
  if (account.key) throw new KeyNotAllowed();
  return account;
}

/** The admin who asks. @throws Unauthenticated, Forbidden */
export function requireAdmin(ctx: Pick<Ctx, 'actor'>): Account {
  const account = requireAccount(ctx);
  if (account.role !== 'admin') throw new Forbidden('This needs an admin.');
  return account;
}

/** The admin who asks, whose role allows this part of the back office. @throws Unauthenticated, Forbidden */
export function requireRight(ctx: Pick<Ctx, 'actor'>, area: RightArea, action: RightAction): Account {
  const account = requireAdmin(ctx);
  if (!hasRight(ctx, area, action)) throw new Forbidden('Your role does not allow this.');
  return account;
}

/** Whether it is an admin who asks, whose role allows this part of the back office. */
export function hasRight({ actor }: Pick<Ctx, 'actor'>, area: RightArea, action: RightAction): boolean {
  if (actor.kind !== 'user' || actor.role !== 'admin') return false;
  return !actor.rights || actor.rights[area]?.includes(action) === true;
}

/** The admin who asks, whom nothing bounds. @throws Unauthenticated, Forbidden */
export function requireWholeAdmin(ctx: Pick<Ctx, 'actor'>): Account {
  return requireAtLeast(ctx, undefined);
}

/** The account that asks, which itself may do all of this: what is given or taken away. @throws Unauthenticated, Forbidden */
export function requireAtLeast(ctx: Pick<Ctx, 'actor'>, rights: HeldRights): Account {
  const account = requireAccount(ctx);
  if (!includesRights(heldRights(account.role, account.rights), rights)) throw new Forbidden('This takes more than your role allows.');
  return account;
}
