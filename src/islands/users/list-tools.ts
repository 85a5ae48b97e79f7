/** Actions on users from their list, in one chunk that is loaded on first interaction. */
export { UserBulk } from './UserBulk.tsx';
export { UserMenu } from './UserMenu.tsx';
