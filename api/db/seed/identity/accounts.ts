/** The sample accounts of contract §2. Their passwords are public. */
export const sampleAccounts = [
  {
    email: 'admin@demo.com',
    password: 'admin',
    username: 'johndoe',
    fullName: 'John Doe',
    avatar: '/assets/avatars/johndoe.svg',
    role: 'admin',
    joinedDaysAgo: 1180,
  },
  {
    email: 'client@demo.com',
    password: 'client',
    username: 'janedoe',
    fullName: 'Jane Doe',
    avatar: '/assets/avatars/janedoe.svg',
    role: 'client',
    joinedDaysAgo: 420,
  },
] as const;
