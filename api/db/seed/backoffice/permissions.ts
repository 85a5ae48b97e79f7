import type { Permission } from '../../../contract/backoffice/permissions.ts';
import type { samplePermissions } from '../../../contract/values/backoffice/permissions.ts';

/** Sample permission, and the minutes before the start at which it was created. */
export interface PermissionSeed extends Pick<Permission, 'assignedTo'> {
  name: (typeof samplePermissions)[number];
  minutesAgo: number;
}

const day = 24 * 60;

/** Table of the specification, service layer §6. */
export const permissionSeed: readonly PermissionSeed[] = [
  { name: 'Management', assignedTo: ['administrator'], minutesAgo: 402 * day + 95 },
  { name: 'Manage Billing & Roles', assignedTo: ['administrator'], minutesAgo: 398 * day + 310 },
  { name: 'Add & Remove Users', assignedTo: ['administrator', 'manager'], minutesAgo: 371 * day + 12 },
  { name: 'Project Planning', assignedTo: ['administrator', 'user', 'support'], minutesAgo: 296 * day + 471 },
  { name: 'Manage Email Sequences', assignedTo: ['administrator', 'user', 'support'], minutesAgo: 244 * day + 38 },
  { name: 'Client Communication', assignedTo: ['administrator', 'manager'], minutesAgo: 187 * day + 203 },
  { name: 'Only View', assignedTo: ['administrator', 'restricted-user'], minutesAgo: 133 * day + 154 },
  { name: 'Financial Management', assignedTo: ['administrator', 'manager'], minutesAgo: 68 * day + 266 },
  { name: "Manage Others' Tasks", assignedTo: ['administrator', 'support'], minutesAgo: 21 * day + 347 },
];
