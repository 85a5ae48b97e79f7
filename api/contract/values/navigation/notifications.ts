/** `personal` ones concern the account itself and are counted on the bell; `system` ones concern all users, or all with a role. */
export const notificationKinds = ['personal', 'system'] as const;
export const notificationColors = ['primary', 'success', 'warning', 'danger', 'info'] as const;
/** Maximum number of notifications in a list. */
export const maxNotifications = 100;
