import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { onRequestHookHandler } from 'fastify';
import * as calls from '../../contract/workspace/calendar.ts';
import { requireAccount } from '../../domain/context.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from '../../domain/workspace/calendar.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** A list in the address may be written with commas, or by repeating its name (with brackets, too), or both; present and empty, it is one of nothing. */
const splitCalendars: onRequestHookHandler = (request, _reply, done) => {
  const asked = new URLSearchParams(request.url.split('?').slice(1).join('?'));
  const parts = ['calendars', 'calendars[]'].flatMap((name) => asked.getAll(name));
  const query = request.query as { calendars?: string[] };
  if (parts.length > 0) query.calendars = parts.flatMap((part) => part.split(',')).filter((name) => name !== '');
  done();
};

/** The account's own events (specification, service layer §7, Calendar). */
export const calendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getCalendarEvents, (ctx, request) => listEvents(ctx.db, requireAccount(ctx), request.query), {
    config: { kept: true },
    onRequest: splitCalendars,
  });

  handle(app, calls.addCalendarEvent, async (ctx, request) => {
    const event = await addEvent(ctx.db, requireAccount(ctx), request.body.event, ctx.idempotencyKey, ctx.now);
    return { event };
  });

  handle(app, calls.updateCalendarEvent, async (ctx, request) => ({
    event: await updateEvent(ctx.db, requireAccount(ctx), request.body.event),
  }));

  handle(app, calls.removeCalendarEvent, async (ctx, request) => ({
    event: await removeEvent(ctx.db, requireAccount(ctx), given(request, 'id')),
  }));
};
