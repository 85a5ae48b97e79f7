/** Where a mail lies. */
export const emailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
/** What a list can be asked for: a folder, or the starred mails of all folders but trash. */
export const emailViews = [...emailFolders, 'starred'] as const;
/** Where a list looks when nothing else is asked (specification, service layer §9). */
export const defaultEmailView = 'inbox';
export const emailLabels = ['private', 'company', 'important', 'personal'] as const;
export const emailDirections = ['previous', 'next'] as const;
export const emailSubjectLength = 200;
/** Characters of HTML. */
export const emailMessageLength = 50_000;
/** The most people one mail goes to. */
export const mostRecipients = 50;
/** The longest list a call answers, and the most mails a call changes. */
export const mostEmails = 200;
/** What a mailbox holds: mails, and characters of their messages and recipients; `fromOne` of it from any one sender. */
export const mailboxSize = { mails: 5000, text: 20_000_000, fromOne: 0.2 } as const;
/** How many mails of its conversation a mail shows: the newest. */
export const mostReplies = 20;
/** A list ends before its messages and their recipients hold more characters than this. */
export const mostListedText = 1_000_000;
