import type { DirectoryUser } from '../../../contract/backoffice/user-directory.ts';
import type { Rights } from '../../../contract/values/backoffice/roles.ts';
import type { directoryEventKinds } from '../../../contract/values/backoffice/user-directory.ts';

/** Custom role, assigned to the people of the sample list with these numbers. */
export interface RoleSeed {
  key: string;
  name: string;
  base: DirectoryUser['role'];
  rights: Rights;
  people: readonly number[];
  daysAgo: number;
}

export const roleSeed: readonly RoleSeed[] = [
  {
    key: 'role-1',
    name: 'การเงิน',
    base: 'maintainer',
    rights: { invoices: ['read', 'write', 'create', 'delete'], orders: ['read'], analytics: ['read'], users: ['read'] },
    people: [12, 16, 41],
    daysAgo: 190,
  },
  {
    key: 'role-2',
    name: 'ดูแลลูกค้า',
    base: 'editor',
    rights: { users: ['read', 'write'], orders: ['read', 'write'], messages: ['read', 'write'], team: ['read'] },
    people: [28, 32],
    daysAgo: 62,
  },
];

/** History of people in the sample list, oldest first. */
export const directoryEventSeed: readonly {
  person: number;
  kind: (typeof directoryEventKinds)[number];
  detail: string;
  daysAgo: number;
}[] = [
  { person: 35, kind: 'added', detail: '', daysAgo: 214 },
  { person: 41, kind: 'role', detail: 'role-1', daysAgo: 180 },
  { person: 35, kind: 'plan', detail: 'team', daysAgo: 120 },
  { person: 12, kind: 'role', detail: 'role-1', daysAgo: 96 },
  { person: 28, kind: 'role', detail: 'role-2', daysAgo: 61 },
  { person: 35, kind: 'changed', detail: '', daysAgo: 33 },
  { person: 2, kind: 'suspended', detail: 'inactive', daysAgo: 18 },
  { person: 35, kind: 'plan', detail: 'company', daysAgo: 12 },
  { person: 9, kind: 'suspended', detail: 'inactive', daysAgo: 5 },
];
