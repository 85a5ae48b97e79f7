/** Kinds of events (specification, service layer §3). */
export const eventCalendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
/** The kind of an event whose request names none. */
export const defaultCalendar = 'ETC';
/** The length of an event whose request has no end. */
export const defaultHours = { timed: 1, allDay: 24 } as const;
export const eventLength = { title: 200, url: 300, location: 200, description: 1000, guest: 100 } as const;
/** How many guests an event may have. */
export const maxGuests = 20;
/** How many events an account may have. */
export const maxEvents = 500;
