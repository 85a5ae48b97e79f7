/** Kinds of events (specification, service layer §3). */
export const eventCalendars = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
/** The kind of an event that is given none. */
export const defaultCalendar = 'ETC';
/** How long an event is that is given no end. */
export const defaultHours = { timed: 1, allDay: 24 } as const;
export const eventLength = { title: 200, url: 300, location: 200, description: 1000, guest: 100 } as const;
/** The most guests of an event. */
export const mostGuests = 20;
/** The most events of an account. */
export const mostEvents = 500;
