import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/kanban.ts';
import { requireAccount } from '../../domain/context.ts';
import { addBoardTask, listBoardTasks, moveTask, reorderTasks, updateBoardTask } from '../../domain/workspace/kanban.ts';
import { addBoard, clearBoard, listBoards, removeBoard } from '../../domain/workspace/kanban-boards.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** The account's own boards and their tasks (specification, service layer §7, Kanban). */
export const kanbanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getKanbanBoards, (ctx) => listBoards(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(app, calls.getKanbanTasks, (ctx) => listBoardTasks(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(app, calls.addKanbanBoard, async (ctx, request) => {
    const board = await addBoard(ctx.db, requireAccount(ctx), request.body.data.title, ctx.idempotencyKey, ctx.now);
    return { board };
  });

  handle(app, calls.addKanbanTask, async (ctx, request) => {
    const newTask = await addBoardTask(ctx.db, requireAccount(ctx), request.body.data, ctx.idempotencyKey, ctx.now);
    return { newTask };
  });

  handle(app, calls.updateKanbanTask, async (ctx, request) => ({
    task: await updateBoardTask(ctx.db, requireAccount(ctx), request.body.data),
  }));

  handle(app, calls.reorderKanbanTasks, (ctx, request) => reorderTasks(ctx.db, requireAccount(ctx), request.body.data));

  handle(app, calls.updateKanbanTaskBoard, (ctx, request) => moveTask(ctx.db, requireAccount(ctx), request.body.data));

  await app.register(removalRoutes);
};

/** These two take the id as a plain text, too. */
const removalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, { id: body || undefined }));

  handle(app, calls.deleteKanbanBoard, (ctx, request) => removeBoard(ctx.db, requireAccount(ctx), given(request, 'id')));
  handle(app, calls.clearKanbanTasks, (ctx, request) => clearBoard(ctx.db, requireAccount(ctx), given(request, 'id')));
};
