/** `personal` ones concern the account itself and count on the bell; `system` ones concern everybody, or all who have a role. */
export const notificationKinds = ['personal', 'system'] as const;
export const notificationColors = ['primary', 'success', 'warning', 'danger', 'info'] as const;
/** How many notifications a list may have. */
export const maxNotifications = 100;
