/** Kinds of events (specification, service layer §3). */
export const eventCalendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
export type EventKind = (typeof eventCalendars)[number];
/** The kind of an event whose request names none. */
export const defaultCalendar = 'ETC';
/** The length of an event whose request has no end. */
export const defaultHours = { timed: 1, allDay: 24 } as const;
export const eventLength = { title: 200, url: 300, location: 200, description: 1000, guest: 100, timeZone: 64 } as const;
/** How many guests an event may have. */
export const maxGuests = 20;
/** How many events an account may have. */
export const maxEvents = 500;

/** Answers to an invitation; `waiting` until the guest gives one. */
export const guestResponses = ['waiting', 'accepted', 'declined'] as const;
/** Which events of a repeating one a change is about. */
export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];
/** How many reminders of one event somebody may have, and how long before it, in minutes. */
export const maxReminders = 5;
export const maxReminderMinutes = 28 * 24 * 60;
/** How many of an account's events may repeat. */
export const maxRepeating = 100;
/** A rule of RFC 5545. */
export const rruleLength = 200;
/** How many events a rule may count, and how many single ones may be taken out of it. */
export const maxOccurrences = 1000;
export const maxExcluded = 500;
/** How long a repeating event may last, in days. */
export const maxRepeatingDays = 31;
/** How many days may be asked for at once, and how many events of them are answered. */
export const maxDaysAsked = 100;
export const defaultDaysAsked = 42;
export const maxStarts = 2000;
/** How many events a search finds. */
export const maxFound = 50;
/** The largest calendar file, in letters. */
export const maxFileLength = 200_000;
/** Why an event of a calendar file is not taken. */
export const skipReasons = ['no-time', 'unknown-zone', 'ends-before-start', 'too-many'] as const;
export type SkipReason = (typeof skipReasons)[number];
/**
 * Parts of a file's event that are not taken: a rule that can't be followed, a first time that is none of its rule's, single
 * dates, changes of all later times, an end, reminders, a kind, guests, ends of texts, an address.
 */
export const leftOutParts = [
  ...(['repeat', 'first', 'dates', 'following', 'end', 'reminders', 'category', 'guests', 'text', 'link'] as const),
] as const;
export type LeftOut = (typeof leftOutParts)[number];
/** How many deletions of an account's events can be taken back, the newest, and how much room all of them take, in bytes. */
export const maxRemovals = 100;
export const maxRemovalBytes = 10_000_000;
