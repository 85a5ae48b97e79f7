import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, Picture, perPage, SearchText, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import {
  avatarColors,
  billings,
  defaultUserSort,
  defaultUserSortColumn,
  directoryRoles,
  directoryStatuses,
  plans,
  userSortColumns,
  userTextLength,
} from '../values/backoffice/user-directory.ts';
import { emailLength, emailPattern, usernameLength, usernamePattern } from '../values/identity/account.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';

const Text = Type.String({ maxLength: userTextLength });

export const directoryNames = {
  fullName: Type.String({ minLength: 1, maxLength: userTextLength, pattern: '\\S' }),
  username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
  email: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }),
};
export const directoryFields = {
  billing: Type.Enum([...billings], { description: 'Payment method of the plan.' }),
  company: Text,
  role: Type.Enum([...directoryRoles]),
  country: Text,
  contact: { ...Text, description: 'Contact details, usually a telephone number.' },
  currentPlan: Type.Enum([...plans]),
  status: Type.Enum([...directoryStatuses]),
  avatar: Picture,
  avatarColor: Type.Enum([...avatarColors], { description: 'Colour behind the initials if there is no picture.' }),
};

export const RoleKey = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'The name of a built-in role, or the key of one created by admins.',
});

export const DirectoryUser = Type.Object(
  {
    id: Id,
    ...directoryNames,
    ...directoryFields,
    staffRole: Type.Optional(
      Type.String({ description: 'Key of a role created by admins; `role` is then the built-in role it is based on.' }),
    ),
    lastSeenAt: Type.Optional({
      ...Timestamp,
      description: 'Last use of the account with this email, accurate to the minutes between two session renewals; omitted if never used.',
    }),
  },
  { $id: 'DirectoryUser', description: 'An entry of the user directory; not a sign-in account.' },
);
export type DirectoryUser = Static<typeof DirectoryUser>;
export const DirectoryUsers = Type.Array(DirectoryUser);
export const DirectoryUserAnswer = Type.Object(
  { user: DirectoryUser },
  { $id: 'DirectoryUserAnswer', description: 'One user of the directory.' },
);

export const UserQuery = Type.Object({
  q: Type.Optional(SearchText),
  page: Page,
  perPage: perPage(tablePageSize),
  role: Type.Optional(Type.Enum([...directoryRoles], { description: 'Users with this role.' })),
  currentPlan: Type.Optional(Type.Enum([...plans], { description: 'Users with this plan.' })),
  status: Type.Optional(Type.Enum([...directoryStatuses], { description: 'Users with this status.' })),
  staffRole: Type.Optional({ ...RoleKey, description: 'Users with this role, built in or created by admins.' }),
  sort: Type.Enum([...sortDirections], { default: defaultUserSort, description: 'Sort direction for `sortColumn`.' }),
  sortColumn: Type.Enum([...userSortColumns], { default: defaultUserSortColumn, description: 'Sort column.' }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
    users: { ...DirectoryUsers, description: 'The requested page.' },
  },
  { $id: 'UserList', description: 'A page of the matching users.' },
);
export type UserList = Static<typeof UserList>;

export const NewDirectoryUser = Type.Intersect([Type.Object(directoryNames), Type.Partial(Type.Object(directoryFields))], {
  $id: 'NewDirectoryUser',
  description: 'A person to add to the user directory.',
  examples: [{ fullName: 'มะลิ รัตนกร', username: 'malirattana', email: 'mali@example.com', role: 'editor', currentPlan: 'team' }],
});
export type NewDirectoryUser = Static<typeof NewDirectoryUser>;
export const UserKey = Type.Object({ id: Id });
const UserRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 10 }] });

export const listAllUsers = declare({
  id: 'listAllUsers',
  method: 'GET',
  path: '/api/users/list/all-data',
  access: 'admin',
  log: { of: 'person', at: 'answer.id' },
  tag: 'Users',
  summary: 'List all users, newest first',
  description: 'Returns at most 500.',
  answers: { 200: DirectoryUsers },
});

export const listUsers = declare({
  id: 'listUsers',
  method: 'GET',
  path: '/api/users/list/data',
  access: 'admin',
  log: { of: 'person', at: 'answer.users.id' },
  tag: 'Users',
  summary: 'List users',
  description: '`q` searches usernames, full names, emails and billing.',
  query: UserQuery,
  answers: { 200: UserList },
});

export const getUser = declare({
  id: 'getUser',
  method: 'GET',
  path: '/api/users/user',
  example: { query: { id: 10 } },
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Read a user',
  description: 'An entry of the user directory, which is separate from sign-in accounts.',
  query: UserKey,
  answers: { 200: DirectoryUserAnswer },
  refusals: [notFound],
});

export const addUser = declare({
  id: 'addUser',
  method: 'POST',
  path: '/apps/users/add-user',
  access: 'admin',
  log: { of: 'person', at: 'answer.user.id' },
  tag: 'Users',
  summary: 'Add a user to the directory',
  description:
    'An email or username already in use is refused, and so is a name that could be mistaken for another one (`ODD_NAME`). No sign-in account is created. A role that allows more than yours is refused, and API keys cannot set role or status.',
  body: NewDirectoryUser,
  idempotent: true,
  answers: { 201: DirectoryUserAnswer },
});

export const deleteUser = declare({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/apps/users/delete',
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Delete a user from the directory',
  description: 'Returns the deleted user. Accounts are not affected: they are separate from the directory.',
  query: UserRemoval,
  body: UserRemoval,
  answers: { 200: DirectoryUserAnswer },
  refusals: [notFound],
});
