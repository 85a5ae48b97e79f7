import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound, ownAccount } from '../shared/refusals.ts';
import { banKinds, banPatternLength, banReasonLength, maxBans } from '../values/identity/bans.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const MaybeTime = (description: string) => Type.Union([Timestamp, Type.Null()], { description });
const Kind = Type.Enum([...banKinds], { description: '`email` for mail addresses, `address` for network addresses.' });
const Ban = Type.Object(
  {
    id: Id,
    kind: Kind,
    pattern: Type.String({ description: 'Pattern in the form used for comparison.' }),
    reason: Type.String(),
    createdAt: Timestamp,
    createdBy: Type.String({ description: 'A username; empty if the account was deleted.' }),
    until: MaybeTime('Automatic end; null if there is none.'),
    endedAt: MaybeTime('End time; null while it is in force.'),
  },
  { $id: 'Ban', description: 'A rule that bans people.' },
);
export type Ban = Static<typeof Ban>;

export const BanQuery = Type.Object({
  ended: Type.Boolean({ default: false, description: 'Whether to list ended rules instead of those in force.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type BanQuery = Static<typeof BanQuery>;
const Bans = Type.Object(
  { bans: Type.Array(Ban, { description: 'Newest first.' }), total: Type.Integer() },
  { $id: 'Bans', description: 'A page of ban rules.' },
);
export type Bans = Static<typeof Bans>;

const common = { access: 'admin', tag: 'Users' } as const;

export const listBans = declare({
  ...common,
  id: 'listBans',
  method: 'GET',
  path: '/api/bans',
  log: { of: 'ban', at: 'answer.bans.id' },
  summary: 'List ban rules',
  description: 'For admins whose role may read users.',
  query: BanQuery,
  answers: { 200: Bans },
});

export const BanInput = Type.Object(
  {
    kind: Kind,
    pattern: Type.String({
      minLength: 2,
      maxLength: banPatternLength,
      description:
        'For mail addresses: one address, `@domain`, or a pattern with `*` for any letters. For network addresses: one, or a range such as `203.0.113.0/24`.',
    }),
    reason: Type.String({ minLength: 1, maxLength: banReasonLength, description: 'For other admins; not shown to anyone else.' }),
    until: Type.Optional({ ...Timestamp, description: 'Automatic end of the rule.' }),
  },
  { $id: 'BanInput', examples: [{ kind: 'email', pattern: '@throwaway.example', reason: 'Advertising from one-time mailboxes.' }] },
);
export type BanInput = Static<typeof BanInput>;

export const addBan = declare({
  ...common,
  id: 'addBan',
  method: 'POST',
  path: '/api/bans',
  log: { of: 'ban', at: 'answer.ban.id' },
  summary: 'Add a ban rule',
  description: `People who match cannot sign up, offer anything or send messages (\`BANNED\`); accounts with a matching mail address cannot sign in, as if suspended. Admins can sign in from any address. At most ${maxBans} rules are in force.`,
  body: BanInput,
  answers: { 201: Type.Object({ ban: Ban }) },
  refusals: [{ ...ownAccount, description: 'It would ban yourself: `OWN_ACCOUNT`. Nothing changed.' }, listFull],
});

export const endBan = declare({
  ...common,
  id: 'endBan',
  method: 'POST',
  path: '/api/bans/end',
  log: { of: 'ban' },
  summary: 'End a ban rule',
  description: 'Repeating the call changes nothing.',
  body: Type.Object({ id: Id }, { examples: [{ id: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
