import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import * as calls from '../../contract/workspace/calendar-files.ts';
import type { CodeTools } from '../../domain/identity/two-step.ts';
import { exportCalendar } from '../../domain/workspace/calendar-export.ts';
import { getFeed, readFeed, removeFeed, renewFeed } from '../../domain/workspace/calendar-feed.ts';
import { importCalendarFile, readCalendarFile } from '../../domain/workspace/calendar-import.ts';
import { handle } from '../shared/handle.ts';

const feedPath = '/calendar.ics';
/** JSON escapes some characters of a file. */
const bodyLimit = 1024 * 1024;

/** Routes of calendar files, and of the feed for other programs. */
export const calendarFileRoutes: FastifyPluginAsyncTypebox<{ tools: CodeTools }> = async (app, { tools }) => {
  handle(app, calls.exportCalendar, (ctx, request) => exportCalendar(ctx, request.query));
  handle(app, calls.readCalendarFile, (ctx, request) => readCalendarFile(ctx, request.body), { bodyLimit });
  handle(app, calls.importCalendarFile, (ctx, request) => importCalendarFile(ctx, request.body), { bodyLimit });
  handle(app, calls.getCalendarFeed, (ctx) => getFeed(ctx));
  // In the query, which the log omits.
  handle(app, calls.renewCalendarFeed, async (ctx, { body }) => ({
    path: `${feedPath}?key=${(await renewFeed(ctx, body ?? {}, tools)).secret}`,
  }));
  handle(app, calls.removeCalendarFeed, (ctx) => removeFeed(ctx));

  app.get(
    feedPath,
    {
      config: { access: 'public' },
      schema: { hide: true, querystring: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }) },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'inline; filename="calendar.ics"',
          'referrer-policy': 'no-referrer',
        })
        .send(await readFeed(app.db, request.query.key)),
  );
};
