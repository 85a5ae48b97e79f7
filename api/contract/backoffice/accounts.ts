import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { roles } from '../values/identity/account.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Day = Type.String({ format: 'date' });

export const AccountQuery = Type.Object({
  from: Type.Optional({ ...Day, description: 'Accounts created on or after this day, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'Accounts created on or before this day, in Bangkok.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
    accounts: Type.Array(
      Type.Object({
        id: Id,
        username: Type.String(),
        fullName: Type.String(),
        access: Type.Enum([...roles], { description: 'The account’s rights.' }),
        isConfirmed: Type.Boolean({ description: 'Whether its email address is confirmed.' }),
        createdAt: Timestamp,
        listedId: Type.Optional({ ...Id, description: 'Id of the directory entry with its email, if there is one.' }),
      }),
    ),
  },
  { $id: 'AccountList', description: 'A page of the matching accounts.' },
);
export type AccountList = Static<typeof AccountList>;

export const listAccounts = declare({
  id: 'listAccounts',
  method: 'GET',
  path: '/api/users/accounts',
  access: 'admin',
  log: { of: 'account', at: 'answer.accounts.id' },
  tag: 'Users',
  summary: 'List sign-in accounts, newest first',
  description: 'These are separate from the user directory.',
  query: AccountQuery,
  answers: { 200: AccountList },
});
