import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { onRequestHookHandler } from 'fastify';
import * as calls from '../../contract/workspace/calendar.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from '../../domain/workspace/calendar.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/**
 * Splits the list in the query: separated by commas, given by repeated names (with or without brackets), or both; an empty list selects
 * nothing.
 */
const splitCalendars: onRequestHookHandler = (request, _reply, done) => {
  const parameters = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const isPart = (name: string) => /^calendars(\[\d*\])?$/.test(name);
  const parts = [...parameters].flatMap(([name, value]) => (isPart(name) ? [value] : []));
  const query = request.query as { calendars?: string[] };
  if (parts.length > 0) query.calendars = parts.flatMap((part) => part.split(',')).filter((name) => name !== '');
  done();
};

/** Routes of the account's own events (specification, service layer §7, Calendar). */
export const calendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getCalendarEvents, (ctx, request) => listEvents(ctx, request.query), {
    config: { cache: { topics: ['any'] } },
    onRequest: splitCalendars,
  });

  handle(app, calls.addCalendarEvent, async (ctx, request) => ({ event: await addEvent(ctx, request.body.event) }));

  handle(app, calls.updateCalendarEvent, async (ctx, request) => ({ event: await updateEvent(ctx, request.body.event) }));

  handle(app, calls.removeCalendarEvent, async (ctx, request) => ({
    event: await removeEvent(ctx, { id: given(request, 'id') }),
  }));
};
