import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/calendar-entries.ts';
import { addEntry, changeEntry, removeEntry } from '../../domain/workspace/calendar-changes.ts';
import { listOccurrences, searchEvents } from '../../domain/workspace/calendar-entries.ts';
import { answerInvitation, listInvitable } from '../../domain/workspace/calendar-guests.ts';
import { listRemovedEntries, takeBack } from '../../domain/workspace/calendar-undo.ts';
import { handle } from '../shared/handle.ts';

/** Calendar routes beyond the specified ones: recurrences, guests, reminders, undo. */
export const calendarEntryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getCalendarOccurrences, (ctx, request) => listOccurrences(ctx, request.query));
  handle(app, calls.searchCalendar, (ctx, request) => searchEvents(ctx, request.query));
  handle(app, calls.getCalendarPeople, (ctx) => listInvitable(ctx));
  handle(app, calls.addCalendarEntry, (ctx, request) => addEntry(ctx, request.body.entry));
  handle(app, calls.changeCalendarEntry, (ctx, request) => changeEntry(ctx, request.body));
  handle(app, calls.removeCalendarEntry, (ctx, request) => removeEntry(ctx, request.body));
  handle(app, calls.getRemovedCalendarEntries, (ctx) => listRemovedEntries(ctx));
  handle(app, calls.takeBackCalendarChange, (ctx, request) => takeBack(ctx, request.body));
  handle(app, calls.answerInvitation, (ctx, request) => answerInvitation(ctx, request.body));
};
