import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { throttled } from '../shared/refusals.ts';
import { graceDays, leavingHoldReasons } from '../values/identity/leaving.ts';
import { OwnCode, OwnPassword, wrongOwnCode } from './account.ts';

const Leave = Type.Object(
  {
    currentPassword: OwnPassword,
    code: OwnCode,
  },
  {
    $id: 'Leave',
    description: 'The account’s credentials.',
    examples: [{ currentPassword: 'admin' }],
  },
);
export type Leave = Static<typeof Leave>;

const Left = Type.Object(
  {
    leavesAt: Timestamp,
    waitsFor: Type.Array(Type.Enum([...leavingHoldReasons]), {
      description: 'Reasons for which the deletion waits longer: an order that is still to be sent, an open report against the account.',
    }),
  },
  { $id: 'Left', description: 'When the account goes for good, unless somebody signs in to it before.' },
);

export const leaveAccount = declare({
  id: 'leaveAccount',
  method: 'POST',
  path: '/account-setting/leave',
  access: 'signed-in',
  log: { of: 'account', act: 'leaving' },
  tag: 'Account settings',
  summary: 'Delete your account',
  description: `Ends every session and key immediately. Signing in within ${graceDays} days restores everything; after that the account is deleted, later while an order is to be sent or a report against it is open (\`waitsFor\`). Meanwhile others see nothing of it. Orders stay without name, address and email, tax invoices as long as the law requires; what others have received stays theirs, without the name.`,
  body: Leave,
  answers: { 200: Left },
  refusals: [
    wrongOwnCode,
    { status: 409, codes: ['LAST_ADMIN'], description: 'There would be no admin left: `LAST_ADMIN`. Nothing changed.' },
    throttled,
  ],
});

const Export = Type.Object(
  {
    exportedAt: Timestamp,
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'By its name, what is kept of the account in each table. Times in numbers are milliseconds since 1970.',
    }),
  },
  { $id: 'AccountExport', description: 'Everything that an account owns, except its credentials.' },
);

export const exportAccount = declare({
  id: 'exportAccount',
  method: 'GET',
  path: '/account-setting/export',
  access: 'signed-in',
  log: { of: 'account', act: 'export' },
  tag: 'Account settings',
  summary: 'Download all your data',
  description: 'One JSON file, as the data is kept, written while it is read. Without passwords, codes and keys.',
  answers: { 200: Export },
  refusals: [throttled],
});
