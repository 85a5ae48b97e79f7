import { type Static, Type } from 'typebox';
import { Id, Page, Picture, perPage, SearchText } from '../shared/common.ts';
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
export const ListedUser = Type.Object({ id: Id, ...who, ...others });
export type ListedUser = Static<typeof ListedUser>;
export const ListedUsers = Type.Array(ListedUser);
export const ListedUserAnswer = Type.Object({ user: ListedUser });

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

export const UserList = Type.Object({ total: Type.Integer({ minimum: 0 }), users: ListedUsers });
export type UserList = Static<typeof UserList>;

export const NewListedUser = Type.Intersect([Type.Object(who), Type.Partial(Type.Object(others))], {
  examples: [{ fullName: 'มะลิ รัตนกร', username: 'malirattana', email: 'mali@example.com', role: 'editor', currentPlan: 'team' }],
});
export type NewListedUser = Static<typeof NewListedUser>;
export const UserKey = Type.Object({ id: Id });
export const UserRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 10 }] });
