import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, perPage, Timestamp } from '../shared/common.ts';
import { roles } from '../values/identity/account.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Day = Type.String({ format: 'date' });

export const AccountQuery = Type.Object({
  from: Type.Optional({ ...Day, description: 'Only who has signed up from this day on, in Bangkok.' }),
  to: Type.Optional({ ...Day, description: 'Only who has signed up to this day, in Bangkok.' }),
  page: Page,
  perPage: perPage(tablePageSize),
});
export type AccountQuery = Static<typeof AccountQuery>;

export const AccountList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'How many match.' }),
    accounts: Type.Array(
      Type.Object({
        id: Id,
        username: Type.String(),
        fullName: Type.String(),
        access: Type.Enum([...roles], { description: 'The account’s rights.' }),
        isConfirmed: Type.Boolean({ description: 'Whether its owner reads the mails of its address.' }),
        createdAt: Timestamp,
        listedId: Type.Optional({ ...Id, description: 'The directory entry with its email, if there is one.' }),
      }),
    ),
  },
  { $id: 'AccountList', description: 'One page of the accounts that match.' },
);
export type AccountList = Static<typeof AccountList>;

export const listAccounts = declare({
  id: 'listAccounts',
  method: 'GET',
  path: '/api/users/accounts',
  access: 'admin',
  log: { of: 'account', at: 'answer.accounts.id' },
  tag: 'Users',
  summary: 'List the accounts that sign in, the newest first',
  description: 'These are apart from the user directory.',
  query: AccountQuery,
  answers: { 200: AccountList },
});
