import type { FastifyPluginAsync } from 'fastify';
import type { RouteTools } from '../tools.ts';
import { calendarRoutes } from './calendar.ts';
import { calendarEntryRoutes } from './calendar-entries.ts';
import { calendarFileRoutes } from './calendar-files.ts';
import { chatRoutes } from './chat.ts';
import { kanbanRoutes } from './kanban.ts';
import { mailScreenRoutes } from './mail-screen.ts';
import { mailboxRoutes } from './mailbox.ts';
import { todoRoutes } from './todo.ts';
import { todoListRoutes } from './todo-list.ts';

/** Routes of messages, mails and tasks. */
export const workspaceRoutes: FastifyPluginAsync<{ tools: RouteTools }> = async (app, { tools }) => {
  await app.register(chatRoutes, { tools });
  await app.register(mailboxRoutes, { tools });
  await app.register(mailScreenRoutes, { tools });
  await app.register(todoRoutes);
  await app.register(todoListRoutes);
  await app.register(kanbanRoutes);
  await app.register(calendarRoutes);
  await app.register(calendarEntryRoutes);
  await app.register(calendarFileRoutes, { tools });
};
