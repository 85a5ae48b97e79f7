import { type Static, Type } from 'typebox';
import { Leave, Left } from '../identity/leaving.ts';
import { declare } from '../shared/call.ts';
import { Empty, Timestamp } from '../shared/common.ts';
import { notFound, throttled, wrongState } from '../shared/refusals.ts';
import { AppealInput, OwnCases, tooLate } from './cases.ts';

const unknown = {
  ...notFound,
  description: 'Nobody has signed in to a suspended account here within the hour, or there is no such decision.',
};
const Suspended = Type.Object(
  {
    since: Timestamp,
    until: Type.Union([Timestamp, Type.Null()], { description: 'When it ends by itself; null where it does not.' }),
    decisions: OwnCases.properties.decisions,
  },
  { $id: 'SuspendedAccount', description: 'Since when an account is suspended, and the decisions about it, the newest first.' },
);
export type Suspended = Static<typeof Suspended>;

export const getSuspended = declare({
  id: 'getSuspended',
  method: 'GET',
  path: '/auth/suspended',
  access: 'public',
  tag: 'Accounts',
  summary: 'Read why your account is suspended',
  description: 'A sign-in that was refused with `ACCOUNT_SUSPENDED` sets a cookie by which its owner reads this for an hour.',
  answers: { 200: Suspended },
  refusals: [unknown],
});

export const appealSuspended = declare({
  id: 'appealSuspended',
  method: 'POST',
  path: '/auth/suspended/appeal',
  access: 'public',
  tag: 'Accounts',
  summary: 'Appeal against a decision while your account is suspended',
  description: 'By the same cookie.',
  body: AppealInput,
  answers: { 200: Empty },
  refusals: [unknown, wrongState, tooLate],
});

export const leaveSuspended = declare({
  id: 'leaveSuspended',
  method: 'POST',
  path: '/auth/suspended/leave',
  access: 'public',
  tag: 'Accounts',
  summary: 'Delete your account while it is suspended',
  description: 'By the same cookie, and the account’s credentials.',
  body: Leave,
  answers: { 200: Left },
  refusals: [unknown, throttled],
});

export const exportSuspended = declare({
  id: 'exportSuspended',
  method: 'GET',
  path: '/auth/suspended/export',
  access: 'public',
  tag: 'Accounts',
  summary: 'Download your data while your account is suspended',
  description: 'By the same cookie: what the account’s own export answers.',
  answers: { 200: Type.Object({}, { additionalProperties: true }) },
  refusals: [unknown, throttled],
});
