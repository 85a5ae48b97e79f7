import { Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Timestamp } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { AppealInput, OwnCases, tooLate } from './cases.ts';

const Suspended = Type.Object(
  {
    since: Timestamp,
    until: Type.Union([Timestamp, Type.Null()], { description: 'End of the suspension; null if indefinite.' }),
    decisions: OwnCases.properties.decisions,
  },
  { $id: 'SuspendedAccount', description: 'Start of an account’s suspension, and the decisions about it, newest first.' },
);

export const getSuspended = declare({
  id: 'getSuspended',
  method: 'GET',
  path: '/auth/suspended',
  access: 'public',
  tag: 'Accounts',
  summary: 'Read why your account is suspended',
  description: 'A sign-in refused with `ACCOUNT_SUSPENDED` sets a cookie that allows the owner to read this for an hour; null without it.',
  answers: { 200: Type.Object({ account: Type.Union([Suspended, Type.Null()]) }) },
});

export const appealSuspended = declare({
  id: 'appealSuspended',
  method: 'POST',
  path: '/auth/suspended/appeal',
  access: 'public',
  tag: 'Accounts',
  summary: 'Appeal against a decision while your account is suspended',
  description: 'Uses the same cookie.',
  body: AppealInput,
  answers: { 200: Empty },
  refusals: [notFound, wrongState, tooLate],
});

export const openSuspendedData = declare({
  id: 'openSuspendedData',
  method: 'POST',
  path: '/auth/suspended/data',
  access: 'public',
  tag: 'Accounts',
  summary: 'Access your data while your account is suspended',
  description: 'Uses the same cookie. Returns the code for `POST /api/my-data`, which allows exporting data and deleting the account.',
  answers: { 200: Type.Object({ data: Type.Object({ id: Type.String({ description: 'The code.' }) }) }) },
  refusals: [notFound],
});
