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
    { rule: Type.Enum(reasonsFor('person')), text: Type.String({ maxLength: caseTextLength, description: 'Said to whom it concerns.' }) },
    { description: 'Why `status` becomes `inactive`: it is the decision of a case, against which one may appeal. Without it, `other`.' },
  ),
);
const decided = { status: directoryFields.status, currentPlan: directoryFields.currentPlan, role: RoleKey };

export const UserChange = Type.Object(
  { id: Id, known: Known, ...Type.Partial(Type.Object({ ...directoryNames, ...plainFields, role: RoleKey })).properties, suspension },
  {
    $id: 'UserChange',
    description: 'The fields of a user that are to be others.',
    examples: [{ id: 12, currentPlan: 'team', status: 'active' }],
  },
);
export type UserChange = Static<typeof UserChange>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: maxUsersAtOnce, description: 'Whom it is about.' });
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
    paid: Type.Integer({ description: 'Those on another plan than `basic`.' }),
  },
  { $id: 'UserFigures', description: 'How many users there are, by what they are.' },
);
export type UserFigures = Static<typeof UserFigures>;
const UsersAnswer = Type.Object(
  { users: DirectoryUsers },
  { $id: 'UsersAnswer', description: 'Users as they are after the call, or were before it.' },
);

/** Effects of a change to a user beyond the list, for the descriptions of calls. */
const reach =
  'Somebody with an account here is signed out everywhere and can’t sign in again while `status` is `inactive`, and an admin is bounded by what `role` may do. One’s own account (`OWN_ACCOUNT`) and the last admin who may do everything (`LAST_ADMIN`) are left alone; so is whoever may do more than you, and nobody is given a role that allows more than yours (`FORBIDDEN`). A key changes neither `status` nor `role`.';

export const getUserFigures = declare({
  id: 'getUserFigures',
  method: 'GET',
  path: '/api/users/list/figures',
  access: 'admin',
  log: 'none',
  tag: 'Users',
  summary: 'Count users',
  description: 'Of the whole directory, whatever a list is filtered by.',
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
  description: `Any fields. A used email or username is refused, and so is a name that could pass for another one (\`ODD_NAME\`). ${reach}`,
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
  description: `All of them or none. ${reach}`,
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
  description: 'All of them or none. Nobody’s account is touched. `restore-users` brings them back for 30 days.',
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
  description: 'By the numbers they had, which they get again unless somebody else has them. A name that is used by now is refused.',
  body: ManyUsers,
  answers: { 200: UsersAnswer },
  refusals: [notFound],
});
