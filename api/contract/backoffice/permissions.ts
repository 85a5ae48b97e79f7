import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Id, Page, perPage, SearchText } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { permissionNameLength, permissionRoles } from '../values/backoffice/permissions.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Role = Type.Enum([...permissionRoles]);
const Core = Type.Boolean({ description: 'Whether it is a core permission, which cannot be renamed or deleted.' });
const Name = Type.String({ minLength: 1, maxLength: permissionNameLength, pattern: '\\S' });

export const Permission = Type.Object(
  {
    id: Id,
    name: Name,
    assignedTo: Type.Array(Role, { description: 'The roles that have it.' }),
    createdDate: Type.String({ description: 'Creation time in Bangkok, like `24 Nov 2026, 1:35 PM`.' }),
    isCore: Type.Optional(Type.Boolean({ description: 'True if it is protected from being renamed or deleted; omitted otherwise.' })),
  },
  { $id: 'Permission', description: 'An action that roles may be allowed to perform.' },
);
export type Permission = Static<typeof Permission>;
const PermissionAnswer = Type.Object(
  { permission: Permission },
  { $id: 'PermissionAnswer', description: 'The permission after the call, or before its deletion.' },
);

export const PermissionQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    perPage: perPage(tablePageSize),
    page: Page,
    assignedTo: Type.Optional(Type.Enum([...permissionRoles], { description: 'Permissions of this role.' })),
    isCore: Type.Optional(Type.Boolean({ description: 'Whether to list only core permissions, or only others.' })),
  },
  { $id: 'PermissionQuery', description: 'The parameters of a request for permissions.' },
);
export type PermissionQuery = Static<typeof PermissionQuery>;

export const PermissionList = Type.Object(
  {
    params: PermissionQuery,
    allData: Type.Array(Permission, { description: 'All matching rows, at most 500.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of matches.' }),
    permissions: Type.Array(Permission, { description: 'The requested page.' }),
  },
  { $id: 'PermissionList', description: 'The matching permissions, one page of them, and the request’s parameters.' },
);
export type PermissionList = Static<typeof PermissionList>;

const corePermission: Refusal = {
  status: 409,
  codes: ['CORE_PERMISSION'],
  description: 'It is a core permission: `CORE_PERMISSION`. Nothing changed.',
};

/** Name alone, or an object with the name. */
export const NewPermission = Type.Object(
  { permission: Type.Union([Name, Type.Object({ name: Name, isCore: Type.Optional(Core) })]) },
  { examples: [{ permission: { name: 'Manage Refunds' } }] },
);
export type NewPermission = Static<typeof NewPermission>;
export const PermissionChange = Type.Object(
  { id: Id, name: Name, isCore: Type.Optional(Core) },
  {
    $id: 'PermissionChange',
    description: 'The new name of a permission, and optionally whether it is a core one.',
    examples: [{ id: 3, name: 'Add & Remove Sellers' }],
  },
);
export type PermissionChange = Static<typeof PermissionChange>;
export const PermissionAssignment = Type.Object(
  { id: Id, assignedTo: Type.Array(Role, { maxItems: permissionRoles.length, uniqueItems: true }) },
  {
    $id: 'PermissionAssignment',
    description: 'The roles that have a permission.',
    examples: [{ id: 5, assignedTo: ['administrator', 'support'] }],
  },
);
export type PermissionAssignment = Static<typeof PermissionAssignment>;
const PermissionReturn = Type.Object({ id: Id }, { examples: [{ id: 3 }] });
const PermissionRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 3 }] });

export const getPermissions = declare({
  id: 'getPermissions',
  method: 'GET',
  path: '/apps/permissions/data',
  access: 'admin',
  log: 'none',
  tag: 'Permissions',
  summary: 'List permissions',
  description: '`q` searches names and dates; `assignedTo` filters by role. `params` repeats the request’s parameters.',
  query: PermissionQuery,
  answers: { 200: PermissionList },
});

export const addPermission = declare({
  id: 'addPermission',
  method: 'POST',
  path: '/apps/permissions/add-permission',
  access: 'admin',
  tag: 'Permissions',
  summary: 'Add a permission',
  description: 'It is added first in the list and assigned to administrators.',
  body: NewPermission,
  idempotent: true,
  answers: { 201: PermissionAnswer },
  refusals: [listFull],
});

export const updatePermission = declare({
  id: 'updatePermission',
  method: 'POST',
  path: '/apps/permissions/update-permission',
  access: 'admin',
  tag: 'Permissions',
  summary: 'Rename a permission',
  description:
    'Only the name and the core mark change. A core permission keeps its name unless the same call removes the mark. Answers 201, like adding one.',
  body: PermissionChange,
  answers: { 201: PermissionAnswer },
  refusals: [notFound, corePermission],
});

export const deletePermission = declare({
  id: 'deletePermission',
  method: 'DELETE',
  path: '/apps/permissions/delete',
  access: 'admin',
  tag: 'Permissions',
  summary: 'Delete a permission',
  description: 'Returns the deleted permission.',
  query: PermissionRemoval,
  body: PermissionRemoval,
  answers: { 200: PermissionAnswer },
  refusals: [notFound, corePermission],
});

export const assignPermission = declare({
  id: 'assignPermission',
  method: 'POST',
  path: '/apps/permissions/assign-permission',
  access: 'admin',
  tag: 'Permissions',
  summary: 'Assign a permission to roles',
  description: 'Replaces the whole list of roles; administrators always keep it.',
  body: PermissionAssignment,
  answers: { 200: PermissionAnswer },
  refusals: [notFound],
});

export const restorePermission = declare({
  id: 'restorePermission',
  method: 'POST',
  path: '/apps/permissions/restore-permission',
  access: 'admin',
  tag: 'Permissions',
  summary: 'Restore a deleted permission',
  description: 'Restores its position and roles; possible for 30 days.',
  body: PermissionReturn,
  answers: { 200: PermissionAnswer },
  refusals: [notFound, listFull],
});
