import { type Static, Type } from 'typebox';
import { Billing } from '../content/billing.ts';
import { SessionEntry } from '../identity/sessions.ts';
import { givenReason } from '../shared/access-reason.ts';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound, ownAccount, ownOrLastAdmin } from '../shared/refusals.ts';
import { currencies } from '../values/backoffice/invoice-sums.ts';
import { invoiceStatuses } from '../values/backoffice/invoices.ts';
import { directoryEventKinds } from '../values/backoffice/user-directory.ts';
import { roles } from '../values/identity/account.ts';
import { orderStates } from '../values/shop/orders.ts';
import { UserKey } from './user-directory.ts';

export const DirectoryEvent = Type.Object(
  {
    kind: Type.Enum([...directoryEventKinds]),
    detail: Type.String({ description: 'The new value, such as the key of a role.' }),
    by: Type.String({ description: 'Name of the admin.' }),
    at: Timestamp,
  },
  { $id: 'DirectoryEvent', description: 'An admin’s action on a user.' },
);
export type DirectoryEvent = Static<typeof DirectoryEvent>;

const AccountOrder = Type.Object({
  number: Type.String(),
  placedAt: Timestamp,
  state: Type.Enum([...orderStates]),
  total: Type.Number({ description: 'Amount in dollars.' }),
});
const AccountInvoice = Type.Object({
  id: Id,
  issuedDate: Type.String(),
  dueDate: Type.String(),
  currency: Type.Enum([...currencies]),
  total: Type.Number({ description: 'Amount in that currency.' }),
  invoiceStatus: Type.Enum([...invoiceStatuses]),
});
const Flags = Type.Record(Type.String(), Type.Boolean());

export const AccountOfUser = Type.Object(
  {
    id: Id,
    username: Type.String(),
    access: Type.Enum([...roles], { description: 'The account’s access; see `set-access`.' }),
    isOwn: Type.Boolean({ description: 'Whether it is the caller’s own account.' }),
    isSuspended: Type.Boolean(),
    boundBy: Type.Optional(Type.String({ description: 'Key of the role that limits an admin.' })),
    isConfirmed: Type.Boolean({ description: 'Whether its email address is confirmed.' }),
    twoStep: Type.Boolean({ description: 'Whether signing in needs a code besides the password.' }),
    createdAt: Timestamp,
    lastSeenAt: Type.Optional(Timestamp),
    chatId: Type.Optional({ ...Id, description: 'Contact id in the caller’s chat, if there is one.' }),
    sessionCount: Type.Integer({ description: 'Number of active sessions.' }),
    orderCount: Type.Integer(),
    mayReadBilling: Type.Boolean({ description: 'Whether the caller may read its plan, cards and billing address, giving a reason.' }),
    notification: { ...Flags, description: 'The person’s notification settings.' },
  },
  { $id: 'AccountOfUser', description: 'The account of a user of the directory.' },
);
export type AccountOfUser = Static<typeof AccountOfUser>;

export const UserRecord = Type.Object(
  {
    account: Type.Optional(AccountOfUser),
    invitation: Type.Optional(
      Type.Object(
        {
          sentAt: Timestamp,
          endsAt: Type.Optional({ ...Timestamp, description: 'Expiry of the invitation’s link, while it still works.' }),
        },
        { description: 'The latest invitation, while the user is `pending` and has no account.' },
      ),
    ),
    invoices: Type.Array(AccountInvoice, { description: 'Invoices to the user’s email or company: the newest, at most 10.' }),
    events: Type.Array(DirectoryEvent, { description: 'Newest first, at most 50.' }),
  },
  { $id: 'UserRecord', description: 'The marketplace account of a user of the directory; null if there is none.' },
);
export type UserRecord = Static<typeof UserRecord>;

const AccessChange = Type.Object({ id: Id, access: Type.Enum([...roles]) }, { examples: [{ id: 35, access: 'client' }] });
const OnlyUser = Type.Object({ id: Id }, { examples: [{ id: 35 }] });

export const getUserRecord = declare({
  id: 'getUserRecord',
  method: 'GET',
  path: '/api/users/user/record',
  example: { query: { id: 35 } },
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Read a user’s account',
  description: 'The account with the user’s email, or the account of an earlier decision.',
  query: UserKey,
  answers: { 200: UserRecord },
  refusals: [notFound],
});

const PrivateReading = Type.Object(
  { id: Id, ...givenReason },
  { $id: 'PrivateReading', examples: [{ id: 35, reason: 'payment', note: 'TN2026-000012' }] },
);
const UserActivity = Type.Object(
  {
    sessions: Type.Array(SessionEntry),
    orders: Type.Array(AccountOrder, { description: 'Newest first, at most 10.' }),
  },
  { $id: 'UserActivity', description: 'A user’s sessions and orders.' },
);
export type UserActivity = Static<typeof UserActivity>;

export const readUserActivity = declare({
  id: 'readUserActivity',
  method: 'POST',
  path: '/api/users/user/activity',
  access: 'admin',
  readsOnly: true,
  log: { of: 'person', reasonAt: ['body.reason', 'body.note'] },
  tag: 'Users',
  summary: 'Read a user’s sessions and orders',
  description: 'For roles that read users. The reason is recorded in the access log.',
  body: PrivateReading,
  answers: { 200: UserActivity },
  refusals: [notFound],
});

const BillingOfUser = Type.Object({ billing: Billing }, { $id: 'BillingOfUser' });

export const readUserBilling = declare({
  id: 'readUserBilling',
  method: 'POST',
  path: '/api/users/user/billing',
  access: 'admin',
  readsOnly: true,
  log: { of: 'person', reasonAt: ['body.reason', 'body.note'] },
  tag: 'Users',
  summary: 'Read a user’s plan, cards and billing address',
  description: 'For roles that read users and invoices. The reason is recorded in the access log.',
  body: PrivateReading,
  answers: { 200: BillingOfUser },
  refusals: [notFound],
});

export const endUserSessions = declare({
  id: 'endUserSessions',
  method: 'POST',
  path: '/apps/users/end-sessions',
  access: 'admin',
  log: { of: 'person' },
  keys: 'never',
  tag: 'Users',
  summary: 'Sign a user out everywhere',
  description:
    'The user can sign in again. Refused for a user without an account, for your own account, and for an account with more rights than yours.',
  body: OnlyUser,
  answers: { 200: UserRecord },
  refusals: [notFound, ownAccount],
});

export const setUserAccess = declare({
  id: 'setUserAccess',
  method: 'POST',
  path: '/apps/users/set-access',
  access: 'admin',
  log: { of: 'person' },
  keys: 'never',
  tag: 'Users',
  summary: 'Change a user’s account to admin or client',
  description:
    'An admin is limited by the user’s role in the directory. All sessions of the account end so that its pages reflect the new rights. Refused for a user without an account, for your own account, for the last admin with full rights, and for an account that has, or would get, more rights than yours.',
  body: AccessChange,
  answers: { 200: UserRecord },
  refusals: [notFound, ownOrLastAdmin],
});
