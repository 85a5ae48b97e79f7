/** The folders of a mailbox. */
export const emailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
/** The lists of a mailbox: a folder, or the starred mails of all folders but trash. */
export const emailViews = [...emailFolders, 'starred'] as const;
/** The list of a request that names none (specification, service layer §9). */
export const defaultEmailView = 'inbox';
export const emailLabels = ['private', 'company', 'important', 'personal'] as const;
export const emailDirections = ['previous', 'next'] as const;
export const emailSubjectLength = 200;
/** Characters of HTML. */
export const emailMessageLength = 50_000;
/** How many people one mail may go to. */
export const maxRecipients = 50;
/** How many mails a call lists or changes at once. */
export const maxEmails = 200;
/** The capacity of a mailbox: mails, and characters of their messages and recipients; the share `fromOne` of it for any one sender. */
export const mailboxSize = { mails: 5000, text: 20_000_000, fromOne: 0.2 } as const;
/** How many mails of its conversation a mail shows, from the newest. */
export const maxReplies = 20;
/** How many characters the messages and recipients of a list may hold. */
export const maxListedText = 1_000_000;
