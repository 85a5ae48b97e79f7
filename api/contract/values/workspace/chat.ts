export const chatStatuses = ['online', 'offline', 'busy', 'away'] as const;
export const chatMessageLength = 5000;
/** The longest list a call answers: contacts, conversations, and the newest messages of one conversation. */
export const mostChatRows = 500;
/** What somebody shows in the chat who has not said otherwise. */
export const newChatProfile = {
  role: '',
  about: '',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
} as const;
