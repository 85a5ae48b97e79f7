import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/todo.ts';
import { addTask, listTasks, removeTask, updateTask } from '../../domain/workspace/todo.ts';
import { given } from '../shared/given.ts';
import { handle } from '../shared/handle.ts';

/** Routes of the account's own tasks (specification, service layer §7, To-do). */
export const todoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getTodoTasks, (ctx, request) => listTasks(ctx, request.query), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.addTodoTask, async (ctx, request) => ({ task: await addTask(ctx, request.body.task) }));

  handle(app, calls.updateTodoTask, async (ctx, request) => ({ task: await updateTask(ctx, request.body.task) }));

  handle(app, calls.deleteTodoTask, async (ctx, request) => ({
    task: await removeTask(ctx, { taskId: given(request, 'taskId') }),
  }));
};
