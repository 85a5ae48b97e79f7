/** Kinds of events (specification, service layer §3). */
export const eventCalendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
export type EventKind = (typeof eventCalendars)[number];
/** Default kind of an event. */
export const defaultCalendar = 'ETC';
/** Default duration of an event, in hours. */
export const defaultHours = { timed: 1, allDay: 24 } as const;
export const eventLength = { title: 200, url: 300, location: 200, description: 1000, guest: 100, timeZone: 64 } as const;
/** Maximum number of guests per event. */
export const maxGuests = 20;
/** Maximum number of events per account. */
export const maxEvents = 500;

/** Responses to an invitation; `waiting` until the guest responds. */
export const guestResponses = ['waiting', 'accepted', 'declined'] as const;
/** Occurrences of a repeating event that a change affects. */
export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];
/** Maximum number of a user's reminders per event, and their maximum lead time in minutes. */
export const maxReminders = 5;
export const maxReminderMinutes = 28 * 24 * 60;
/** Maximum number of repeating events per account. */
export const maxRepeating = 100;
/** Maximum length of an RFC 5545 rule. */
export const rruleLength = 200;
/** Maximum number of a rule's occurrences, and of excluded ones. */
export const maxOccurrences = 1000;
export const maxExcluded = 500;
/** Maximum duration of a repeating event, in days. */
export const maxRepeatingDays = 31;
/** Maximum number of days in a request, and of events in the response. */
export const maxDaysAsked = 100;
export const defaultDaysAsked = 42;
export const maxStarts = 2000;
/** Maximum number of search results. */
export const maxFound = 50;
/** Maximum length of a calendar file, in characters. */
export const maxFileLength = 200_000;
/** Reasons for skipping an event of a calendar file. */
export const skipReasons = ['no-time', 'unknown-zone', 'ends-before-start', 'too-many'] as const;
export type SkipReason = (typeof skipReasons)[number];
/**
 * Parts of a file's event that are dropped: an unsupported rule, a start that doesn't match its rule, single dates, changes of all later
 * occurrences, an end, reminders, a kind, guests, excess text, a URL.
 */
export const leftOutParts = [
  ...(['repeat', 'first', 'dates', 'following', 'end', 'reminders', 'category', 'guests', 'text', 'link'] as const),
] as const;
export type LeftOut = (typeof leftOutParts)[number];
/** Maximum number of undoable deletions of an account's events, newest kept, and their total size in bytes. */
export const maxRemovals = 100;
export const maxRemovalBytes = 10_000_000;
