import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/kanban.ts';
import { addBoard, clearBoard, listBoards, removeBoard } from '../../domain/workspace/kanban-boards.ts';
import { addBoardTask, listBoardTasks, moveTask, reorderTasks, updateBoardTask } from '../../domain/workspace/kanban-tasks.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** The account's own boards and their tasks (specification, service layer §7, Kanban). */
export const kanbanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getKanbanBoards, listBoards, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getKanbanTasks, listBoardTasks, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.addKanbanBoard, async (ctx, request) => ({ board: await addBoard(ctx, request.body.data) }));

  handle(app, calls.addKanbanTask, async (ctx, request) => ({ newTask: await addBoardTask(ctx, request.body.data) }));

  handle(app, calls.updateKanbanTask, async (ctx, request) => ({ task: await updateBoardTask(ctx, request.body.data) }));

  handle(app, calls.reorderKanbanTasks, (ctx, request) => reorderTasks(ctx, request.body.data));

  handle(app, calls.moveKanbanTask, (ctx, request) => moveTask(ctx, request.body.data));

  await app.register(removalRoutes);
};

/** These two calls take the id as plain text, too. */
const removalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, { id: body || undefined }));

  handle(app, calls.deleteKanbanBoard, (ctx, request) => removeBoard(ctx, { id: given(request, 'id') }));
  handle(app, calls.clearKanbanTasks, (ctx, request) => clearBoard(ctx, { id: given(request, 'id') }));
};
