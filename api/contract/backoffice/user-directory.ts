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
  billing: Type.Enum([...billings], { description: 'How the plan is paid.' }),
  company: Text,
  role: Type.Enum([...directoryRoles]),
  country: Text,
  contact: { ...Text, description: 'Usually a telephone number.' },
  currentPlan: Type.Enum([...plans]),
  status: Type.Enum([...directoryStatuses]),
  avatar: Picture,
  avatarColor: Type.Enum([...avatarColors], { description: 'Colour behind the initials where there is no picture.' }),
};

export const RoleKey = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'The name of a given role, or the key of one that admins have made.',
});

export const DirectoryUser = Type.Object(
  {
    id: Id,
    ...directoryNames,
    ...directoryFields,
    staffRole: Type.Optional(
      Type.String({ description: 'The key of the role, where admins have made it; `role` is then the given one it is based on.' }),
    ),
    lastSeenAt: Type.Optional({
      ...Timestamp,
      description:
        'When the account with this email was last used, to the minutes between two renewals of a session; left out where it never was.',
    }),
  },
  { $id: 'DirectoryUser', description: 'An entry of the user directory; not an account that signs in.' },
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
  role: Type.Optional(Type.Enum([...directoryRoles], { description: 'Only users with this role.' })),
  currentPlan: Type.Optional(Type.Enum([...plans], { description: 'Only users with this plan.' })),
  status: Type.Optional(Type.Enum([...directoryStatuses], { description: 'Only users of this status.' })),
  staffRole: Type.Optional({ ...RoleKey, description: 'Only users with this role, be it given or made by admins.' }),
  sort: Type.Enum([...sortDirections], { default: defaultUserSort, description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...userSortColumns], { default: defaultUserSortColumn, description: 'Column the list is ordered by.' }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserList = Type.Object(
  { total: Type.Integer({ minimum: 0, description: 'How many match.' }), users: { ...DirectoryUsers, description: 'The page asked for.' } },
  { $id: 'UserList', description: 'One page of the users that match.' },
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
  description: 'At most 500 are answered.',
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
  description: '`q` looks into usernames, full names, emails and billing.',
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
  description: 'An entry of the user directory, which is separate from the accounts that sign in.',
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
    'An email or username that is used already is refused, and so is a name that could pass for another one (`ODD_NAME`). It does not make an account that can sign in. A role that allows more than yours is refused, and a key gives neither role nor status.',
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
  description: 'Answers who it was. Nobody’s account is touched: the list is apart from those.',
  query: UserRemoval,
  body: UserRemoval,
  answers: { 200: DirectoryUserAnswer },
  refusals: [notFound],
});
