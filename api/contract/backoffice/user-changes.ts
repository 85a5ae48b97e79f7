import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Known } from '../shared/common.ts';
import { notFound, ownOrLastAdmin, staleVersion } from '../shared/refusals.ts';
import { maxUsersAtOnce } from '../values/backoffice/user-directory.ts';
import { caseTextLength, reasonsFor } from '../values/shared/cases.ts';
import { DirectoryUserAnswer, DirectoryUsers, directoryFields, directoryNames, RoleKey } from './user-directory.ts';

const { role: _given, ...plainFields } = directoryFields;
const suspension = Type.Optional(
  Type.Object(
    {
      rule: Type.Enum(reasonsFor('person')),
      text: Type.String({ maxLength: caseTextLength, description: 'Explanation for the affected person.' }),
    },
    { description: 'Reason why `status` becomes `inactive`: a case decision that can be appealed. `other` if omitted.' },
  ),
);
const decided = { status: directoryFields.status, currentPlan: directoryFields.currentPlan, role: RoleKey };

export const UserChange = Type.Object(
  { id: Id, known: Known, ...Type.Partial(Type.Object({ ...directoryNames, ...plainFields, role: RoleKey })).properties, suspension },
  {
    $id: 'UserChange',
    description: 'The fields of a user to change.',
    examples: [{ id: 12, currentPlan: 'team', status: 'active' }],
  },
);
export type UserChange = Static<typeof UserChange>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: maxUsersAtOnce, description: 'Ids of the users.' });
const ManyUsers = Type.Object(
  { ids: Ids },
  { $id: 'ManyUsers', description: 'Several users of the directory.', examples: [{ ids: [11, 12] }] },
);
export const ManyUsersChange = Type.Object(
  { ids: Ids, ...Type.Partial(Type.Object(decided)).properties, suspension },
  {
    $id: 'ManyUsersChange',
    description: 'The new values for several users.',
    examples: [{ ids: [11, 12], currentPlan: 'team' }],
  },
);
export type ManyUsersChange = Static<typeof ManyUsersChange>;

export const UserFigures = Type.Object(
  {
    total: Type.Integer(),
    active: Type.Integer(),
    pending: Type.Integer(),
    inactive: Type.Integer(),
    paid: Type.Integer({ description: 'Users on a plan other than `basic`.' }),
  },
  { $id: 'UserFigures', description: 'Numbers of users by category.' },
);
export type UserFigures = Static<typeof UserFigures>;
const UsersAnswer = Type.Object({ users: DirectoryUsers }, { $id: 'UsersAnswer', description: 'The users after the call, or before it.' });

/** Effects of a change to a user outside the directory, for the descriptions of calls. */
const reach =
  'A user with an account is signed out everywhere and cannot sign in again while `status` is `inactive`, and an admin is limited by `role`. Your own account (`OWN_ACCOUNT`) and the last admin with full rights (`LAST_ADMIN`) cannot be changed, nor users with more rights than yours, and you cannot assign a role that allows more than yours (`FORBIDDEN`). API keys cannot change `status` or `role`.';

export const getUserFigures = declare({
  id: 'getUserFigures',
  method: 'GET',
  path: '/api/users/list/figures',
  access: 'admin',
  log: 'none',
  tag: 'Users',
  summary: 'Count users',
  description: 'Counts the whole directory, regardless of any list filter.',
  answers: { 200: UserFigures },
});

export const updateUser = declare({
  id: 'updateUser',
  method: 'POST',
  path: '/apps/users/update-user',
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Change a user',
  description: `Takes any fields. An email or username already in use is refused, and so is a name that could be mistaken for another one (\`ODD_NAME\`). ${reach}`,
  body: UserChange,
  answers: { 200: DirectoryUserAnswer },
  refusals: [notFound, ownOrLastAdmin, staleVersion],
});

export const updateUsers = declare({
  id: 'updateUsers',
  method: 'POST',
  path: '/apps/users/update-users',
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Change several users',
  description: `Changes all of them or none. ${reach}`,
  body: ManyUsersChange,
  answers: { 200: UsersAnswer },
  refusals: [notFound, ownOrLastAdmin],
});

export const deleteUsers = declare({
  id: 'deleteUsers',
  method: 'POST',
  path: '/apps/users/delete-users',
  access: 'admin',
  log: { of: 'person' },
  tag: 'Users',
  summary: 'Delete several users from the directory',
  description: 'Deletes all of them or none. Accounts are not affected. `restore-users` restores them for 30 days.',
  body: ManyUsers,
  answers: { 200: UsersAnswer },
  refusals: [notFound],
});

export const restoreUsers = declare({
  id: 'restoreUsers',
  method: 'POST',
  path: '/apps/users/restore-users',
  access: 'admin',
  log: { of: 'person', at: 'answer.users.id' },
  tag: 'Users',
  summary: 'Restore deleted users',
  description: 'Users keep their numbers unless these are taken. A name already in use is refused.',
  body: ManyUsers,
  answers: { 200: UsersAnswer },
  refusals: [notFound],
});
