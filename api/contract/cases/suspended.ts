import { Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Timestamp } from '../shared/common.ts';
import { notFound, wrongState } from '../shared/refusals.ts';
import { AppealInput, OwnCases, tooLate } from './cases.ts';

const Suspended = Type.Object(
  {
    since: Timestamp,
    until: Type.Union([Timestamp, Type.Null()], { description: 'When it ends by itself; null where it does not.' }),
    decisions: OwnCases.properties.decisions,
  },
  { $id: 'SuspendedAccount', description: 'Since when an account is suspended, and the decisions about it, the newest first.' },
);

export const getSuspended = declare({
  id: 'getSuspended',
  method: 'GET',
  path: '/auth/suspended',
  access: 'public',
  tag: 'Accounts',
  summary: 'Read why your account is suspended',
  description:
    'A sign-in that was refused with `ACCOUNT_SUSPENDED` sets a cookie by which its owner reads this for an hour; null without it.',
  answers: { 200: Type.Object({ account: Type.Union([Suspended, Type.Null()]) }) },
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
  refusals: [notFound, wrongState, tooLate],
});

export const openSuspendedData = declare({
  id: 'openSuspendedData',
  method: 'POST',
  path: '/auth/suspended/data',
  access: 'public',
  tag: 'Accounts',
  summary: 'Get to your data while your account is suspended',
  description: 'By the same cookie: the code that `POST /api/my-data` takes, by which one exports and leaves.',
  answers: { 200: Type.Object({ data: Type.Object({ id: Type.String({ description: 'The code.' }) }) }) },
  refusals: [notFound],
});
