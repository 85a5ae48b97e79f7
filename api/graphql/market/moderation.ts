import { type Static, Type } from 'typebox';
import {
  Decisions,
  LogQuery,
  type ModerationItem,
  type ModerationLog,
  type QueueQuery,
  undoModeration,
} from '../../contract/market/moderation.ts';
import { decide, listLog, listQueue } from '../../domain/market/moderation.ts';
import { undoDecisions } from '../../domain/market/moderation-undo.ts';
import { type OffsetArgs, pageByOffset } from '../connections.ts';
import { changes, type Fields, reads } from '../fields.ts';
import { globalId } from '../ids.ts';
import { inputOf } from '../input.ts';
import { listingNumber } from './listings.ts';

type Page = Omit<OffsetArgs, 'skip'>;
interface Deciding {
  items: { id: string; kind: Decisions['items'][number]['kind']; version: number }[];
  reason?: Decisions['reason'];
  text?: string;
}

const LogPart = Type.Pick(LogQuery, ['event', 'deed', 'from', 'to']);
type LogPart = Static<typeof LogPart>;
type Given<Input> = { [Name in keyof Input]?: Input[Name] | null };
const logPartOf = inputOf<LogPart>(LogPart);
const undoOf = inputOf<{ ids: number[] }>(undoModeration.body);
const decisionsOf = inputOf<Decisions>(Decisions);

export const moderationFields: Fields = {
  Query: {
    moderationQueue: reads(
      'market',
      async ({ kind, ...page }: Page & Pick<QueueQuery, 'kind'>, { ctx }) => {
        let counts = {};
        const connection = await pageByOffset({ ...page, skip: 0 }, async (range) => {
          const queue = await listQueue(ctx, { ...range, kind: kind ?? undefined });
          counts = queue.counts;
          return { rows: queue.items, total: queue.total };
        });
        return { ...connection, counts };
      },
      { isStaff: true, of: 'listing', at: 'answer.nodes.id' },
    ),
    moderationLog: reads(
      'market',
      ({ event, deed, from, to, ...page }: Page & Given<LogPart>, { ctx }) => {
        const part = logPartOf({ event, deed, from, to });
        return pageByOffset({ ...page, skip: 0 }, async (range) => {
          const { entries: rows, total } = await listLog(ctx, { ...range, ...part });
          return { rows, total };
        });
      },
      { isStaff: true, of: 'listing', at: 'answer.nodes.listingId' },
    ),
  },
  Mutation: {
    approveListings: verdict('approve'),
    rejectListings: verdict('reject'),
    takeDownListings: verdict('takeDown'),
    dismissReports: verdict('dismiss'),
    undoModeration: changes(
      'market',
      async ({ ids }: { ids: string[] }, { ctx }) => ({
        decided: await undoDecisions(ctx, undoOf({ ids: ids.map((id) => listingNumber(id)) })),
      }),
      { log: { isStaff: true, of: 'listing', at: 'body.ids' } },
    ),
  },
  ModerationItem: {
    id: ({ id }: ModerationItem) => globalId('Listing', id),
    number: ({ id }: ModerationItem) => id,
    facts: ({ facts }: ModerationItem) => facts.map(({ id: key, name, value }) => ({ key, name, value })),
  },
  ModerationLogEntry: {
    number: ({ id }: ModerationLog['entries'][number]) => id,
    listingNumber: ({ listingId }: ModerationLog['entries'][number]) => listingId,
  },
  ModerationDecision: {
    id: ({ id }: { id: number }) => globalId('Listing', id),
  },
};

function verdict(name: Decisions['verdict']) {
  return changes(
    'market',
    async ({ items, reason, text }: Deciding, { ctx, tools }) => {
      const numbered = items.map(({ id, ...item }) => ({ ...item, id: listingNumber(id) }));
      return { decided: await decide(ctx, decisionsOf({ items: numbered, verdict: name, reason, text: text || undefined }), tools) };
    },
    { log: { isStaff: true, of: 'listing', at: 'body.items.id' } },
  );
}
