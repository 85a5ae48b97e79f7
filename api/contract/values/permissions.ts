export const permissionRoles = ['administrator', 'manager', 'user', 'support', 'restricted-user'] as const;
/** Who has a new permission (specification, service layer §4). */
export const firstPermissionRole = 'administrator';
export const permissionNameLength = 100;
