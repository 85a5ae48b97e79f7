export const chatStatuses = ['online', 'offline', 'busy', 'away'] as const;
export const chatMessageLength = 5000;
/** How many contacts, conversations, or messages of one conversation a list may have; the newest messages are kept. */
export const maxChatRows = 500;
/** The profile of an account that has set none. */
export const newChatProfile = {
  role: '',
  about: '',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
} as const;
