import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Page, Picture, perPage, SearchText } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import {
  avatarColors,
  billings,
  defaultUserSort,
  defaultUserSortColumn,
  listedRoles,
  listedStatuses,
  plans,
  userSortColumns,
  userTextLength,
} from '../values/backoffice/user-directory.ts';
import { emailLength, emailPattern, usernameLength, usernamePattern } from '../values/identity/account.ts';
import { sortDirections, tablePageSize } from '../values/shared/paging.ts';

const Text = Type.String({ maxLength: userTextLength });
const Role = Type.Enum([...listedRoles]);
const Plan = Type.Enum([...plans]);
const Status = Type.Enum([...listedStatuses]);

const who = {
  fullName: Type.String({ minLength: 1, maxLength: userTextLength, pattern: '\\S' }),
  username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
  email: Type.String({ maxLength: emailLength, pattern: emailPattern }),
};
const others = {
  billing: Type.Enum([...billings]),
  company: Text,
  role: Role,
  country: Text,
  contact: Text,
  currentPlan: Plan,
  status: Status,
  avatar: Picture,
  avatarColor: Type.Enum([...avatarColors], { description: 'Colour behind the initials where there is no picture.' }),
};

/** Somebody in the user list; not an account that signs in. */
export const ListedUser = Type.Object({ id: Id, ...who, ...others }, { $id: 'ListedUser' });
export type ListedUser = Static<typeof ListedUser>;
export const ListedUsers = Type.Array(ListedUser);
const ListedUserAnswer = Type.Object({ user: ListedUser }, { $id: 'ListedUserAnswer' });

export const UserQuery = Type.Object({
  q: Type.Optional(SearchText),
  page: Page,
  perPage: perPage(tablePageSize),
  role: Type.Optional(Type.Enum([...listedRoles], { description: 'Only users with this role.' })),
  currentPlan: Type.Optional(Type.Enum([...plans], { description: 'Only users with this plan.' })),
  status: Type.Optional(Type.Enum([...listedStatuses], { description: 'Only users of this status.' })),
  sort: Type.Enum([...sortDirections], { default: defaultUserSort, description: 'Direction of the order by `sortColumn`.' }),
  sortColumn: Type.Enum([...userSortColumns], { default: defaultUserSortColumn, description: 'Column the list is ordered by.' }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserList = Type.Object({ total: Type.Integer({ minimum: 0 }), users: ListedUsers }, { $id: 'UserList' });
export type UserList = Static<typeof UserList>;

export const NewListedUser = Type.Intersect([Type.Object(who), Type.Partial(Type.Object(others))], {
  $id: 'NewListedUser',
  examples: [{ fullName: 'มะลิ รัตนกร', username: 'malirattana', email: 'mali@example.com', role: 'editor', currentPlan: 'team' }],
});
export type NewListedUser = Static<typeof NewListedUser>;
const UserKey = Type.Object({ id: Id });
const UserRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 10 }] });

export const getUsersListAllData = declare({
  id: 'getUsersListAllData',
  method: 'GET',
  path: '/api/users/list/all-data',
  access: 'admin',
  tag: 'Users',
  summary: 'List all users, the newest first',
  description: 'At most 500 are answered.',
  answers: { 200: ListedUsers },
});

export const getUsersList = declare({
  id: 'getUsersList',
  method: 'GET',
  path: '/api/users/list/data',
  access: 'admin',
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
  access: 'admin',
  tag: 'Users',
  summary: 'Read a user',
  description: 'Somebody of the user list, which is apart from the accounts that sign in.',
  query: UserKey,
  answers: { 200: ListedUserAnswer },
  refusals: [notFound],
});

export const addUser = declare({
  id: 'addUser',
  method: 'POST',
  path: '/apps/users/add-user',
  access: 'admin',
  tag: 'Users',
  summary: 'Add a user to the list',
  description:
    'An email or username that is used already is refused, and so is a name that could pass for another one (`ODD_NAME`). It does not make an account that can sign in.',
  body: NewListedUser,
  idempotent: true,
  answers: { 201: ListedUserAnswer },
});

export const deleteUser = declare({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/apps/users/delete',
  access: 'admin',
  tag: 'Users',
  summary: 'Delete a user from the list',
  description: 'Answers who it was. Nobody’s account is touched: the list is apart from those.',
  query: UserRemoval,
  body: UserRemoval,
  answers: { 200: ListedUserAnswer },
  refusals: [notFound],
});
