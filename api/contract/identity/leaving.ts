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
      description: 'Reasons that delay the deletion: an order still to be sent, or an open report against the account.',
    }),
  },
  { $id: 'Left', description: 'Time of the permanent deletion, unless the account is signed in to before.' },
);

export const leaveAccount = declare({
  id: 'leaveAccount',
  method: 'POST',
  path: '/account-setting/leave',
  access: 'signed-in',
  log: { of: 'account', act: 'leaving' },
  tag: 'Account settings',
  summary: 'Delete your account',
  description: `Ends every session and key immediately. Signing in within ${graceDays} days restores everything; after that the account is deleted, or later if an order is still to be sent or a report against it is open (\`waitsFor\`). Meanwhile it is hidden from others. Orders are kept without name, address and email, and tax invoices as long as the law requires; recipients keep what they have received, without the name.`,
  body: Leave,
  answers: { 200: Left },
  refusals: [
    wrongOwnCode,
    { status: 409, codes: ['LAST_ADMIN'], description: 'No admin would be left: `LAST_ADMIN`. Nothing changed.' },
    throttled,
  ],
});

const Export = Type.Object(
  {
    exportedAt: Timestamp,
    tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'Stored data of the account by table name. Times as numbers are milliseconds since 1970.',
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
  description: 'One JSON file in the stored format, streamed while it is read. Excludes passwords, codes and keys.',
  answers: { 200: Export },
  refusals: [throttled],
});
