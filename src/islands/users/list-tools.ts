/** Actions on users from their list, in one chunk that is loaded when the user turns to them. */
export { UserBulk } from './UserBulk.tsx';
export { UserMenu } from './UserMenu.tsx';
