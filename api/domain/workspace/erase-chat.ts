import { eq, inArray } from 'drizzle-orm';
import { formerAvatar, formerMember } from '../../contract/values/identity/former-member.ts';
import { chat, chatContact } from '../../db/schema.ts';
import type { EraseAccount } from '../shared/leaver.ts';

/** Keeps conversations for the other side; the contact has no name, is never online, and accepts no messages. */
export const eraseChat: EraseAccount = async (tx, { id }) => {
  const asContact = eq(chatContact.accountId, id);
  const ids = tx.select({ id: chatContact.id }).from(chatContact).where(asContact);
  await tx.update(chat).set({ typingUntil: 0, tellAt: null }).where(inArray(chat.id, ids)).run();
  const nobody = { fullName: formerMember.th, role: '', about: '', avatar: formerAvatar, status: 'offline', isGone: true } as const;
  await tx.update(chatContact).set(nobody).where(asContact).run();
};
