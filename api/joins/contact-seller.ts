import { createHash } from 'node:crypto';
import type { SentMessage } from '../contract/workspace/chat-conversation.ts';
import { type Ctx, requireAccount } from '../domain/context.ts';
import { readListing } from '../domain/market/listings.ts';
import { Forbidden, Invalid, NotFound } from '../domain/shared/errors.ts';
import { addChatContact } from '../domain/workspace/chat-people.ts';
import { sendChat } from '../domain/workspace/chat-sending.ts';

/** Writes to the seller of a listing. @returns the message, and by which contact the writer knows the seller */
export type ContactSeller = (
  ctx: Ctx,
  asked: { listingId: number; message: string },
) => Promise<{ contactId: number; message: SentMessage['message'] }>;

/**
 * Joins market and chat: the listing's address follows what was written, as where a script begins the conversation.
 * It throws Forbidden for one's own listing, NotFound for one that is not for sale, Invalid without words, and what sending does.
 */
export const sellerContacts =
  (publicUrl: string): ContactSeller =>
  async (ctx, { listingId, message }) => {
    const { userId } = requireAccount(ctx);
    const { seller, slug, state } = await readListing(ctx, { id: listingId });
    if (seller.id === userId) throw new Forbidden('This listing is yours.');
    if (state !== 'published') throw new NotFound('There is no such listing.');
    if (message.trim() === '') throw new Invalid({ message: ['is required'] });
    const { contact } = await addChatContact(ctx, { accountId: seller.id });
    const text = `${message.trim()}\n${publicUrl}/listing/${slug}`;
    // Pressed twice, it arrives once.
    const idempotencyKey = createHash('sha256').update(text).digest('base64url');
    const sent = await sendChat({ ...ctx, idempotencyKey }, { contactId: contact.id, message: text });
    return { contactId: contact.id, message: sent.message };
  };
