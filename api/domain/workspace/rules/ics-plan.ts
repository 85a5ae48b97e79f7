import type { Cancelled, FileEvent, FileEvents } from './ics.ts';
import { isStart } from './repeats.ts';

/** Fields of a stored event that a file may change. */
export interface KnownEvent extends Required<Omit<FileEvent, 'categories' | 'leftOut' | 'replaced' | 'modified'>> {
  id: number;
  changedAt: number | null;
  /** Occurrence of the series that it replaces. */
  occurrence: number | null;
  seriesId: number | null;
}
/** A file's event with its counterpart in the calendar. */
export interface Planned<Known extends KnownEvent> {
  event: FileEvent;
  known?: Known;
  state: 'new' | 'same' | 'changed' | 'older';
}
export interface Plan<Known extends KnownEvent> {
  events: Planned<Known>[];
  removed: Known[];
  /** Stored series with the occurrences to exclude, which only the file replaces or cancels. */
  excluded: { known: Known; moments: number[] }[];
}

/**
 * Returns the changes that a file makes to a calendar: events are matched by UID and the occurrence they replace, regardless of other
 * changes.
 */
export function planOf<Known extends KnownEvent>({ events, cancelled = [] }: FileEvents, known: Known[]): Plan<Known> {
  const index = indexOf(known);
  const planned = newestOf(events).map((event): Planned<Known> => {
    const found = index.find(event);
    return found ? { event, known: found, state: stateOf(event, found, known) } : { event, state: 'new' };
  });
  const stays = new Set(planned.flatMap(({ known: each }) => each ?? []));
  const removed = new Set([
    ...cancelled.flatMap((each) => index.cancelledBy(each).filter((found) => !isOlder(each, found))),
    ...planned.flatMap(({ event, known: series, state }) =>
      state === 'same' || state === 'changed' ? index.singlesOf(event, series) : [],
    ),
  ]);
  return {
    events: planned,
    removed: [...removed].filter((each) => !stays.has(each)),
    excluded: excludedBy(planned, cancelled, index, removed),
  };
}

type Key = string;
const keyOf = (uid: string, replaced: number | null | undefined): Key => `${replaced ?? ''} ${uid}`;
const titleKey = ({ start, title }: Pick<FileEvent, 'start' | 'title'>): Key => `${start} ${title}`;
/** Returns the UIDs of an event in files; an event created here is exported under the second one. */
const namesOf = ({ uid, id }: KnownEvent): string[] => [...(uid === '' ? [] : [uid]), `${id}@taladnat`];

/** Returns the newest version of each event; different events to which a program gave the same UID remain separate. */
function newestOf(events: FileEvent[]): FileEvent[] {
  const newest = new Map<Key, FileEvent>();
  for (const event of events) {
    const key = event.uid === '' ? titleKey(event) : keyOf(event.uid, event.replaced);
    const other = newest.get(key);
    const isSameVersion = other && event.uid !== '' && event.replaced === undefined && !isNewer(event, other) && !isNewer(other, event);
    if (isSameVersion && other.start !== event.start) newest.set(`${event.start} ${key}`, event);
    else if (!other || !isNewer(other, event)) newest.set(key, event);
  }
  return [...newest.values()];
}

function isNewer(one: FileEvent, other: FileEvent): boolean {
  const [sequence = 0, than = 0] = [one.sequence, other.sequence];
  return sequence === than ? (one.modified ?? 0) > (other.modified ?? 0) : sequence > than;
}

function isOlder({ sequence = 0, modified }: Pick<FileEvent, 'sequence' | 'modified'>, known: KnownEvent): boolean {
  if (sequence !== known.sequence) return sequence < known.sequence;
  return modified !== undefined && known.changedAt !== null && modified < known.changedAt;
}

