import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/workspace/kanban.ts';
import * as cardCalls from '../../contract/workspace/kanban-cards.ts';
import * as columnCalls from '../../contract/workspace/kanban-columns.ts';
import * as labelCalls from '../../contract/workspace/kanban-labels.ts';
import * as memberCalls from '../../contract/workspace/kanban-members.ts';
import * as projectCalls from '../../contract/workspace/kanban-projects.ts';
import { addBoard, clearBoard, listBoards, removeBoard } from '../../domain/workspace/kanban-boards.ts';
import { addCard, copyCard, moveCard, readCard, updateCard } from '../../domain/workspace/kanban-cards.ts';
import { moveColumn, updateColumn } from '../../domain/workspace/kanban-columns.ts';
import { attachFiles, removeCardFile } from '../../domain/workspace/kanban-files.ts';
import { updateLabel } from '../../domain/workspace/kanban-labels.ts';
import { inviteMember, joinBoards, removeMember } from '../../domain/workspace/kanban-members.ts';
import { addComment, addStep, removeStep, updateComment, updateStep } from '../../domain/workspace/kanban-parts.ts';
import { addProject, listOwnProjects, openProject, updateProject } from '../../domain/workspace/kanban-projects.ts';
import { removeCard, removeColumn, restore } from '../../domain/workspace/kanban-removals.ts';
import { readArchive, readBoards } from '../../domain/workspace/kanban-screen.ts';
import { addBoardTask, listBoardTasks, moveTask, reorderTasks, updateBoardTask } from '../../domain/workspace/kanban-tasks.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the account's own boards and their tasks (specification, service layer §7, Kanban). */
export const kanbanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getKanbanBoards, listBoards, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getKanbanTasks, listBoardTasks, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.addKanbanBoard, async (ctx, request) => ({ board: await addBoard(ctx, request.body.data) }));

  handle(app, calls.addKanbanTask, async (ctx, request) => ({ newTask: await addBoardTask(ctx, request.body.data) }));

  handle(app, calls.updateKanbanTask, async (ctx, request) => ({ task: await updateBoardTask(ctx, request.body.data) }));

  handle(app, calls.reorderKanbanTasks, (ctx, request) => reorderTasks(ctx, request.body.data));

  handle(app, calls.moveKanbanTask, (ctx, request) => moveTask(ctx, request.body.data));

  screenRoutes(app);

  await app.register(removalRoutes);
};

/** Registers the board page's calls beyond the specified ones, which also apply to boards of others. */
function screenRoutes(app: FastifyInstance): void {
  handle(app, cardCalls.getKanbanProject, (ctx, request) => readBoards(ctx, request.query));
  handle(app, cardCalls.getKanbanCard, (ctx, request) => readCard(ctx, request.query));
  handle(app, cardCalls.getKanbanArchive, (ctx, request) => readArchive(ctx, request.query));
  handle(app, cardCalls.addKanbanCard, (ctx, request) => addCard(ctx, request.body.data));
  handle(app, cardCalls.updateKanbanCard, (ctx, request) => updateCard(ctx, request.body.data));
  handle(app, cardCalls.moveKanbanCard, (ctx, request) => moveCard(ctx, request.body.data));
  handle(app, cardCalls.copyKanbanCard, (ctx, request) => copyCard(ctx, request.body.data));
  handle(app, cardCalls.removeKanbanCard, (ctx, request) => removeCard(ctx, request.body.data));
  handle(app, cardCalls.addKanbanStep, (ctx, request) => addStep(ctx, request.body.data));
  handle(app, cardCalls.updateKanbanStep, (ctx, request) => updateStep(ctx, request.body.data));
  handle(app, cardCalls.removeKanbanStep, (ctx, request) => removeStep(ctx, request.body.data));
  handle(app, cardCalls.addKanbanComment, (ctx, request) => addComment(ctx, request.body.data));
  handle(app, cardCalls.updateKanbanComment, (ctx, request) => updateComment(ctx, request.body.data));
  handle(app, cardCalls.attachKanbanFiles, (ctx, request) => attachFiles(ctx, request.body.data));
  handle(app, cardCalls.removeKanbanFile, (ctx, request) => removeCardFile(ctx, request.body.data));
  handle(app, labelCalls.updateKanbanLabel, (ctx, request) => updateLabel(ctx, request.body.data));
  handle(app, columnCalls.addKanbanColumn, async (ctx, request) => ({ board: await addBoard(ctx, request.body.data) }));
  handle(app, columnCalls.updateKanbanColumn, (ctx, request) => updateColumn(ctx, request.body.data));
  handle(app, columnCalls.moveKanbanColumn, (ctx, request) => moveColumn(ctx, request.body.data));
  handle(app, columnCalls.removeKanbanColumn, (ctx, request) => removeColumn(ctx, request.body.data));
  handle(app, columnCalls.restoreKanban, (ctx, request) => restore(ctx, request.body.data));
  handle(app, projectCalls.getOwnProjects, listOwnProjects);
  handle(app, projectCalls.addKanbanProject, (ctx, request) => addProject(ctx, request.body.data));
  handle(app, projectCalls.openKanbanProject, (ctx, request) => openProject(ctx, request.body.data));
  handle(app, projectCalls.updateKanbanProject, (ctx, request) => updateProject(ctx, request.body.data));
  handle(app, memberCalls.inviteKanbanMember, (ctx, request) => inviteMember(ctx, request.body.data));
  handle(app, memberCalls.joinKanban, (ctx, request) => joinBoards(ctx, request.body.data));
  handle(app, memberCalls.removeKanbanMember, (ctx, request) => removeMember(ctx, request.body.data));
}

/** These two calls also accept the id as plain text. */
const removalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, { id: body || undefined }));

  handle(app, calls.deleteKanbanBoard, (ctx, request) => removeBoard(ctx, { id: given(request, 'id') }));
  handle(app, calls.clearKanbanTasks, (ctx, request) => clearBoard(ctx, { id: given(request, 'id') }));
};
