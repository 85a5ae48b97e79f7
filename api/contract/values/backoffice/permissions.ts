export const permissionRoles = ['administrator', 'manager', 'user', 'support', 'restricted-user'] as const;
/** Role to which a new permission is assigned (specification, service layer §4). */
export const firstPermissionRole = 'administrator';
export const permissionNameLength = 100;
/** Permissions of the samples (specification, service layer §6). */
export const samplePermissions = [
  'Management',
  'Manage Billing & Roles',
  'Add & Remove Users',
  'Project Planning',
  'Manage Email Sequences',
  'Client Communication',
  'Only View',
  'Financial Management',
  "Manage Others' Tasks",
] as const;
