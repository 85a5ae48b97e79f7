/** What is done to users from their list: both in one file, which comes when somebody turns to it. */
export { UserBulk } from './UserBulk.tsx';
export { UserMenu } from './UserMenu.tsx';
