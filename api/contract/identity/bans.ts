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
    pattern: Type.String({ description: 'As it is compared.' }),
    reason: Type.String(),
    createdAt: Timestamp,
    createdBy: Type.String({ description: 'A username; empty when the account is gone.' }),
    until: MaybeTime('When it ends by itself; null where it does not.'),
    endedAt: MaybeTime('Null while it is in force.'),
  },
  { $id: 'Ban', description: 'A rule by which people are kept out.' },
);
export type Ban = Static<typeof Ban>;

export const BanQuery = Type.Object({
  ended: Type.Boolean({ default: false, description: 'Rules that have ended, instead of those in force.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type BanQuery = Static<typeof BanQuery>;
const Bans = Type.Object(
  { bans: Type.Array(Ban, { description: 'The newest first.' }), total: Type.Integer() },
  { $id: 'Bans', description: 'Ban rules, one page of them.' },
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
  description: 'For admins whose role reads users.',
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
        'Of mail addresses: one, `@domain`, or with `*` for any letters. Of network addresses: one, or a range such as `203.0.113.0/24`.',
    }),
    reason: Type.String({ minLength: 1, maxLength: banReasonLength, description: 'For other admins; nobody else reads it.' }),
    until: Type.Optional({ ...Timestamp, description: 'When it ends by itself.' }),
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
  description: `Whoever is matched can’t sign up, offer anything or send messages (\`BANNED\`); accounts with such a mail address can’t be signed in to, as if they were suspended. Admins are let in by any address. At most ${maxBans} rules are in force.`,
  body: BanInput,
  answers: { 201: Type.Object({ ban: Ban }) },
  refusals: [{ ...ownAccount, description: 'It would shut yourself out: `OWN_ACCOUNT`. Nothing changed.' }, listFull],
});

export const endBan = declare({
  ...common,
  id: 'endBan',
  method: 'POST',
  path: '/api/bans/end',
  log: { of: 'ban' },
  summary: 'End a ban rule',
  description: 'Ending it again changes nothing.',
  body: Type.Object({ id: Id }, { examples: [{ id: 1 }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
