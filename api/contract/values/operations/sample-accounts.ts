export const sampleRoles = ['admin', 'client'] as const;
/** Sample accounts' logins of contract §2. Their passwords are public. */
export const sampleLogins = [
  { email: 'admin@demo.com', password: 'admin', fullName: 'John Doe', role: 'admin' },
  { email: 'client@demo.com', password: 'client', fullName: 'Jane Doe', role: 'client' },
] as const;
