export const chatStatuses = ['online', 'offline', 'busy', 'away'] as const;
export const chatMessageLength = 5000;
/** Maximum length of a message to a seller from a listing, whose URL is appended. */
export const firstMessageLength = 2000;
/** Maximum length of a message in a thread about a listing, and maximum number of its files. */
export const threadMessage = { length: firstMessageLength, files: 6 } as const;
/** Maximum number of contacts, conversations, or messages of one conversation in a list, newest kept. */
export const maxChatRows = 500;
/** Maximum number of an account's threads about listings; lists show the latest `maxChatRows`. */
export const maxThreads = 10_000;
/** Maximum number of threads that a new account may start per day, and the days for which an account is new. */
export const newThreads = { perDay: 20, days: 7 } as const;
/** Kinds of threads, sides of a sale, and filters of a list of threads, as named in GraphQL. */
export const threadKinds = ['messenger', 'chat'] as const;
export const threadSides = ['buying', 'selling'] as const;
export const threadFilters = ['every', 'buying', 'selling', 'unread', 'archived'] as const;
/** Openings of a first message to a seller, each of which asks for one detail. */
export const openings = ['meet', 'price', 'other'] as const;
export type Opening = (typeof openings)[number];
/** Default profile of an account. */
export const newChatProfile = {
  role: '',
  about: '',
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true, isFoundByName: false },
} as const;
/** Maximum number of messages kept per conversation, newest kept. */
export const maxChatMessages = 10_000;
/** Page size of messages, and maximum number returned from a given message on. */
export const chatPageSize = 50;
/** Number of latest messages of a reported conversation that a moderator sees. */
export const reportedMessages = 50;
/** Emoji reactions to messages. */
export const chatReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type ChatReaction = (typeof chatReactions)[number];
/** Hours during which a message can be edited or unsent. */
export const unsendHours = 24;
export const chatAboutLength = 120;
/** Minimum length of a name query. */
export const minNameLength = 2;
export const maxFoundPeople = 20;
/** Maximum number of search results, and of files listed for a conversation, newest first. */
export const maxChatHits = 50;
export const maxChatFiles = 60;
/** Maximum number of listed orders shared by two accounts, newest first. */
export const maxSharedOrders = 10;
/** Seconds after a key press for which a user counts as typing. */
export const typingSeconds = 6;