function indexOf<Known extends KnownEvent>(known: Known[]) {
  const byKey = Map.groupBy(
    known.flatMap((each) => namesOf(each).map((name) => ({ key: keyOf(name, each.occurrence), each }))),
    ({ key }) => key,
  );
  const byName = Map.groupBy(
    known.flatMap((each) => namesOf(each).map((name) => ({ name, each }))),
    ({ name }) => name,
  );
  const byTitle = new Map(known.map((each) => [titleKey(each), each]));
  const taken = new Set<Known>();
  const named = (uid: string, replaced?: number) => (byKey.get(keyOf(uid, replaced)) ?? []).map(({ each }) => each);

  function find(event: FileEvent): Known | undefined {
    const found = candidates(event).find((each) => !taken.has(each));
    if (found) taken.add(found);
    return found;
  }

  function candidates(event: FileEvent): Known[] {
    const { uid, replaced, start } = event;
    if (uid === '') {
      const same = byTitle.get(titleKey(event));
      return same ? [same] : [];
    }
    // Another site, or this one before a reset, may have used the same number for a different event.
    const alone = named(uid).filter((each) => each.uid === uid || each.start === start || each.title === event.title);
    // Files imported by an earlier version left replaced occurrences without their original time.
    if (replaced !== undefined) return [...named(uid, replaced), ...alone.filter((each) => each.rrule === '' && each.start === start)];
    const alike = alone.filter((each) => (each.rrule === '') === (event.rrule === ''));
    return [...alike.filter((each) => each.start === start), ...alike, ...alone];
  }

  return {
    find,
    series: (uid: string): Known | undefined => named(uid).find((each) => each.rrule !== ''),
    cancelledBy: ({ uid, replaced }: Cancelled): Known[] =>
      (replaced === undefined ? (byName.get(uid) ?? []).map(({ each }) => each) : named(uid, replaced)).filter((each) => each.uid === uid),
    /** Occurrences that an earlier file replaced, and this one doesn't. */
    singlesOf: ({ uid, replaced }: FileEvent, series: Known | undefined): Known[] =>
      uid === '' || replaced !== undefined || !series
        ? []
        : (byName.get(uid) ?? []).map(({ each }) => each).filter((each) => each.occurrence !== null && !taken.has(each)),
  };
}

function stateOf<Known extends KnownEvent>(event: FileEvent, known: Known, all: Known[]): Planned<Known>['state'] {
  if (isOlder(event, known)) return 'older';
  const merged = mergedWith(event, known, all);
  const isSame = (Object.keys(merged) as (keyof typeof merged)[]).every(
    (name) => JSON.stringify(merged[name]) === JSON.stringify(known[name]),
  );
  return isSame ? 'same' : 'changed';
}

type Merged = Omit<KnownEvent, 'id' | 'uid' | 'seriesId' | 'sequence' | 'changedAt'>;

/** Merges a file's event into a stored one: kind, guests and reminders that the file omits are kept. */
export function mergedWith(event: FileEvent, known: KnownEvent, all: readonly KnownEvent[]): Merged {
  const { title, start, end, allDay, rrule, timeZone, location, description, url, replaced } = event;
  // Occurrences changed here remain excluded, or they would appear twice.
  const own = all.some(({ seriesId }) => seriesId === known.id) ? known.excluded : [];
  const excluded = rrule === '' ? [] : [...new Set([...event.excluded, ...own])].toSorted((one, other) => one - other);
  const isSameSet = JSON.stringify(known.excluded.toSorted((one, other) => one - other)) === JSON.stringify(excluded);
  return {
    ...{ start, end, allDay, rrule, timeZone, location, description, url },
    title: title === '' ? known.title : title,
    excluded: isSameSet ? known.excluded : excluded,
    occurrence: replaced ?? null,
    calendar: event.calendar ?? known.calendar,
    guests: event.guests ?? known.guests,
    reminders: event.reminders === undefined ? known.reminders : event.reminders.toSorted((one, other) => one - other),
  };
}

function excludedBy<Known extends KnownEvent>(
  planned: Planned<Known>[],
  cancelled: Cancelled[],
  index: ReturnType<typeof indexOf<Known>>,
  removed: Set<Known>,
): Plan<Known>['excluded'] {
  const changed = new Set(planned.flatMap(({ known, state }) => (state === 'changed' ? (known ?? []) : [])));
  const told = [...planned.filter(({ state }) => state !== 'older').map(({ event }) => event), ...cancelled];
  const wanted = Map.groupBy(
    told.filter(({ uid, replaced }) => uid !== '' && replaced !== undefined),
    ({ uid }) => index.series(uid),
  );
  return [...wanted].flatMap(([known, all]) => {
    // A series that is itself in the file lists its own exclusions.
    if (!known || changed.has(known) || removed.has(known)) return [];
    const moments = all.flatMap(({ replaced = 0 }) => (isStart(known, replaced) && !known.excluded.includes(replaced) ? replaced : []));
    return moments.length === 0 ? [] : [{ known, moments: [...new Set(moments)] }];
  });
}
