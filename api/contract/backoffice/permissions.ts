import { type Static, Type } from 'typebox';
import { Id, Page, perPage, SearchText } from '../shared/common.ts';
import { permissionNameLength, permissionRoles } from '../values/backoffice/permissions.ts';
import { tablePageSize } from '../values/shared/paging.ts';

const Role = Type.Enum([...permissionRoles]);
const Name = Type.String({ minLength: 1, maxLength: permissionNameLength, pattern: '\\S' });

export const Permission = Type.Object({
  id: Id,
  name: Name,
  assignedTo: Type.Array(Role),
  createdDate: Type.String({ description: 'Day, month, year and time in Bangkok, like `24 Nov 2026, 1:35 PM`.' }),
});
export type Permission = Static<typeof Permission>;
export const PermissionAnswer = Type.Object({ permission: Permission });

export const PermissionQuery = Type.Object({
  q: Type.Optional(SearchText),
  perPage: perPage(tablePageSize),
  page: Page,
  assignedTo: Type.Optional(Type.Enum([...permissionRoles], { description: 'Only permissions this role has.' })),
});
export type PermissionQuery = Static<typeof PermissionQuery>;

export const PermissionList = Type.Object({
  params: PermissionQuery,
  allData: Type.Array(Permission, { description: 'All that match, at most 500.' }),
  total: Type.Integer({ minimum: 0 }),
  permissions: Type.Array(Permission, { description: 'The page asked for.' }),
});
export type PermissionList = Static<typeof PermissionList>;

/** The name alone, or an object that holds it. */
export const NewPermission = Type.Object(
  { permission: Type.Union([Name, Type.Object({ name: Name })]) },
  { examples: [{ permission: { name: 'Manage Refunds' } }] },
);
export type NewPermission = Static<typeof NewPermission>;
export const PermissionChange = Type.Object({ id: Id, name: Name }, { examples: [{ id: 3, name: 'Add & Remove Sellers' }] });
export type PermissionChange = Static<typeof PermissionChange>;
export const PermissionRemoval = Type.Object({ id: Type.Optional(Id) }, { examples: [{ id: 3 }] });
