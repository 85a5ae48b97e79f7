import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Id } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { baseRoles, maxRoles, rightActions, rightAreas, roleNameLength } from '../values/backoffice/roles.ts';
import { avatarColors, directoryRoles } from '../values/backoffice/user-directory.ts';
import { RoleKey } from './user-directory.ts';

const Actions = Type.Array(Type.Enum([...rightActions]), { maxItems: rightActions.length, uniqueItems: true });
const RoleRights = Type.Partial(
  Type.Object(Object.fromEntries(rightAreas.map((area) => [area, Actions])) as Record<(typeof rightAreas)[number], typeof Actions>),
  {
    $id: 'RoleRights',
    description: 'Rights in each area of the back office; areas that are not listed cannot be accessed.',
  },
);
const Name = Type.String({ minLength: 1, maxLength: roleNameLength, pattern: '\\S' });

const Member = Type.Object({
  id: Id,
  fullName: Type.String(),
  avatar: Type.String(),
  avatarColor: Type.Enum([...avatarColors]),
});
export const Role = Type.Object(
  {
    key: RoleKey,
    name: Type.String({ description: 'Name; empty for a built-in role, which clients translate.' }),
    base: Type.Enum([...directoryRoles], { description: 'The built-in role shown by clients that know only those.' }),
    isGiven: Type.Boolean({ description: 'Whether it is built in.' }),
    rights: RoleRights,
    people: Type.Integer({ description: 'Number of users with this role.' }),
    faces: Type.Array(Member, { description: 'Pictures of some of them, at most 5.' }),
  },
  { $id: 'Role', description: 'A role of the user directory, and its rights in the back office.' },
);
export type Role = Static<typeof Role>;
const Roles = Type.Object(
  { roles: Type.Array(Role) },
  { $id: 'Roles', description: `The built-in roles, then those created by admins; at most ${maxRoles}.` },
);
const RoleAnswer = Type.Object({ role: Role }, { $id: 'RoleAnswer', description: 'The role after the call, or before its deletion.' });

export const NewRole = Type.Object(
  {
    name: Name,
    base: Type.Enum([...baseRoles], { description: 'The built-in role shown by clients that know only those.' }),
    rights: RoleRights,
  },
  {
    $id: 'NewRole',
    description: 'A role to create.',
    examples: [{ name: 'ฝ่ายบัญชี', base: 'maintainer', rights: { invoices: ['read', 'write'] } }],
  },
);
export type NewRole = Static<typeof NewRole>;
export const RoleChange = Type.Object(
  { key: RoleKey, name: Type.Optional(Name), rights: Type.Optional(RoleRights) },
  {
    $id: 'RoleChange',
    description: 'A new name or new rights for a role.',
    examples: [{ key: 'editor', rights: { blog: ['read', 'write'] } }],
  },
);
export type RoleChange = Static<typeof RoleChange>;
const wrongStateOrOwn: Refusal = {
  status: 409,
  codes: ['WRONG_STATE', 'OWN_ACCOUNT'],
  description: 'It is built in and cannot change (`WRONG_STATE`), or is your own (`OWN_ACCOUNT`). Nothing changed.',
};
const OneRole = Type.Object({ key: RoleKey }, { examples: [{ key: 'role-1' }] });

export const getRoles = declare({
  id: 'getRoles',
  method: 'GET',
  path: '/api/roles/list',
  access: 'admin',
  log: 'none',
  tag: 'Roles',
  summary: 'List roles with their rights and members',
  description: 'A role limits what an admin whose directory user has it may do; it grants nothing.',
  answers: { 200: Roles },
});

export const getOwnRights = declare({
  id: 'getOwnRights',
  method: 'GET',
  path: '/api/roles/own',
  access: 'signed-in',
  tag: 'Roles',
  summary: 'Read your rights in the back office',
  description: 'Empty for clients; full rights for admins who are not limited by a role.',
  answers: {
    200: Type.Object({
      rights: RoleRights,
      boundBy: Type.Optional(Type.String({ description: 'The name of the role, or the key of a built-in one.' })),
    }),
  },
});

export const addRole = declare({
  id: 'addRole',
  method: 'POST',
  path: '/apps/roles/add-role',
  access: 'admin',
  keys: 'never',
  tag: 'Roles',
  summary: 'Add a role',
  description: 'A name already in use by another role is refused, and so are rights that you do not have.',
  body: NewRole,
  idempotent: true,
  answers: { 201: RoleAnswer },
  refusals: [listFull],
});

export const updateRole = declare({
  id: 'updateRole',
  method: 'POST',
  path: '/apps/roles/update-role',
  access: 'admin',
  keys: 'never',
  tag: 'Roles',
  summary: 'Rename a role or change its rights',
  description:
    'Takes effect at once for all users with the role. Built-in roles keep their names, and `admin` keeps its rights. An admin cannot change their own role, or a role that allows, or would allow, more than theirs.',
  body: RoleChange,
  answers: { 200: RoleAnswer },
  refusals: [notFound, wrongStateOrOwn],
});

export const deleteRole = declare({
  id: 'deleteRole',
  method: 'POST',
  path: '/apps/roles/delete-role',
  access: 'admin',
  keys: 'never',
  tag: 'Roles',
  summary: 'Delete a role',
  description:
    'Users with the role get the role it is based on. Built-in roles, and roles that allow more than yours or are based on one that does, cannot be deleted.',
  body: OneRole,
  answers: { 200: RoleAnswer },
  refusals: [notFound, wrongStateOrOwn],
});

export const restoreRole = declare({
  id: 'restoreRole',
  method: 'POST',
  path: '/apps/roles/restore-role',
  access: 'admin',
  keys: 'never',
  tag: 'Roles',
  summary: 'Restore a deleted role',
  description: 'Users who had it get it back unless they have been given another role since. It may not allow more than yours.',
  body: OneRole,
  answers: { 200: RoleAnswer },
  refusals: [notFound, listFull],
});
