/** Time zone of all displayed times, and default zone of events. */
export const homeZone = 'Asia/Bangkok';
/** Offset of this zone, which has no daylight saving time. */
const homeAhead = 7 * 3_600_000;
const day = 24 * 3_600_000;

/** Cached formatter of each requested zone, by its lower-case name; creating one is slow. Invalid names are not cached. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const name = zone.toLowerCase();
  const known = clocks.get(name) ?? newClock(zone);
  if (known) clocks.set(name, known);
  return known;
}

/** Returns undefined for an unknown zone. */
function newClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  } catch {
    return undefined;
  }
}

/** Returns the canonical name of a zone, or undefined; offsets such as `+07:00` are not accepted. */
export function knownZone(name: string): string | undefined {
  return /^[a-z]/i.test(name) ? clockOf(name)?.resolvedOptions().timeZone : undefined;
}

/** Returns a zone's local time at a moment, as if it were UTC. */
export function shownIn(zone: string, moment: number): number {
  if (zone === homeZone) return moment + homeAhead;
  const told = clockOf(zone)?.format(moment).match(/\d+/g);
  if (!told) return moment + homeAhead;
  const [date = 0, month = 1, year = 0, hour = 0, minute = 0, second = 0] = told.map(Number);
  // Milliseconds are the same in every zone.
  return Date.UTC(year, month - 1, date, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/**
 * Returns the moment at which clocks of a zone show a local time: the first of two (RFC 5545), and for a skipped time the moment at which
 * it would have occurred.
 */
export function momentIn(zone: string, shown: number): number {
  if (zone === homeZone) return shown - homeAhead;
  const ahead = (moment: number) => shownIn(zone, moment) - moment;
  const before = shown - ahead(shown - day);
  if (shownIn(zone, before) === shown) return before;
  const after = shown - ahead(shown + day);
  return shownIn(zone, after) === shown ? after : before;
}
