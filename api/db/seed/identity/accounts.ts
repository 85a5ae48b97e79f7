import { sampleLogins } from '../../../contract/values/operations/sample-accounts.ts';

const [john, jane] = sampleLogins;

/** Rows of the sample accounts. */
export const sampleAccounts = [
  { ...john, username: 'johndoe', avatar: '/assets/avatars/johndoe.svg', joinedDaysAgo: 1180 },
  { ...jane, username: 'janedoe', avatar: '/assets/avatars/janedoe.svg', joinedDaysAgo: 420 },
] as const;
