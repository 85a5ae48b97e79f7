import { createHash } from 'node:crypto';
import type { SentMessage } from '../contract/workspace/chat-conversation.ts';
import { type Ctx, requireAccount } from '../domain/context.ts';
import { readListing } from '../domain/market/listings.ts';
import { Forbidden, Invalid, NotFound } from '../domain/shared/errors.ts';
import type { Throttles } from '../domain/shared/throttles.ts';
import { sendChat } from '../domain/workspace/chat-sending.ts';
import { beginThread } from '../domain/workspace/threads.ts';

/** Writes to the seller of a listing. @returns the message, and the thread as its sender sees it */
export type ContactSeller = (
  ctx: Ctx,
  asked: { listingId: number; message: string },
) => Promise<{ contactId: number; message: SentMessage['message'] }>;

/**
 * Joins market and chat: continues or starts the thread of a listing and its buyer.
 * @throws Forbidden for the caller's own listing, NotFound for one that is not for sale, Invalid without text, Throttled for a new account
 * that has started many threads, and the errors of sending
 */
export const sellerContacts =
  (tools: { throttles: Pick<Throttles, 'threadAccount'> }): ContactSeller =>
  async (ctx, { listingId, message }) => {
    const { userId } = requireAccount(ctx);
    const { seller, state } = await readListing(ctx, { id: listingId });
    if (seller.id === userId) throw new Forbidden('This listing is yours.');
    if (state !== 'published') throw new NotFound('There is no such listing.');
    const text = message.trim();
    if (text === '') throw new Invalid({ message: ['is required'] });
    const contactId = await beginThread(ctx, { sellerId: seller.id, listingId }, tools);
    // A double submission arrives once.
    const idempotencyKey = createHash('sha256').update(`${listingId}\n${text}`).digest('base64url');
    const sent = await sendChat({ ...ctx, idempotencyKey }, { contactId, message: text });
    return { contactId, message: sent.message };
  };
