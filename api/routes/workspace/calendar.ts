import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { onRequestHookHandler } from 'fastify';
import { IdempotencyHeader, listFull, notFound } from '../../contract/shared/common.ts';
import { EventAnswer, EventChange, EventList, EventQuery, EventRemoval, NewEvent } from '../../contract/workspace/calendar.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from '../../domain/workspace/calendar.ts';
import { given } from '../shared/given.ts';

const tags = ['Calendar'];
const config = { access: 'signed-in', kept: true } as const;

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
  app.get(
    '/apps/calendar/events',
    {
      config,
      // Before a kept answer is looked for.
      onRequest: splitCalendars,
      schema: {
        tags,
        summary: 'List your events',
        description: 'Earliest first. There are 500 at most. `calendars=`, present and empty, asks for none.',
        querystring: EventQuery,
        response: { 200: EventList },
      },
    },
    (request) => listEvents(app.db, request.account(), request.query),
  );

  app.post(
    '/apps/calendar/add-event',
    {
      config,
      schema: {
        tags,
        summary: 'Add an event',
        description: 'Without an end it lasts an hour, or its day if it is all-day. Without a calendar it is of the kind ETC.',
        headers: IdempotencyHeader,
        body: NewEvent,
        response: { 201: EventAnswer, ...listFull },
      },
    },
    async (request, reply) => {
      const event = await addEvent(app.db, request.account(), request.body.event, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { event };
    },
  );

  app.post(
    '/apps/calendar/update-event',
    {
      config,
      schema: {
        tags,
        summary: 'Change fields of an event',
        description: 'What is not given stays as it is. An end before the start is refused.',
        body: EventChange,
        response: { 200: EventAnswer, ...notFound },
      },
    },
    async (request) => ({ event: await updateEvent(app.db, request.account(), request.body.event) }),
  );

  app.delete(
    '/apps/calendar/remove-event',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an event',
        description: 'Answers what it was.',
        querystring: EventRemoval,
        body: EventRemoval,
        response: { 200: EventAnswer, ...notFound },
      },
    },
    async (request) => ({ event: await removeEvent(app.db, request.account(), given(request, 'id')) }),
  );
};
