import type { KeyScope } from '../../../contract/values/identity/api-keys.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface ApiKeySeed {
  owner: 'johndoe' | 'janedoe';
  /** Sixteen characters, like the id of any key. */
  id: string;
  name: string;
  start: string;
  scopes: KeyScope[];
  madeAgo: number;
  /** Negative for an expired one. */
  lasts: number;
  usedAgo: number | null;
}

/** Keys for display only: their stored hashes belong to no key. */
export const apiKeySeed: ApiKeySeed[] = [
  {
    owner: 'johndoe',
    id: 'sample-key-stock',
    name: 'โปรแกรมสต็อกสินค้า',
    start: 'tlk_4hQzR',
    scopes: ['backoffice:read', 'shop:write'],
    madeAgo: 40 * day,
    lasts: 50 * day,
    usedAgo: 2 * hour,
  },
  {
    owner: 'johndoe',
    id: 'sample-key-tasks',
    name: 'Backup of tasks',
    start: 'tlk_m8LwA',
    scopes: ['workspace:read'],
    madeAgo: 100 * day,
    lasts: -10 * day,
    usedAgo: 11 * day,
  },
  {
    owner: 'janedoe',
    id: 'sample-key-plans',
    name: 'ปฏิทินของร้าน',
    start: 'tlk_Zk2vB',
    scopes: ['workspace:read'],
    madeAgo: 5 * day,
    lasts: 85 * day,
    usedAgo: null,
  },
];
