import { and, asc, eq, exists, inArray, ne, not, or, sql } from 'drizzle-orm';
import { maxChatRows, maxFoundPeople, newChatProfile } from '../../contract/values/workspace/chat.ts';
import type { ProfileUser } from '../../contract/workspace/chat.ts';
import type { ChatProfileChange, Conversation, FoundPerson } from '../../contract/workspace/chat-conversation.ts';
import { type Queries, type Reader, transact } from '../../db/client.ts';
import { chatContact, chatProfile, listing, user } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { announce, changeOwn } from '../shared/announce.ts';
import { hasBlocked } from '../shared/blocks.ts';
import { containing } from '../shared/containing.ts';
import { Invalid } from '../shared/errors.ts';
import { pick } from '../shared/pick.ts';
import { fold } from '../shared/rules/text.ts';
import { areThere } from '../shared/there.ts';
import { readChatProfile } from './chat.ts';
import { areOfChat, areOfPair, contactsWhere, ensureContact, findContact, toPerson } from './chat-contacts.ts';

/** Finds active people by name who allow it, sell, or are contacts of the account, except those who have blocked it. */
export async function findChatPeople(ctx: Ctx, { q }: { q: string }): Promise<FoundPerson[]> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const isNamed = or(containing(user.fullName, q), containing(user.usernameKey, q));
  const found = await db
    .select({ id: user.id, fullName: user.fullName, avatar: user.avatar })
    .from(user)
    .where(and(ne(user.id, userId), isNamed, isFindable(db, userId), areThere, not(hasBlocked(db, user.id, userId))))
    .orderBy(asc(user.id))
    .limit(maxFoundPeople)
    .all();
  const ids = found.map(({ id }) => id);
  const known = await db
    .select({ id: chatContact.id, accountId: chatContact.accountId })
    .from(chatContact)
    .where(and(eq(chatContact.userId, userId), inArray(chatContact.accountId, ids), areOfChat))
    .all();
  return found.map((person) => ({ ...person, contactId: known.find(({ accountId }) => accountId === person.id)?.id ?? null }));
}

/** Whether an account can be found by name. */
function isFindable(db: Reader, userId: number) {
  const { accountId } = chatContact;
  const wishes = and(eq(chatProfile.userId, user.id), eq(chatProfile.isFoundByName, true));
  const sells = and(eq(listing.sellerId, user.id), eq(listing.state, 'published'));
  const isContact = and(eq(chatContact.userId, userId), eq(accountId, user.id));
  return or(
    exists(db.select({ id: chatProfile.userId }).from(chatProfile).where(wishes)),
    exists(db.select({ id: listing.id }).from(listing).where(sells)),
    exists(db.select({ id: chatContact.id }).from(chatContact).where(isContact)),
  );
}

/** Finds contacts by name. */
export async function findContacts(ctx: Ctx, { q, limit }: { q: string; limit: number }) {
  const { userId } = requireAccount(ctx);
  const all = await contactsWhere(ctx.db, and(eq(chatContact.userId, userId), areOfChat))
    .orderBy(asc(chatContact.id))
    .limit(maxChatRows)
    .all();
  return all.filter(({ fullName }) => fold(fullName).includes(fold(q))).slice(0, limit);
}

/** Adds an account as a contact, or returns the existing one. @throws NotFound, ListFull, Invalid for oneself */
export async function addChatContact(ctx: Ctx, { accountId }: { accountId: number }): Promise<{ contact: Conversation['contact'] }> {
  const { userId } = requireAccount(ctx);
  if (accountId === userId) throw new Invalid({ accountId: ['must be somebody else'] });
  return changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const id = await ensureContact(tx, userId, accountId);
    return { contact: toPerson(await findContact(tx, userId, id)) };
  });
}

interface Settings {
  isPinned?: boolean | undefined;
  isMuted?: boolean | undefined;
  isArchived?: boolean | undefined;
  isBlocked?: boolean | undefined;
}

/** Pins, mutes, archives or blocks a contact. @throws NotFound for one that is not the account's */
export async function updateChatContact(
  ctx: Ctx,
  { contactId, isPinned, isMuted, isArchived, isBlocked }: Settings & { contactId: number },
): Promise<{ contact: Conversation['contact'] }> {
  const { userId } = requireAccount(ctx);
  return changeOwn(ctx.db, 'chat', userId, async (tx) => {
    const before = await findContact(tx, userId, contactId);
    const change = {
      isPinned: isPinned ?? before.isPinned,
      isMuted: isMuted ?? before.isMuted,
      isArchived: isArchived ?? before.isArchived,
      isBlocked: isBlocked ?? before.isBlocked,
    };
    const own = and(eq(chatContact.id, contactId), eq(chatContact.userId, userId));
    await tx.update(chatContact).set(change).where(own).run();
    // A block applies to all conversations with the person.
    if (before.accountId !== null && change.isBlocked !== before.isBlocked)
      await tx.update(chatContact).set({ isBlocked: change.isBlocked }).where(areOfPair(userId, before.accountId)).run();
    return { contact: toPerson({ ...before, ...change }) };
  });
}

/** Updates the account's availability and chat profile, and announces it to accounts that have it as a contact. */
export async function updateChatProfile(ctx: Ctx, { status, about, isFoundByName }: ChatProfileChange): Promise<ProfileUser> {
  const { userId } = requireAccount(ctx);
  await transact(ctx.db, async (tx) => {
    const set = {
      ...(status === undefined ? {} : { status }),
      ...(about === undefined ? {} : { about: about.trim() }),
      ...(isFoundByName === undefined ? {} : { isFoundByName }),
    };
    if (Object.keys(set).length === 0) return;
    const shown = pick(newChatProfile, ['role', 'about', 'status']);
    const settings = pick(newChatProfile.settings, ['isTwoStepAuthVerificationEnabled', 'isNotificationsOn', 'isFoundByName']);
    await tx
      .insert(chatProfile)
      .values({ userId, ...shown, ...settings, ...set })
      .onConflictDoUpdate({ target: chatProfile.userId, set })
      .run();
    await announce(tx, 'chat', userId, ...(await thoseWhoKnow(tx, userId)));
  });
  return readChatProfile(ctx);
}

/** Maximum such accounts with an immediate announcement; others see the change on their next request. */
const maxNotified = 200;

async function thoseWhoKnow(tx: Queries, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: chatContact.userId })
    .from(chatContact)
    .where(eq(chatContact.accountId, accountId))
    .orderBy(sql`${chatContact.userId} desc`)
    .limit(maxNotified)
    .all();
  return rows.map(({ userId }) => userId);
}
