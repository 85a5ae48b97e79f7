/** Folders of a mailbox. */
export const emailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
/** Folders of the mail screen, which include the archive. */
export const mailFolders = [...emailFolders, 'archive'] as const;
/** Lists of a mailbox: a folder, or the starred mails of all folders but trash. */
export const emailViews = [...emailFolders, 'starred'] as const;
/** Default list (specification, service layer §9). */
export const defaultEmailView = 'inbox';
export const emailLabels = ['private', 'company', 'important', 'personal'] as const;
/** Colours of custom labels. */
export const labelTones = ['primary', 'secondary', 'accent', 'info', 'success', 'warning', 'error', 'neutral'] as const;
export type LabelTone = (typeof labelTones)[number];
/** Maximum number of custom labels per account, and maximum length of a name. */
export const maxOwnLabels = 50;
export const ownLabelLength = 40;
/** Lists of the mail screen: those of the calls, the archive, scheduled drafts, and all but trash. */
export const mailboxViews = [...emailViews, 'archive', 'scheduled', 'all'] as const;
export type MailboxView = (typeof mailboxViews)[number];
export const mailSorts = ['newest', 'oldest', 'sender', 'subject'] as const;
/** Rows of a list: one per mail, or one per conversation. */
export const mailRows = ['mail', 'conversation'] as const;
/** Maximum number of people shown in a row. */
export const maxListedPeople = 5;
/** Reasons why a scheduled mail was not sent. */
export const sendProblems = ['MAILBOX_FULL', 'UNKNOWN_RECIPIENT', 'INVALID'] as const;
export type SendProblem = (typeof sendProblems)[number];
/** Milliseconds during which sending a mail can be undone. */
export const undoSendTime = 10_000;
/** Maximum number of days by which a mail can be scheduled in advance. */
export const maxSendDays = 366;
/** Page size of the mail screen. */
export const mailsPerPage = 25;
/** Maximum number of suggested people during typing. */
export const maxSuggestions = 8;
/** Characters of a message shown in a list's row. */
export const snippetLength = 140;
export const emailDirections = ['previous', 'next'] as const;
export const emailSubjectLength = 200;
/** Maximum length of a message's HTML, in characters. */
export const emailMessageLength = 50_000;
/** Maximum number of recipients per mail. */
export const maxRecipients = 50;
/** Maximum number of mails that a call lists or changes. */
export const maxEmails = 200;
/**
 * Capacity of a mailbox: number of mails, and characters of their messages and recipients; `fromOne` is the maximum share of a single
 * sender.
 */
export const mailboxSize = { mails: 5000, text: 20_000_000, fromOne: 0.2 } as const;
/** Maximum number of other mails of its conversation shown with a mail, newest first. */
export const maxReplies = 20;
/** Maximum characters of messages and recipients in a list. */
export const maxListedText = 1_000_000;
