import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { listFull, notFound, wrongState } from '../shared/refusals.ts';
import {
  maxOpenPrivacyRequests,
  privacyLists,
  privacyOutcomes,
  privacyRequestDays,
  privacyRequestKinds,
  privacyRequestStates,
  privacyTextLength,
} from '../values/identity/privacy-requests.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const MaybeTime = (description: string) => Type.Union([Timestamp, Type.Null()], { description });
const Kind = Type.Enum([...privacyRequestKinds], {
  description: '`objection` to a use of data, `restriction` of it, or `correction` of data that the person cannot change.',
});
const Text = Type.String({ minLength: 1, maxLength: privacyTextLength });

const request = {
  id: Id,
  kind: Kind,
  text: Type.String(),
  requestedAt: Timestamp,
  dueAt: { ...Timestamp, description: `Deadline for the answer: after ${privacyRequestDays} days.` },
  state: Type.Enum([...privacyRequestStates]),
  answer: Type.String({ description: 'Answer with the reason; empty while it is open.' }),
  answeredAt: MaybeTime('Time of the answer; null while it is open.'),
  endedAt: MaybeTime('End of a granted restriction.'),
};
const PrivacyRequest = Type.Object(request, { $id: 'PrivacyRequest', description: 'A person’s request about their data.' });
export type PrivacyRequest = Static<typeof PrivacyRequest>;
export const PrivacyRequests = Type.Array(PrivacyRequest, { description: 'Newest first.' });

const OwnPrivacyRequests = Type.Object({ requests: PrivacyRequests }, { $id: 'OwnPrivacyRequests' });

export const privacyRequestInput = { kind: Kind, text: { ...Text, description: 'Subject and reason of the request.' } };
export const PrivacyRequestInput = Type.Object(privacyRequestInput, {
  $id: 'PrivacyRequestInput',
  examples: [{ kind: 'correction', text: 'The street of my order TN2026-000003 is 12/4.' }],
});
export type PrivacyRequestInput = Static<typeof PrivacyRequestInput>;

const own = { access: 'signed-in', tag: 'Account settings' } as const;

export const listOwnPrivacyRequests = declare({
  ...own,
  id: 'listOwnPrivacyRequests',
  method: 'GET',
  path: '/api/account/privacy-requests',
  summary: 'List your requests about your data',
  description: 'Includes their answers.',
  answers: { 200: OwnPrivacyRequests },
});

export const makePrivacyRequest = declare({
  ...own,
  id: 'makePrivacyRequest',
  method: 'POST',
  path: '/api/account/privacy-requests',
  summary: 'Object, or request a restriction or correction',
  description: `It is answered within ${privacyRequestDays} days, by a notification and a mail. At most ${maxOpenPrivacyRequests} may be open.`,
  body: PrivacyRequestInput,
  answers: { 200: OwnPrivacyRequests },
  byLanguage: true,
  refusals: [listFull],
});

const OneRequest = Type.Object({ id: { ...Id, description: 'Id of the request.' } }, { examples: [{ id: 1 }] });

export const endOwnRestriction = declare({
  ...own,
  id: 'endOwnRestriction',
  method: 'POST',
  path: '/api/account/privacy-requests/end',
  summary: 'End the restriction of your data',
  description: 'Your content is shown to others again.',
  body: OneRequest,
  answers: { 200: OwnPrivacyRequests },
  refusals: [notFound, wrongState],
});

const Asker = Type.Object({
  id: Type.Union([Id, Type.Null()], { description: 'Account id; null for a guest.' }),
  username: Type.String({ description: 'Username; empty for a guest.' }),
  email: Type.String({ description: 'Email address; empty if there is none.' }),
});
const QueuedRequest = Type.Object(
  {
    ...request,
    by: Asker,
    answeredBy: Type.String({ description: 'A username; empty while it is open, or if the account was deleted.' }),
    isOwn: Type.Boolean({ description: 'Whether it is your own, which another admin answers.' }),
  },
  { $id: 'QueuedPrivacyRequest' },
);
const PrivacyRequestList = Type.Object(
  { requests: Type.Array(QueuedRequest), total: Type.Integer({ minimum: 0 }) },
  { $id: 'PrivacyRequestList' },
);
export type PrivacyRequestList = Static<typeof PrivacyRequestList>;

export const PrivacyRequestQuery = Type.Object({
  state: Type.Enum([...privacyLists], { default: 'open', description: 'Open or answered requests.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type PrivacyRequestQuery = Static<typeof PrivacyRequestQuery>;

const staff = { access: 'admin', tag: 'Users' } as const;

export const listPrivacyRequests = declare({
  ...staff,
  id: 'listPrivacyRequests',
  method: 'GET',
  path: '/api/privacy-requests',
  log: { of: 'request', at: 'answer.requests.id' },
  summary: 'List requests of people about their data',
  description: 'Open requests by the due date of their answer, answered ones newest first. For admins who may read the list of users.',
  query: PrivacyRequestQuery,
  answers: { 200: PrivacyRequestList },
});

export const PrivacyAnswer = Type.Object(
  {
    id: { ...Id, description: 'Id of the request.' },
    outcome: Type.Enum([...privacyOutcomes], {
      description:
        'A granted restriction hides the whole account from others until it ends. Any other granted request is fulfilled beforehand: the answer changes nothing else.',
    }),
    text: { ...Text, description: 'Action taken, or reason for the refusal.' },
  },
  { $id: 'PrivacyAnswer', examples: [{ id: 1, outcome: 'granted', text: 'The street is corrected.' }] },
);
export type PrivacyAnswer = Static<typeof PrivacyAnswer>;

export const answerPrivacyRequest = declare({
  ...staff,
  id: 'answerPrivacyRequest',
  method: 'POST',
  path: '/api/privacy-requests/answer',
  log: { of: 'request' },
  summary: 'Answer a person’s request about their data',
  description: 'The person is sent your text, on the site and by mail. Admins cannot answer their own requests.',
  body: PrivacyAnswer,
  answers: { 200: Empty },
  refusals: [
    notFound,
    {
      status: 409,
      codes: ['OWN_ACCOUNT', 'WRONG_STATE', 'LAST_ADMIN'],
      description:
        'It is your own (`OWN_ACCOUNT`), or answered (`WRONG_STATE`), or no admin with full rights would be left (`LAST_ADMIN`). Nothing changed.',
    },
  ],
});

export const endRestriction = declare({
  ...staff,
  id: 'endRestriction',
  method: 'POST',
  path: '/api/privacy-requests/end',
  log: { of: 'request' },
  summary: 'End the restriction of a person’s data',
  description: 'Their content is shown to others again, and they are notified.',
  body: OneRequest,
  answers: { 200: Empty },
  refusals: [notFound, wrongState],
});
