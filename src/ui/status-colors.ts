export const tones = ['primary', 'warning', 'success', 'secondary', 'info', 'accent', 'error', 'neutral'] as const;
/** Colour that accompanies the text of a state. */
export type Tone = (typeof tones)[number];

type Invoice = typeof import('#contract/values/backoffice/invoices.ts')['invoiceStatuses'][number];
type User = typeof import('#contract/values/backoffice/user-directory.ts')['directoryStatuses'][number];
type Person = typeof import('#contract/values/workspace/chat.ts')['chatStatuses'][number];
type Tag = typeof import('#contract/values/workspace/todo.ts')['taskTags'][number];
type Label = typeof import('#contract/values/workspace/mailbox.ts')['emailLabels'][number];
type Calendar = typeof import('#contract/values/workspace/calendar.ts')['eventCalendars'][number];
type TaskLabel = typeof import('#contract/values/workspace/kanban.ts')['taskLabels'][number];
type Order = typeof import('#contract/values/shop/orders.ts')['orderStates'][number];
type Permitted = typeof import('#contract/values/backoffice/permissions.ts')['permissionRoles'][number];

export const invoiceTones: Record<Invoice, Tone> = {
  Paid: 'success',
  Downloaded: 'info',
  Sent: 'secondary',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'error',
};
export const userTones: Record<User, Tone> = { active: 'success', inactive: 'neutral', pending: 'warning' };
export const personTones: Record<Person, Tone> = { online: 'success', offline: 'neutral', busy: 'error', away: 'warning' };
export const tagTones: Record<Tag, Tone> = { update: 'accent', team: 'primary', low: 'success', medium: 'warning', high: 'error' };
export const labelTones: Record<Label, Tone> = { private: 'error', company: 'primary', important: 'warning', personal: 'success' };
export const calendarTones: Record<Calendar, Tone> = {
  Business: 'primary',
  Holiday: 'success',
  Personal: 'error',
  ETC: 'info',
  Family: 'warning',
};
export const taskLabelTones: Record<TaskLabel, Tone> = {
  App: 'info',
  UX: 'success',
  Images: 'warning',
  Forms: 'accent',
  'Code Review': 'error',
  'Charts & Maps': 'primary',
};
export const permissionTones: Record<Permitted, Tone> = {
  administrator: 'primary',
  manager: 'warning',
  user: 'success',
  support: 'info',
  'restricted-user': 'error',
};
/** Tones by the number of an employee's status, which starts at 1. */
export const employeeTones: Tone[] = ['success', 'info', 'warning', 'accent', 'neutral'];
export const orderTones: Record<Order, Tone> = {
  placed: 'info',
  'awaiting-payment': 'warning',
  'payment-reported': 'info',
  paid: 'success',
  shipped: 'secondary',
  delivered: 'success',
  'return-requested': 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
};
