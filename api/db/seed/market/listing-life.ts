import { leafById } from '../../../domain/market/catalogue/index.ts';
import { nextWarning } from '../../../domain/market/rules/listing-state-machine.ts';
import type { listing, listingEvent } from '../../schema.ts';
import type { ListingSeed } from './listing-shape.ts';

type Row = typeof listing.$inferInsert;
type Event = Omit<typeof listingEvent.$inferInsert, 'listingId' | 'sellerId'>;
type Times = Pick<
  Row,
  | 'state'
  | 'createdAt'
  | 'editedAt'
  | 'submittedAt'
  | 'publishedAt'
  | 'listedAt'
  | 'renewedAt'
  | 'expiresAt'
  | 'remindsAt'
  | 'stateSince'
  | 'priceBefore'
  | 'priceDroppedAt'
  | 'rejectReason'
  | 'rejectText'
  | 'soldHere'
>;

const hour = 3600_000;
const day = 24 * hour;

export interface Life {
  times: Times;
  events: Event[];
  prices: { at: number; price: number }[];
}

interface Circumstances {
  now: number;
  sellerId: number;
  /** Moderator of the listings; null for the moderator's own. */
  moderatorId: number | null;
  isTrusted: boolean;
  /** In satang. */
  price: number | null;
  chance: () => number;
}

/** Returns the times and history of a sample listing, which lead to its state. */
export function lifeOf(seed: ListingSeed, { now, sellerId, moderatorId, isTrusted, price, chance }: Circumstances): Life {
  const { state = 'published', hoursAgo, rejected, proposed, priceBefore } = seed;
  const shownAt = now - hoursAgo * hour;
  const isShown = state !== 'draft' && state !== 'pending' && state !== 'rejected';
  const submittedAt = isShown && !isTrusted ? shownAt - (0.5 + chance() * 5) * hour : shownAt;
  const createdAt = submittedAt - (0.2 + chance() * 20) * hour;
  const lives = leafById(seed.category).days * day;
  const expiresAt = shownAt + lives;
  /** Returns a time between its publication and now. */
  const since = (part: number) => Math.round(shownAt + (Math.min(now, expiresAt) - shownAt) * part);
  const bySeller = { actorId: sellerId, by: 'seller' } as const;
  const byModerator = { actorId: moderatorId, by: 'moderator' } as const;
  const events: Event[] = [{ ...bySeller, at: Math.round(createdAt), action: 'start', from: null, to: 'draft' }];
  const add = (event: Event) => events.push({ ...event, at: Math.round(event.at) });

  if (state !== 'draft')
    add({ ...bySeller, at: submittedAt, action: 'submit', from: 'draft', to: isShown && isTrusted ? 'published' : 'pending' });
  if (isShown && !isTrusted) add({ ...byModerator, at: shownAt, action: 'approve', from: 'pending', to: 'published' });
  if (rejected) {
    const { reason, text } = rejected;
    add({
      ...byModerator,
      at: Math.min(now - hour, submittedAt + 4 * hour),
      action: 'reject',
      from: 'pending',
      to: 'rejected',
      reason,
      text,
    });
  }
  const before = priceBefore === undefined ? null : priceBefore * 100;
  const droppedAt = before === null ? null : Math.max(since(0.4), now - 18 * day);
  if (before !== null && droppedAt !== null)
    add({ ...bySeller, at: droppedAt, action: 'edit', from: 'published', to: 'published', before: { price: before }, after: { price } });
  if (proposed) add({ ...bySeller, at: since(0.7), action: 'propose', from: 'published', to: 'published' });
  if (state === 'reserved') add({ ...bySeller, at: since(0.5 + chance() * 0.45), action: 'reserve', from: 'published', to: 'reserved' });
  if (state === 'sold') add({ ...bySeller, at: since(0.3 + chance() * 0.65), action: 'sell', from: 'published', to: 'sold' });
  if (state === 'archived') add({ ...bySeller, at: since(0.5 + chance() * 0.45), action: 'archive', from: 'published', to: 'archived' });
  if (state === 'expired') add({ actorId: null, by: 'time', at: expiresAt, action: 'expire', from: 'published', to: 'expired' });

  const last = events.findLast(({ from, to }) => from !== to) ?? events[0];
  const hasDays = isShown && state !== 'sold';
  return {
    events,
    prices: isShown && price !== null ? pricesOf({ shownAt, price, before, droppedAt }) : [],
    times: {
      state,
      createdAt: Math.round(createdAt),
      editedAt: events.findLast(({ by }) => by === 'seller')?.at ?? Math.round(createdAt),
      submittedAt: state === 'draft' ? null : Math.round(submittedAt),
      ...(isShown ? { publishedAt: shownAt, listedAt: shownAt, renewedAt: shownAt } : {}),
      expiresAt: hasDays ? expiresAt : null,
      remindsAt: hasDays && state !== 'expired' ? nextWarning(expiresAt, now) : null,
      stateSince: last?.at ?? shownAt,
      priceBefore: before,
      priceDroppedAt: droppedAt,
      rejectReason: rejected?.reason ?? null,
      rejectText: rejected?.text ?? null,
      soldHere: state === 'sold' ? chance() < 0.7 : null,
    },
  };
}

interface Priced {
  shownAt: number;
  price: number;
  before: number | null;
  droppedAt: number | null;
}

const pricesOf = ({ shownAt, price, before, droppedAt }: Priced) =>
  before === null || droppedAt === null
    ? [{ at: shownAt, price }]
    : [
        { at: shownAt, price: before },
        { at: droppedAt, price },
      ];
