import { eq } from 'drizzle-orm';
import { defaultCalendar, eventCalendars } from '../../contract/values/workspace/calendar.ts';
import type { FileRead } from '../../contract/workspace/calendar-files.ts';
import type { Reader } from '../../db/client.ts';
import { calendarEvent } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { changeOwn } from '../shared/announce.ts';
import { inBatches } from '../shared/batches.ts';
import { Invalid } from '../shared/errors.ts';
import { idempotent } from '../shared/idempotency.ts';
import { nextId } from '../shared/ids.ts';
import { requireRoom } from './calendar-limits.ts';
import { keepChange } from './calendar-undo.ts';
import { type FileEvent, type FileEvents, readIcs } from './rules/ics.ts';

const untitled = { th: 'ไม่มีชื่อ', en: 'Untitled' };

/** Preview of the events that a calendar file would add. @throws Invalid for any other file. */
export async function readCalendarFile(ctx: Ctx, { text }: { text: string }): Promise<FileRead> {
  const { userId } = requireAccount(ctx);
  const { events, skipped } = requireFile(text);
  const known = await knownTo(ctx.db, userId);
  return {
    skipped,
    events: events.map((event) => ({
      title: event.title || untitled[ctx.language],
      start: new Date(event.start).toISOString(),
      end: new Date(event.end).toISOString(),
      allDay: event.allDay,
      rrule: event.rrule,
      location: event.location,
      isKnown: known.has(keyOf(event)),
    })),
  };
}

/** Adds what a calendar file has and the account has not. @throws Invalid, ListFull: then nothing is added. */
export async function importCalendarFile(ctx: Ctx, { text }: { text: string }): Promise<{ added: number; change: number }> {
  const { userId } = requireAccount(ctx);
  const { now, language } = ctx;
  const { events } = requireFile(text);
  return changeOwn(ctx.db, 'calendar', userId, (tx) =>
    idempotent(ctx, tx, 'import-file', { text }, async () => {
      const known = await knownTo(tx, userId);
      const added = distinct(events).filter((event) => !known.has(keyOf(event)));
      const first = await nextId(tx, calendarEvent, added.length);
      const rows = added.map((event, at) => ({
        id: first + at,
        userId,
        uid: event.uid,
        title: event.title || untitled[language],
        start: event.start,
        end: event.end,
        allDay: event.allDay,
        rrule: event.rrule,
        timeZone: event.timeZone,
        excluded: event.excluded,
        location: event.location,
        description: event.description,
        url: event.url,
        calendar: eventCalendars.find((kind) => event.categories.includes(kind)) ?? defaultCalendar,
        guests: [],
        seriesId: null,
      }));
      await inBatches(rows, (batch) => tx.insert(calendarEvent).values(batch).run());
      await requireRoom(tx, userId);
      const change = await keepChange(tx, { userId, now }, { before: [], added: rows.map(({ id }) => id) });
      return { added: rows.length, change };
    }),
  );
}

/** @throws Invalid for what is no calendar file */
function requireFile(text: string): FileEvents {
  const read = readIcs(text);
  if (!read) throw new Invalid({ text: ['must be a calendar file'] }, 'BAD_CALENDAR_FILE');
  return read;
}

type Keyed = Pick<FileEvent, 'uid' | 'title' | 'start'>;
/** The same event, whether it came from a file or was written here. */
const keyOf = ({ uid, title, start }: Keyed) => `${start} ${uid || title}`;

function distinct(events: FileEvent[]): FileEvent[] {
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
}

async function knownTo(db: Reader, userId: number): Promise<Set<string>> {
  const { id, uid, title, start } = calendarEvent;
  const rows = await db.select({ id, uid, title, start }).from(calendarEvent).where(eq(calendarEvent.userId, userId)).all();
  return new Set(rows.flatMap((row) => [keyOf(row), keyOf({ ...row, uid: `${row.id}@taladnat` })]));
}
