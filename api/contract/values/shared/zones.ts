/** Where all times are told, and where an event is that names no other place. */
export const homeZone = 'Asia/Bangkok';
/** Clocks there are ahead by this, all year. */
const homeAhead = 7 * 3_600_000;
const day = 24 * 3_600_000;

/** The clock of each zone that was asked for, by its name in small letters; making one takes long. Names of no zone are not kept. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const name = zone.toLowerCase();
  const known = clocks.get(name) ?? newClock(zone);
  if (known) clocks.set(name, known);
  return known;
}

/** Nothing for a zone that nobody knows. */
function newClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  } catch {
    return undefined;
  }
}

/** How a zone is called that is known by this name, or nothing; offsets such as `+07:00` are none. */
export function knownZone(name: string): string | undefined {
  return /^[a-z]/i.test(name) ? clockOf(name)?.resolvedOptions().timeZone : undefined;
}

/** Local time of a zone at a moment, as if it were UTC. */
export function shownIn(zone: string, moment: number): number {
  if (zone === homeZone) return moment + homeAhead;
  const told = clockOf(zone)?.format(moment).match(/\d+/g);
  if (!told) return moment + homeAhead;
  const [date = 0, month = 1, year = 0, hour = 0, minute = 0, second = 0] = told.map(Number);
  // Milliseconds are the same in every zone.
  return Date.UTC(year, month - 1, date, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/**
 * The moment at which clocks of a zone show a time: of two the first, as RFC 5545 has it, and where they are put forward over
 * it the one at which they would have shown it.
 */
export function momentIn(zone: string, shown: number): number {
  if (zone === homeZone) return shown - homeAhead;
  const ahead = (moment: number) => shownIn(zone, moment) - moment;
  const before = shown - ahead(shown - day);
  if (shownIn(zone, before) === shown) return before;
  const after = shown - ahead(shown + day);
  return shownIn(zone, after) === shown ? after : before;
}
