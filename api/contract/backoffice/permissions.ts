import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Id, Page, perPage, SearchText } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { permissionNameLength, permissionRoles } from '../values/backoffice/permissions.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Role = Type.Enum([...permissionRoles]);
const Core = Type.Boolean({ description: 'Whether it is a core permission, which can be neither renamed nor deleted.' });
const Name = Type.String({ minLength: 1, maxLength: permissionNameLength, pattern: '\\S' });

export const Permission = Type.Object(
  {
    id: Id,
    name: Name,
    assignedTo: Type.Array(Role, { description: 'The roles that have it.' }),
    createdDate: Type.String({ description: 'Day, month, year and time in Bangkok, like `24 Nov 2026, 1:35 PM`.' }),
    isCore: Type.Optional(Type.Boolean({ description: 'True where it is protected: neither renamed nor deleted. Left out elsewhere.' })),
  },
  { $id: 'Permission', description: 'Something that roles may be allowed to do.' },
);
export type Permission = Static<typeof Permission>;
const PermissionAnswer = Type.Object(
  { permission: Permission },
  { $id: 'PermissionAnswer', description: 'A permission as it is after the call, or was before it was deleted.' },
);

export const PermissionQuery = Type.Object(
  {
    q: Type.Optional(SearchText),
    perPage: perPage(tablePageSize),
    page: Page,
    assignedTo: Type.Optional(Type.Enum([...permissionRoles], { description: 'Only permissions this role has.' })),
    isCore: Type.Optional(Type.Boolean({ description: 'Only core permissions, or only others.' })),
  },
  { $id: 'PermissionQuery', description: 'The parameters a list of permissions was requested with.' },
);
export type PermissionQuery = Static<typeof PermissionQuery>;

export const PermissionList = Type.Object(
  {
    params: PermissionQuery,
    allData: Type.Array(Permission, { description: 'All matching rows, at most 500.' }),
    total: Type.Integer({ minimum: 0, description: 'How many match.' }),
    permissions: Type.Array(Permission, { description: 'The page asked for.' }),
  },
  { $id: 'PermissionList', description: 'The permissions that match, one page of them, and what was asked for.' },
);
export type PermissionList = Static<typeof PermissionList>;

const corePermission: Refusal = {
  status: 409,
  codes: ['CORE_PERMISSION'],
  description: 'It is a core permission: `CORE_PERMISSION`. Nothing changed.',
};

/** The name alone, or an object that holds it. */
export const NewPermission = Type.Object(
  { permission: Type.Union([Name, Type.Object({ name: Name, isCore: Type.Optional(Core) })]) },
  { examples: [{ permission: { name: 'Manage Refunds' } }] },
);
export type NewPermission = Static<typeof NewPermission>;
export const PermissionChange = Type.Object(
  { id: Id, name: Name, isCore: Type.Optional(Core) },
  {
    $id: 'PermissionChange',
    description: 'The name of a permission, and whether it is a core one if that changes.',
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
  description: '`q` looks into names and dates; `assignedTo` keeps what that role has. `params` repeats what was asked.',
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
  description: 'It comes first in the list and belongs to administrators.',
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
    'Only the name changes, and the mark of a core permission. While it has that mark it keeps its name, unless the mark is taken away by the same call. Answers 201, as adding one does.',
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
  description: 'Answers what it was.',
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
  description: 'The whole list of roles; administrators keep it also where they are left out.',
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
  description: 'To its place, with its roles; for 30 days.',
  body: PermissionReturn,
  answers: { 200: PermissionAnswer },
  refusals: [notFound, listFull],
});
