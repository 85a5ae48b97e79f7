import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdempotencyHeader, listFull, notFound } from '../../contract/shared/common.ts';
import { NewTask, TaskAnswer, TaskChange, TaskList, TaskQuery, TaskRemoval } from '../../contract/workspace/todo.ts';
import { addTask, listTasks, removeTask, updateTask } from '../../domain/workspace/todo.ts';
import { given } from '../shared/given.ts';

const tags = ['To-do'];
const config = { access: 'signed-in', kept: true } as const;

/** The account's own tasks (specification, service layer §7, To-do). */
export const todoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/todo/tasks',
    {
      config,
      schema: {
        tags,
        summary: 'List your tasks',
        description: 'Deleted tasks appear only with `filter=deleted`. There are 500 at most, and the newest 500 deleted ones.',
        querystring: TaskQuery,
        response: { 200: TaskList },
      },
    },
    (request) => listTasks(app.db, request.account(), request.query),
  );

  app.post(
    '/apps/todo/add-tasks',
    {
      config,
      schema: {
        tags,
        summary: 'Add a task',
        description: 'It is due in two days, and open, unless something else is given.',
        headers: IdempotencyHeader,
        body: NewTask,
        response: { 201: TaskAnswer, ...listFull },
      },
    },
    async (request, reply) => {
      const task = await addTask(app.db, request.account(), request.body.task, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { task };
    },
  );

  app.post(
    '/apps/todo/update-task',
    {
      config,
      schema: {
        tags,
        summary: 'Change fields of a task',
        description: 'What is not given stays as it is. `isDeleted: false` brings a deleted task back.',
        body: TaskChange,
        response: { 200: TaskAnswer, ...notFound, ...listFull },
      },
    },
    async (request) => ({ task: await updateTask(app.db, request.account(), request.body.task) }),
  );

  app.delete(
    '/apps/todo/delete-task',
    {
      config,
      schema: {
        tags,
        summary: 'Put a task among the deleted ones',
        description: 'It stays in the list of `filter=deleted` and can be brought back by changing `isDeleted`.',
        querystring: TaskRemoval,
        body: TaskRemoval,
        response: { 200: TaskAnswer, ...notFound },
      },
    },
    async (request) => ({ task: await removeTask(app.db, request.account(), given(request, 'taskId')) }),
  );
};
