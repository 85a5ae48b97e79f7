/** What concerns the account itself, and what concerns everybody: only the first rings the badge. */
export const notificationKinds = ['personal', 'system'] as const;
export const notificationColors = ['primary', 'success', 'warning', 'danger', 'info'] as const;
/** The longest list a call answers. */
export const mostNotifications = 100;
