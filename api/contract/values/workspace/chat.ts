export const chatStatuses = ['online', 'offline', 'busy', 'away'] as const;
export const chatMessageLength = 5000;
/** Longest message to a seller from a listing, whose address is added to it. */
export const firstMessageLength = 2000;
/** Longest message of a thread about a listing, and how many files it may have. */
export const threadMessage = { length: firstMessageLength, files: 6 } as const;
/** How many contacts, conversations, or messages of one conversation a list may have; the newest messages are kept. */
export const maxChatRows = 500;
/** How many threads about listings an account may have; lists show the newest `maxChatRows`. */
export const maxThreads = 10_000;
/** How many threads a new account may begin in a day, and how many days an account is a new one. */
export const newThreads = { perDay: 20, days: 7 } as const;
/** Where a thread is shown, the sides of a sale, and parts of a list of threads, as GraphQL names them. */
export const threadKinds = ['messenger', 'chat'] as const;
export const threadSides = ['buying', 'selling'] as const;
export const threadFilters = ['every', 'buying', 'selling', 'unread', 'archived'] as const;
/** How a first message to a seller begins: each asks for one detail. */
export const openings = ['meet', 'price', 'other'] as const;
export type Opening = (typeof openings)[number];
/** The profile of an account that has set none. */
export const newChatProfile = {
  role: '',
  about: '',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true, isFoundByName: false },
} as const;
/** How many messages of a conversation are kept: the newest. */
export const maxChatMessages = 10_000;
/** How many of them come at once, and at most together when they are asked for from one on. */
export const chatPageSize = 50;
/** How many messages of a conversation a moderator sees with a report from it: the newest. */
export const reportedMessages = 50;
/** With what a message can be answered in one sign. */
export const chatReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type ChatReaction = (typeof chatReactions)[number];
/** How long a message can be edited or unsent, in hours. */
export const unsendHours = 24;
export const chatAboutLength = 120;
/** With fewer letters nobody is looked for. */
export const minNameLength = 2;
export const maxFoundPeople = 20;
/** How many messages a search answers, and how many files of a conversation are listed: the newest. */
export const maxChatHits = 50;
export const maxChatFiles = 60;
/** How many orders that two people share are listed: the newest. */
export const maxSharedOrders = 10;
/** How long somebody who has pressed a key is taken to be writing. */
export const typingSeconds = 6;
