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
    description: 'The rights in each area of the back office; areas that are not named can’t be entered.',
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
    name: Type.String({ description: 'Empty for a given role: pages have words for those.' }),
    base: Type.Enum([...directoryRoles], { description: 'The given role that is shown where only those are known.' }),
    isGiven: Type.Boolean({ description: 'Whether it is always there.' }),
    rights: RoleRights,
    people: Type.Integer({ description: 'How many have it.' }),
    faces: Type.Array(Member, { description: 'Some of them, at most 5.' }),
  },
  { $id: 'Role', description: 'A role of the user directory, and what it allows in the back office.' },
);
export type Role = Static<typeof Role>;
const Roles = Type.Object(
  { roles: Type.Array(Role) },
  { $id: 'Roles', description: `The given roles, then those that admins have made; at most ${maxRoles}.` },
);
const RoleAnswer = Type.Object(
  { role: Role },
  { $id: 'RoleAnswer', description: 'A role as it is after the call, or was before it was deleted.' },
);

export const NewRole = Type.Object(
  {
    name: Name,
    base: Type.Enum([...baseRoles], { description: 'The given role that is shown where only those are known.' }),
    rights: RoleRights,
  },
  {
    $id: 'NewRole',
    description: 'A role to be made.',
    examples: [{ name: 'ฝ่ายบัญชี', base: 'maintainer', rights: { invoices: ['read', 'write'] } }],
  },
);
export type NewRole = Static<typeof NewRole>;
export const RoleChange = Type.Object(
  { key: RoleKey, name: Type.Optional(Name), rights: Type.Optional(RoleRights) },
  {
    $id: 'RoleChange',
    description: 'Another name or other rights of a role.',
    examples: [{ key: 'editor', rights: { blog: ['read', 'write'] } }],
  },
);
export type RoleChange = Static<typeof RoleChange>;
const wrongStateOrOwn: Refusal = {
  status: 409,
  codes: ['WRONG_STATE', 'OWN_ACCOUNT'],
  description: 'It is given and stays as it is (`WRONG_STATE`), or is your own (`OWN_ACCOUNT`). Nothing changed.',
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
  description: 'The rights bound what an admin may do whose user in the directory was given the role; they give nobody anything.',
  answers: { 200: Roles },
});

export const getOwnRights = declare({
  id: 'getOwnRights',
  method: 'GET',
  path: '/api/roles/own',
  access: 'signed-in',
  tag: 'Roles',
  summary: 'Read your rights in the back office',
  description: 'Nothing for clients; everything for admins whom no role bounds.',
  answers: {
    200: Type.Object({
      rights: RoleRights,
      boundBy: Type.Optional(Type.String({ description: 'The name of the role, or of a given one its key.' })),
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
  description: 'A name that another role has is refused, and so are rights that you do not have.',
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
    'It holds at once for everybody who has it. Given roles keep their names, `admin` keeps its rights, and nobody changes a role that bounds them, or one that allows, or would allow, more than their own.',
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
    'Whoever has it goes back to the role it is based on. Given roles stay, and so do those that allow more than yours, or are based on one that does.',
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
  description: 'With those who had it, unless they have been given another one since. It may allow no more than yours.',
  body: OneRole,
  answers: { 200: RoleAnswer },
  refusals: [notFound, listFull],
});
