import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdempotencyHeader, listFull, notFound } from '../../contract/shared/common.ts';
import {
  BoardAnswer,
  BoardList,
  BoardRemoval,
  BoardsAndTasks,
  BoardTaskAnswer,
  BoardTaskChange,
  BoardTaskList,
  NewBoard,
  NewBoardTask,
  NewBoardTaskAnswer,
  TaskMove,
  TaskPlace,
} from '../../contract/workspace/kanban.ts';
import { addBoardTask, listBoardTasks, moveTask, reorderTasks, updateBoardTask } from '../../domain/workspace/kanban.ts';
import { addBoard, clearBoard, listBoards, removeBoard } from '../../domain/workspace/kanban-boards.ts';
import { given } from '../shared/given.ts';

const tags = ['Kanban'];
const config = { access: 'signed-in', kept: true } as const;

/** The account's own boards and their tasks (specification, service layer §7, Kanban). */
export const kanbanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/kanban/boards',
    {
      config,
      schema: {
        tags,
        summary: 'List your boards',
        description: 'Every account starts with the boards todo, in-progress and done.',
        response: { 200: BoardList },
      },
    },
    (request) => listBoards(app.db, request.account()),
  );

  app.get(
    '/apps/kanban/tasks',
    {
      config,
      schema: {
        tags,
        summary: 'List the tasks of your boards',
        description: 'Board by board, each in its order. There are 500 at most.',
        response: { 200: BoardTaskList },
      },
    },
    (request) => listBoardTasks(app.db, request.account()),
  );

  app.post(
    '/apps/kanban/add-board',
    {
      config,
      schema: {
        tags,
        summary: 'Add a board',
        description: 'It comes last. Its id is made from its title; a title in use is refused.',
        headers: IdempotencyHeader,
        body: NewBoard,
        response: { 201: BoardAnswer },
      },
    },
    async (request, reply) => {
      const board = await addBoard(app.db, request.account(), request.body.data.title, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { board };
    },
  );

  app.post(
    '/apps/kanban/add-task',
    {
      config,
      schema: {
        tags,
        summary: 'Add a task to the end of a board',
        description:
          'What is not given starts empty; the task is due in two days. An account has at most 500 tasks, with ten million bytes of comments.',
        headers: IdempotencyHeader,
        body: NewBoardTask,
        response: { 201: NewBoardTaskAnswer, ...notFound, ...listFull },
      },
    },
    async (request, reply) => {
      const newTask = await addBoardTask(app.db, request.account(), request.body.data, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return { newTask };
    },
  );

  app.post(
    '/apps/kanban/update-task',
    {
      config,
      schema: {
        tags,
        summary: 'Change fields of a task',
        description: 'Another `boardId` moves the task to the end of that board.',
        body: BoardTaskChange,
        response: { 200: BoardTaskAnswer, ...notFound, ...listFull },
      },
    },
    async (request) => ({ task: await updateBoardTask(app.db, request.account(), request.body.data) }),
  );

  app.post(
    '/apps/kanban/reorder-tasks',
    {
      config,
      schema: {
        tags,
        summary: 'Put a task in another one’s place',
        description: 'On that one’s board; those between move by one. Answers all tasks in their new order.',
        body: TaskPlace,
        response: { 200: BoardTaskList, ...notFound },
      },
    },
    (request) => reorderTasks(app.db, request.account(), request.body.data),
  );

  app.post(
    '/apps/kanban/update-task-board',
    {
      config,
      schema: {
        tags,
        summary: 'Move a task to the end of a board',
        description: 'Answers all tasks in their new order.',
        body: TaskMove,
        response: { 200: BoardTaskList, ...notFound },
      },
    },
    (request) => moveTask(app.db, request.account(), request.body.data),
  );

  await app.register(removalRoutes);
};

/** These two take the id as a plain text, too. */
const removalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, { id: body || undefined }));

  const removal = { tags, querystring: BoardRemoval, body: BoardRemoval, response: { 200: BoardsAndTasks, ...notFound } };
  const ways = 'The id may be in the query, in a JSON body, or be the whole body as `text/plain`.';
  app.delete(
    '/apps/kanban/delete-board',
    {
      config,
      schema: {
        ...removal,
        summary: 'Delete a board and its tasks',
        description: `Answers the boards and tasks that are left. ${ways}`,
      },
    },
    (request) => removeBoard(app.db, request.account(), given(request, 'id')),
  );
  app.delete(
    '/apps/kanban/clear-tasks',
    {
      config,
      schema: {
        ...removal,
        summary: 'Delete the tasks of a board',
        description: `The board stays, empty. Answers all boards and the tasks that are left. ${ways}`,
      },
    },
    (request) => clearBoard(app.db, request.account(), given(request, 'id')),
  );
};
