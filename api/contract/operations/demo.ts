import { Type } from 'typebox';
import { declare } from '../shared/call.ts';

const ResetDone = Type.Object({ status: Type.Literal('reset') });

export const resetDemo = declare({
  id: 'resetDemo',
  method: 'POST',
  path: '/demo/reset',
  access: 'admin',
  tag: 'Service',
  summary: 'Restore the sample data',
  description:
    'Demo mode only. Makes all data what it is after a start, at one moment for everybody, and ends every session: the caller has to sign in again, too.',
  answers: { 200: ResetDone },
});

const SampleAccount = Type.Object(
  { email: Type.String(), password: Type.String(), fullName: Type.String(), role: Type.Enum(['admin', 'client']) },
  { $id: 'SampleAccount', description: 'An account that every demo has, as it is after a start or a reset.' },
);

export const listSampleAccounts = declare({
  id: 'listSampleAccounts',
  method: 'GET',
  path: '/demo/accounts',
  access: 'public',
  tag: 'Service',
  summary: 'List the sample accounts',
  description: 'Demo mode only; otherwise 404.',
  answers: { 200: Type.Object({ accounts: Type.Array(SampleAccount) }) },
});
