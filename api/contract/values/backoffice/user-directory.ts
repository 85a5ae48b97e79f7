export const directoryRoles = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;
export const plans = ['basic', 'team', 'company', 'enterprise'] as const;
export const directoryStatuses = ['active', 'inactive', 'pending'] as const;
export const billings = ['Manual - Credit Card', 'Manual - Paypal', 'Manual - Cash', 'Auto Debit'] as const;
export const avatarColors = ['primary', 'secondary', 'success', 'warning', 'danger', 'info'] as const;
export const userSortColumns = [
  'id',
  'fullName',
  'username',
  'email',
  'company',
  'country',
  'role',
  'currentPlan',
  'billing',
  'status',
  'lastSeenAt',
] as const;
/** Specification, service layer §9. */
export const defaultUserSortColumn = 'fullName';
export const defaultUserSort = 'asc';
/** Defaults of a new user. */
export const newUser = {
  role: 'subscriber',
  currentPlan: 'basic',
  status: 'pending',
  billing: 'Auto Debit',
  avatarColor: 'primary',
} as const;
export const userTextLength = 100;
/** Kinds of events in the history of a directory user. */
export const directoryEventKinds = [
  'added',
  'changed',
  'role',
  'plan',
  'suspended',
  'activated',
  'access',
  'signed-out',
  'restored',
  'invited',
  'joined',
] as const;
/** Maximum number of users changed, deleted or restored in one call. */
export const maxUsersAtOnce = 100;
