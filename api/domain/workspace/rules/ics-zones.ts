import { homeZone, knownZone, shownIn } from '../../../contract/values/shared/zones.ts';
import { roughParts } from './ics-rules.ts';
import { dayRuleOf, endOf, type Parts, partsOf, ruleText } from './repeats.ts';
import { ruleDays } from './rule-days.ts';
import { windowsZone } from './windows-zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A part of a VTIMEZONE: the local times at which an offset takes effect. The times are those shown by clocks before the change. */
export interface Observance {
  start: number;
  before: number;
  after: number;
  rule: string;
  dates: number[];
}
/** A zone as defined in its file. */
export interface ToldZone {
  /** IANA name stated in the file (X-LIC-LOCATION). */
  location: string;
  observances: Observance[];
}

/** Maximum zones per file: looking one up takes long. */
const maxZones = 50;
/** Maximum expansions of offset changes per file, by parts of its zones and years. */
const maxCounted = 120;
/** Zones that replace those defined in a file under an unknown name: one per rule for clock changes, or for none. */
const knownZones = [
  ...[homeZone, 'Europe/Berlin', 'Europe/London', 'Europe/Athens', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...['America/Los_Angeles', 'America/Halifax', 'America/St_Johns', 'America/Anchorage', 'Australia/Sydney', 'Australia/Adelaide'],
  ...['Pacific/Auckland', 'Asia/Kolkata', 'Asia/Yangon', 'Asia/Kathmandu', 'Asia/Kabul', 'Asia/Tehran', 'Australia/Darwin'],
  ...['Asia/Tokyo', 'Asia/Singapore', 'America/Phoenix', 'Europe/Chisinau', 'Asia/Jerusalem', 'Asia/Beirut', 'Africa/Cairo'],
  ...['America/Santiago', 'America/Havana', 'Atlantic/Azores', 'America/Nuuk', 'Australia/Lord_Howe', 'Australia/Eucla'],
  ...['Pacific/Chatham', 'Pacific/Marquesas', 'America/Miquelon', 'America/Adak', 'Pacific/Easter', 'Pacific/Norfolk'],
];

/**
 * Looks up the zones named in one file.
 * @param shown a local time: a zone that only the file defines may correspond to different zones at different times of the year
 */
export type FileZones = (name: string, shown?: number) => string | undefined;

/**
 * Creates the lookup of a file's zones, each looked up once: standard names, then the file's definitions, then other programs' names.
 * @param floating name of the zone for times without one
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

/** Normalises a zone name, which may contain escapes, quotes and blanks. */
export const zoneKey = (name: string): string => name.replace(/["\\]/g, '').trim();

/** Finds IANA zones, also after the prefixes of programs with their own list: `/mozilla.org/20050126_1/Asia/Bangkok`. */
function commonZone(name: string): string | undefined {
  if (!name.includes('/')) return /^(utc|gmt|z)$/i.test(name) ? 'UTC' : undefined;
  const parts = name.slice(0, 200).split('/').filter(Boolean);
  for (const count of [3, 2, 1]) {
    const tail = parts.slice(-count);
    // The last part alone is a zone only if the others are not part of its name.
    if (tail.length < count || (count === 1 && !/^(utc|gmt)$/i.test(tail[0] ?? ''))) continue;
    const zone = knownZone(tail.join('/'));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** Finds zones by the names that other programs use. */
function foreignZone(name: string): string | undefined {
  const [, sign = '', hours = '', minutes = '0', rest = ''] =
    /^\(?(?:(?:utc|gmt)\s{0,2})?([+-])(\d{1,2})(?::?(\d\d))?\)?\s{0,3}(.{0,200})$/i.exec(name) ?? [];
  if (sign === '') return windowsZone(name) ?? knownZone(name) ?? cityZone(name);
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
  const named = windowsZone(rest) ?? cityZone(rest);
  const isRight = named !== undefined && [0, 182 * day].some((moment) => shownIn(named, now() + moment) - (now() + moment) === ahead);
  return isRight ? named : fixedZone(ahead);
}

/** Returns a moment in January of a recent year. */
const now = () => Date.UTC(2026, 0, 15);

let cities: Map<string, string> | undefined;

/** Returns the zone of the first city of a list, such as `Bangkok, Hanoi, Jakarta`. */
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

/** Returns a zone with this offset, all year or at a given time. */
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

/** Creates the matching of zones defined in a file. */
function countedClocks() {
  let left = maxCounted;
  const years = new Map<string, Onset[] | undefined>();
  const rules = new Map<string, Parts | undefined>();
  const moments = new Map<string, number>();

  /** Returns the offset of an IANA zone: many zones of a file are compared at the same moments. */
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

  /** Returns the offset changes in effect in a year and the next. */
  function onsetsOf(key: string, { observances }: ToldZone, year: number): Onset[] | undefined {
    const id = `${year} ${key}`;
    if (years.has(id)) return years.get(id);
    // Expanding a rule takes longer than reading single dates.
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

  /** Returns an IANA zone with the offsets defined in the file, for the year of a time and the next. */
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
    // Names are looked up one at a time: an unknown one takes long.
    for (const name of [() => zone.location, () => windowsZone(key) ?? '', () => foreignZone(key) ?? '']) {
      const named = knownZone(name());
      if (named !== undefined && isSame(named)) return named;
    }
    return knownZone(knownZones.find(isSame) ?? '');
  }

  return { aheadAt, match };
}

const yearOf = (shown: number) => new Date(shown).getUTCFullYear();

/** Returns the onsets of a part of a zone, from the last before a year to the end of the next. */
function onsetsWithin({ start, before, after, dates }: Observance, parts: Parts | undefined, year: number): Onset[] {
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 2, 0, 1)];
  const first = Math.floor(start / day);
  const until = parts?.get('UNTIL');
  // UNTIL is usually in UTC, and sometimes in local time.
  const last = until === undefined ? to : Math.min(to, endOf(until, 'UTC') + (until.endsWith('Z') ? before : 0));
  const days = parts ? [...ruleDays(dayRuleOf(parts, first), { first: dayBefore(from, first, last), last: Math.floor(last / day) })] : [];
  const all = [start, ...dates, ...days.map((each) => each * day + start - first * day)].filter((at) => at <= last || at === start);
  const earlier = all.filter((at) => at < from);
  const latest = earlier.length === 0 ? [] : [Math.max(...earlier)];
  return [...latest, ...all.filter((at) => at >= from && at < to)].map((at) => ({ at, before, after }));
}

/** Returns the first day of the search for the last occurrence of a rule that has ended. */
const dayBefore = (from: number, first: number, last: number) => Math.max(first, Math.floor(Math.min(from, last) / day) - 2 * 366);
