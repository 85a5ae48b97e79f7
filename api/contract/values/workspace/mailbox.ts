/** The folders of a mailbox. */
export const emailFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
/** The same, and where the mail screen puts away what nobody has to see any more. */
export const mailFolders = [...emailFolders, 'archive'] as const;
/** The lists of a mailbox: a folder, or the starred mails of all folders but trash. */
export const emailViews = [...emailFolders, 'starred'] as const;
/** The list of a request that names none (specification, service layer §9). */
export const defaultEmailView = 'inbox';
export const emailLabels = ['private', 'company', 'important', 'personal'] as const;
/** The colours of labels that people make. */
export const labelTones = ['primary', 'secondary', 'accent', 'info', 'success', 'warning', 'error', 'neutral'] as const;
export type LabelTone = (typeof labelTones)[number];
/** How many labels an account may make for itself, and how long the name of one may be. */
export const maxOwnLabels = 50;
export const ownLabelLength = 40;
/** The lists of the mail screen: those of the calls, what was put away, drafts that are sent by themselves, and all but trash. */
export const mailboxViews = [...emailViews, 'archive', 'scheduled', 'all'] as const;
export type MailboxView = (typeof mailboxViews)[number];
export const mailSorts = ['newest', 'oldest', 'sender', 'subject'] as const;
/** Rows of a list: one for each mail, or one for each conversation. */
export const mailRows = ['mail', 'conversation'] as const;
/** Names of people that a row tells at most. */
export const maxListedPeople = 5;
/** Why a mail was not sent when its time had come. */
export const sendProblems = ['MAILBOX_FULL', 'UNKNOWN_RECIPIENT', 'INVALID'] as const;
export type SendProblem = (typeof sendProblems)[number];
/** How long the sending of a mail can be taken back, in milliseconds. */
export const undoSendTime = 10_000;
/** How far ahead a mail may be scheduled, in days. */
export const maxSendDays = 366;
/** Mails on a page of the screen. */
export const mailsPerPage = 25;
/** People who are offered while somebody types a name. */
export const maxSuggestions = 8;
/** Characters of a message that its row in a list shows. */
export const snippetLength = 140;
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
