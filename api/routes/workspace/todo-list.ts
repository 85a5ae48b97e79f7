import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/todo-list.ts';
import { changeTasks, createTask, emptyTrash, listAllTasks, purgeTask } from '../../domain/workspace/todo-list.ts';
import { moveTask } from '../../domain/workspace/todo-order.ts';
import { listTaskPeople } from '../../domain/workspace/todo-people.ts';
import { addStep, removeStep, updateStep } from '../../domain/workspace/todo-steps.ts';
import { addTag, updateTag } from '../../domain/workspace/todo-tags.ts';
import { handle } from '../shared/handle.ts';

/** Routes of tasks with all their details, for the to-do page. */
export const todoListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getTodoList, (ctx, request) => listAllTasks(ctx, request.query), { config: { cache: { topics: ['any'] } } });
  handle(app, calls.createTodoTask, async (ctx, request) => ({ task: await createTask(ctx, request.body.task) }));
  handle(app, calls.changeTodoTasks, (ctx, request) => changeTasks(ctx, request.body));
  handle(app, calls.moveTodoTask, (ctx, request) => moveTask(ctx, request.body));
  handle(app, calls.purgeTodoTask, (ctx, request) => purgeTask(ctx, request.query));
  handle(app, calls.emptyTodoTrash, (ctx) => emptyTrash(ctx));
  handle(app, calls.addTodoStep, async (ctx, request) => ({ task: await addStep(ctx, request.body) }));
  handle(app, calls.updateTodoStep, async (ctx, request) => ({ task: await updateStep(ctx, request.body) }));
  handle(app, calls.deleteTodoStep, async (ctx, request) => ({ task: await removeStep(ctx, request.query) }));
  handle(app, calls.addTodoTag, async (ctx, request) => ({ tag: await addTag(ctx, request.body.tag) }));
  handle(app, calls.updateTodoTag, async (ctx, request) => ({ tag: await updateTag(ctx, request.body.tag) }));
  handle(app, calls.getTodoPeople, (ctx) => listTaskPeople(ctx), { config: { cache: { topics: ['any'] } } });
};
