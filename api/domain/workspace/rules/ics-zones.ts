import { homeZone, knownZone, shownIn } from '../../../contract/values/shared/zones.ts';
import { roughParts } from './ics-rules.ts';
import { dayRuleOf, endOf, type Parts, partsOf, ruleText } from './repeats.ts';
import { ruleDays } from './rule-days.ts';
import { windowsZone } from './windows-zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A part of a VTIMEZONE: from which times on clocks are ahead by how much. Times are those that the clocks show until then. */
export interface Observance {
  start: number;
  before: number;
  after: number;
  rule: string;
  dates: number[];
}
/** A zone as its file explains it. */
export interface ToldZone {
  /** IANA name that it says it has (X-LIC-LOCATION). */
  location: string;
  observances: Observance[];
}

/** How many zones a file may name: looking one up takes long. */
const maxZones = 50;
/** How many changes of clocks of one file are counted out, by parts of its zones and years. */
const maxCounted = 120;
/** Zones that stand for those which a file explains under a name of its own: one for each way to change clocks, or not to. */
const knownZones = [
  ...[homeZone, 'Europe/Berlin', 'Europe/London', 'Europe/Athens', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...['America/Los_Angeles', 'America/Halifax', 'America/St_Johns', 'America/Anchorage', 'Australia/Sydney', 'Australia/Adelaide'],
  ...['Pacific/Auckland', 'Asia/Kolkata', 'Asia/Yangon', 'Asia/Kathmandu', 'Asia/Kabul', 'Asia/Tehran', 'Australia/Darwin'],
  ...['Asia/Tokyo', 'Asia/Singapore', 'America/Phoenix', 'Europe/Chisinau', 'Asia/Jerusalem', 'Asia/Beirut', 'Africa/Cairo'],
  ...['America/Santiago', 'America/Havana', 'Atlantic/Azores', 'America/Nuuk', 'Australia/Lord_Howe', 'Australia/Eucla'],
  ...['Pacific/Chatham', 'Pacific/Marquesas', 'America/Miquelon', 'America/Adak', 'Pacific/Easter', 'Pacific/Norfolk'],
];

/**
 * The zones that one file names.
 * @param shown a time that its clocks show: a zone that only the file knows may be another one at another time of the year
 */
export type FileZones = (name: string, shown?: number) => string | undefined;

/**
 * Zones by the names of a file, each looked up once: names that everybody knows, then what the file explains, then other
 * programs' names.
 * @param floating name of the zone of times that name none
 */
export function fileZones(told: ReadonlyMap<string, ToldZone> = new Map(), floating = ''): FileZones {
  const found = new Map<string, string | undefined>();
  const clocks = countedClocks();
  const home = floating === '' ? homeZone : (knownZone(floating) ?? homeZone);
  return (name, shown) => {
    if (name === '') return home;
    const key = zoneKey(name);
    const explained = told.get(key);
    if (!found.has(key) && found.size < maxZones)
      found.set(key, commonZone(key) ?? (explained ? clocks.match(key, explained, shown ?? 0) : foreignZone(key)));
    const zone = found.get(key);
    if (!explained || shown === undefined || commonZone(key) !== undefined || !found.has(key)) return zone;
    const ahead = clocks.aheadAt(key, explained, shown);
    if (ahead === undefined || (zone !== undefined && shownIn(zone, shown - ahead) === shown)) return zone;
    return fixedZone(ahead, shown);
  };
}

/** Names are told with escapes, quotes and blanks, or without. */
export const zoneKey = (name: string): string => name.replace(/["\\]/g, '').trim();

/** Zones of the world's list, also behind the names of programs that made a list of their own: `/mozilla.org/20050126_1/Asia/Bangkok`. */
function commonZone(name: string): string | undefined {
  if (!name.includes('/')) return /^(utc|gmt|z)$/i.test(name) ? 'UTC' : undefined;
  const parts = name.slice(0, 200).split('/').filter(Boolean);
  for (const count of [3, 2, 1]) {
    const tail = parts.slice(-count);
    // The last part alone is a zone only where the others are no part of its name.
    if (tail.length < count || (count === 1 && !/^(utc|gmt)$/i.test(tail[0] ?? ''))) continue;
    const zone = knownZone(tail.join('/'));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** Zones under names that other programs have for them. */
function foreignZone(name: string): string | undefined {
  const [, sign = '', hours = '', minutes = '0', rest = ''] =
    /^\(?(?:(?:utc|gmt)\s{0,2})?([+-])(\d{1,2})(?::?(\d\d))?\)?\s{0,3}(.{0,200})$/i.exec(name) ?? [];
  if (sign === '') return windowsZone(name) ?? knownZone(name) ?? cityZone(name);
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
  const named = windowsZone(rest) ?? cityZone(rest);
  const isRight = named !== undefined && [0, 182 * day].some((moment) => shownIn(named, now() + moment) - (now() + moment) === ahead);
  return isRight ? named : fixedZone(ahead);
}

/** A moment in a January of these years. */
const now = () => Date.UTC(2026, 0, 15);

let cities: Map<string, string> | undefined;

/** The zone of the first city of a list, as in `Bangkok, Hanoi, Jakarta`. */
function cityZone(name: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  );
  for (const city of name.slice(0, 200).toLowerCase().split(',', 10)) {
    const zone = cities.get(city.trim());
    if (zone !== undefined) return knownZone(zone);
  }
  return undefined;
}

/** A zone whose clocks are ahead by so much, all year or at a time. */
function fixedZone(ahead: number, shown?: number): string | undefined {
  const moment = (shown ?? now() + ahead) - ahead;
  if (ahead % hour === 0 && ahead !== 7 * hour && Math.abs(ahead) <= 12 * hour)
    return ahead === 0 ? 'UTC' : `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead) / hour}`;
  return knownZone(knownZones.find((zone) => shownIn(zone, moment) - moment === ahead) ?? '');
}

interface Onset {
  at: number;
  before: number;
  after: number;
}

/** Clocks of the zones that a file explains. */
function countedClocks() {
  let left = maxCounted;
  const years = new Map<string, Onset[] | undefined>();
  const rules = new Map<string, Parts | undefined>();
  const moments = new Map<string, number>();

  /** By how much the clocks of a zone of the world's list are ahead: many zones of a file are compared at the same moments. */
  function aheadIn(zone: string, moment: number): number {
    const id = `${moment} ${zone}`;
    const ahead = moments.get(id) ?? shownIn(zone, moment) - moment;
    moments.set(id, ahead);
    return ahead;
  }

  function partsFor(rule: string): Parts | undefined {
    if (!rules.has(rule)) rules.set(rule, partsOf(ruleText(roughParts(rule) ?? new Map())));
    return rules.get(rule);
  }

  /** The changes that hold in a year and the one after it. */
  function onsetsOf(key: string, { observances }: ToldZone, year: number): Onset[] | undefined {
    const id = `${year} ${key}`;
    if (years.has(id)) return years.get(id);
    // Counting out a rule takes longer than looking at single dates.
    left -= observances.reduce((sum, { rule }) => sum + (rule === '' ? 0.1 : 1), 0);
    const onsets =
      left < 0
        ? undefined
        : observances.flatMap((each) => onsetsWithin(each, partsFor(each.rule), year)).toSorted((one, other) => one.at - other.at);
    years.set(id, onsets);
    return onsets;
  }

  function aheadAt(key: string, zone: ToldZone, shown: number, year = yearOf(shown)): number | undefined {
    const onsets = onsetsOf(key, zone, year);
    return (onsets?.findLast(({ at }) => at <= shown) ?? undefined)?.after ?? onsets?.[0]?.before;
  }

  /** A zone of the world's list whose clocks go as the file says, for the year of a time and the next. */
  function match(key: string, zone: ToldZone, shown: number): string | undefined {
    const year = yearOf(shown);
    const onsets = onsetsOf(key, zone, year);
    if (!onsets || onsets.length === 0) return undefined;
    const around = onsets.filter(({ at }) => yearOf(at) >= year).flatMap(({ at }) => [at - day, at + day]);
    const months = Array.from({ length: 24 }, (_month, at) => Date.UTC(year, at, 15, 12));
    const samples = [...months.slice(0, 8), ...around.slice(0, 12), ...months.slice(8)].map((at) => ({
      at,
      ahead: aheadAt(key, zone, at, year) ?? 0,
    }));
    const isSame = (each: string) => samples.every(({ at, ahead }) => aheadIn(each, at - ahead) === ahead);
    // Names are looked up one after the other: asking for one that nobody knows takes long.
    for (const name of [() => zone.location, () => windowsZone(key) ?? '', () => foreignZone(key) ?? '']) {
      const named = knownZone(name());
      if (named !== undefined && isSame(named)) return named;
    }
    return knownZone(knownZones.find(isSame) ?? '');
  }

  return { aheadAt, match };
}

const yearOf = (shown: number) => new Date(shown).getUTCFullYear();

/** When a part of a zone begins, from the last time before a year on to the end of the next. */
function onsetsWithin({ start, before, after, dates }: Observance, parts: Parts | undefined, year: number): Onset[] {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 2, 0, 1)];
  const first = Math.floor(start / day);
  const until = parts?.get('UNTIL');
  // UNTIL is told in UTC as a rule, and by the clocks at times.
  const last = until === undefined ? to : Math.min(to, endOf(until, 'UTC') + (until.endsWith('Z') ? before : 0));
  const days = parts ? [...ruleDays(dayRuleOf(parts, first), { first: dayBefore(from, first, last), last: Math.floor(last / day) })] : [];
  const all = [start, ...dates, ...days.map((each) => each * day + start - first * day)].filter((at) => at <= last || at === start);
  const earlier = all.filter((at) => at < from);
  const latest = earlier.length === 0 ? [] : [Math.max(...earlier)];
  return [...latest, ...all.filter((at) => at >= from && at < to)].map((at) => ({ at, before, after }));
}

/** A rule that is over by a year ended with the last of its times. */
const dayBefore = (from: number, first: number, last: number) => Math.max(first, Math.floor(Math.min(from, last) / day) - 2 * 366);
