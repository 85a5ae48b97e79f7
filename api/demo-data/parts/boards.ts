import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { Picture } from '../../contract/shared/common.ts';
import { boardTitleLength, cardEvents, firstBoards, kanbanLength, memberRoles } from '../../contract/values/workspace/kanban.ts';
import { BoardId, BoardTitle, taskParts, taskText } from '../../contract/workspace/kanban.ts';
import { KanbanCardDetails, LabelTone } from '../../contract/workspace/kanban-cards.ts';
import type { Queries } from '../../db/client.ts';
import { kanbanBoard, kanbanEvent, kanbanLabel, kanbanMember, kanbanProject, kanbanTask, user } from '../../db/schema.ts';
import { noPassword } from '../../domain/identity/passwords.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { cleanHtml } from '../../domain/shared/rich-text.ts';
import { fold } from '../../domain/shared/rules/text.ts';
import { addFirstBoards } from '../../domain/workspace/kanban-boards.ts';
import { positionStep } from '../../domain/workspace/rules/kanban.ts';
import { defaultOwner, Moment, Owner, optional, orNull, part, SeedFault, written } from '../part.ts';

const exact = { additionalProperties: false };
const Column = Type.Object({ id: BoardId, title: BoardTitle, taskLimit: Type.Optional(Type.Integer({ minimum: 0 })) }, exact);
const Member = Type.Object(
  {
    username: Type.String(),
    role: Type.Optional(Type.Enum([...memberRoles])),
    invitedAt: Type.Optional(Moment),
    joinedAt: Type.Optional(orNull(Moment)),
  },
  exact,
);
const Label = Type.Object({ name: Type.String({ minLength: 1, maxLength: kanbanLength.label }), tone: LabelTone }, exact);
const defaultColumns = firstBoards.map((title) => ({ id: title, title, taskLimit: 0 }));

export const boards = part({
  description: 'Boards with their columns and members. The first board of an owner is used by the specified calls.',
  fields: {
    owner: Owner,
    title: Type.Optional(Type.String({ maxLength: boardTitleLength, description: 'If empty, it is named after its owner.' })),
    columns: Type.Optional(Type.Array(Column, { description: 'In order; by default the standard three.' })),
    members: Type.Optional(Type.Array(Member)),
    labels: Type.Optional(Type.Array(Label, { description: 'Custom colours of labels.' })),
    ...optional({ archivedAt: Moment, removedAt: Moment, openedAt: Moment }),
  },
  replaces: [kanbanTask, kanbanProject],
  async write(tx, items, { accountId, moment, now }) {
    const counts = new Map<number, number>();
    for (const [
      at,
      { id, owner = defaultOwner, title = '', columns = defaultColumns, members = [], labels = [], ...times },
    ] of items.entries()) {
      const userId = accountId(owner, [at, 'owner']);
      const position = counts.get(userId) ?? 0;
      counts.set(userId, position + 1);
      const timeOf = (field: 'archivedAt' | 'removedAt' | 'openedAt') => (times[field] ? moment(times[field], [at, field]) : 0);
      const [archivedAt, removedAt, openedAt] = [timeOf('archivedAt'), timeOf('removedAt'), timeOf('openedAt')];
      await tx.insert(kanbanProject).values({ id, userId, title, position, archivedAt, removedAt, openedAt }).run();
      const rows = columns.map((column, place) => ({
        taskLimit: 0,
        ...column,
        projectId: id,
        titleKey: fold(column.title),
        position: place + 1,
      }));
      if (rows.length > 0) await tx.insert(kanbanBoard).values(rows).run();
      for (const [place, { username, role = 'member', invitedAt, joinedAt = '+0s' }] of members.entries()) {
        const memberId = accountId(username, [at, 'members', place, 'username']);
        const invited = invitedAt === undefined ? now : moment(invitedAt, [at, 'members', place, 'invitedAt']);
        const joined = joinedAt === null ? 0 : moment(joinedAt, [at, 'members', place, 'joinedAt']);
        await tx.insert(kanbanMember).values({ projectId: id, memberId, invitedAt: invited, joinedAt: joined, role }).run();
      }
      if (labels.length > 0)
        await tx
          .insert(kanbanLabel)
          .values(labels.map((label) => ({ ...label, projectId: id })))
          .run();
    }
    await addMissingBoards(tx);
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(kanbanProject).orderBy(asc(kanbanProject.userId), asc(kanbanProject.position)).all();
    const columns = Map.groupBy(
      await reader.select().from(kanbanBoard).orderBy(asc(kanbanBoard.projectId), asc(kanbanBoard.position)).all(),
      ({ projectId }) => projectId,
    );
    const members = Map.groupBy(
      await reader.select().from(kanbanMember).orderBy(asc(kanbanMember.projectId), asc(kanbanMember.memberId)).all(),
      ({ projectId }) => projectId,
    );
    const labels = Map.groupBy(
      await reader.select().from(kanbanLabel).orderBy(asc(kanbanLabel.projectId), asc(kanbanLabel.name)).all(),
      ({ projectId }) => projectId,
    );
    return rows.map(({ id, userId, title, archivedAt, removedAt, openedAt }) => ({
      id,
      owner: username(userId),
      title,
      columns: (columns.get(id) ?? []).map(({ id: columnId, title: name, taskLimit }) => ({ id: columnId, title: name, taskLimit })),
      members: (members.get(id) ?? []).map(({ memberId, role, invitedAt, joinedAt }) => ({
        username: username(memberId),
        role,
        invitedAt: written(invitedAt),
        joinedAt: joinedAt === 0 ? null : written(joinedAt),
      })),
      labels: (labels.get(id) ?? []).map(({ name, tone }) => ({ name, tone })),
      ...(archivedAt === 0 ? {} : { archivedAt: written(archivedAt) }),
      ...(removedAt === 0 ? {} : { removedAt: written(removedAt) }),
      ...(openedAt === 0 ? {} : { openedAt: written(openedAt) }),
    }));
  },
});

/** Gives every account that can sign in and has no first board the default one, which the specified calls use. */
async function addMissingBoards(tx: Queries): Promise<void> {
  const without = await tx
    .select({ id: user.id })
    .from(user)
    .leftJoin(kanbanProject, and(eq(kanbanProject.userId, user.id), eq(kanbanProject.position, 0)))
    .where(and(isNull(kanbanProject.id), ne(user.passwordHash, noPassword)))
    .orderBy(asc(user.id))
    .all();
  for (const { id } of without) await addFirstBoards(tx, id);
}

const [Comment, Attachment] = [taskParts.comments.items, taskParts.attachments.items];
const KeptComment = Type.Object(
  {
    ...Comment.properties,
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    username: Type.Optional(Type.String({ description: 'Username of its author.' })),
    at: Type.Optional(Moment),
    editedAt: Type.Optional(Moment),
  },
  exact,
);
const KeptAttachment = Type.Object({ ...Attachment.properties, fileId: Type.Optional(Type.String()) }, exact);
const Event = Type.Object(
  { at: Moment, what: Type.Enum([...cardEvents]), detail: Type.Optional(Type.String()), username: Type.Optional(Type.String()) },
  exact,
);

export const cards = part({
  description: 'Cards of boards.',
  fields: {
    projectId: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the board; by default the first one of `owner`.' })),
    owner: Owner,
    boardId: { ...BoardId, description: 'Id of the column.' },
    title: taskText.title,
    dueDate: Type.Optional(orNull(Moment)),
    ...optional({ description: taskText.description, labels: taskText.labels, assignedTo: taskParts.assignedTo, coverImage: Picture }),
    attachments: Type.Optional(Type.Array(KeptAttachment)),
    comments: Type.Optional(Type.Array(KeptComment)),
    checklist: Type.Optional(KanbanCardDetails.properties.checklist),
    archivedAt: Type.Optional(Moment),
    position: Type.Optional(Type.Integer({ description: 'Position in its column, ascending. By default as in the file.' })),
    history: Type.Optional(Type.Array(Event, { description: 'Oldest first.' })),
  },
  replaces: [kanbanEvent, kanbanTask],
  async write(tx, items, { accountId, moment }) {
    const projects = await tx.select().from(kanbanProject).where(eq(kanbanProject.position, 0)).all();
    const columns = new Set((await tx.select().from(kanbanBoard).all()).map(({ projectId, id }) => `${projectId} ${id}`));
    const rows = items.map(({ owner = defaultOwner, history: _, dueDate = null, comments = [], ...item }, at) => {
      const userId = accountId(owner, [at, 'owner']);
      const projectId = item.projectId ?? projects.find((project) => project.userId === userId)?.id ?? 0;
      if (!columns.has(`${projectId} ${item.boardId}`)) throw new SeedFault([at, 'boardId'], `is not a column of board ${projectId}`);
      return {
        ...{ description: '', labels: [], assignedTo: [], coverImage: '', attachments: [], checklist: [] },
        ...item,
        projectId,
        position: item.position ?? (at + 1) * positionStep,
        dueDate: dueDate === null ? null : moment(dueDate, [at, 'dueDate']),
        archivedAt: item.archivedAt ? moment(item.archivedAt, [at, 'archivedAt']) : 0,
        comments: comments.map(({ username, at: time, editedAt, ...comment }, place) => ({
          ...comment,
          comment: cleanHtml(comment.comment),
          ...(time === undefined ? {} : { at: moment(time, [at, 'comments', place, 'at']) }),
          ...(username === undefined ? {} : { authorId: accountId(username, [at, 'comments', place, 'username']) }),
          ...(editedAt === undefined ? {} : { editedAt: moment(editedAt, [at, 'comments', place, 'editedAt']) }),
        })),
      };
    });
    await inBatches(rows, (batch) => tx.insert(kanbanTask).values(batch).run());
    const noted = items.flatMap(({ id: taskId, history = [] }, at) =>
      history.map(({ username, detail = '', at: time, what }, place) => ({
        ...{ taskId, what, detail, at: moment(time, [at, 'history', place, 'at']) },
        actorId: username === undefined ? null : accountId(username, [at, 'history', place, 'username']),
      })),
    );
    await inBatches(noted, (batch) => tx.insert(kanbanEvent).values(batch).run());
  },
  async read(reader, { username }) {
    const owners = new Map((await reader.select().from(kanbanProject).all()).map(({ id, userId }) => [id, userId]));
    const rows = await reader.select().from(kanbanTask).orderBy(asc(kanbanTask.id)).all();
    const noted = Map.groupBy(await reader.select().from(kanbanEvent).orderBy(asc(kanbanEvent.id)).all(), ({ taskId }) => taskId);
    return rows.map(({ dueDate, archivedAt, comments, attachments, ...row }) => ({
      ...row,
      owner: username(owners.get(row.projectId) ?? 0),
      dueDate: dueDate === null ? null : written(dueDate),
      comments: comments
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ authorId, at, editedAt, isRemoved: _isRemoved, ...comment }) => ({
          ...comment,
          ...(authorId === undefined ? {} : { username: username(authorId) }),
          ...(at === undefined ? {} : { at: written(at) }),
          ...(editedAt === undefined ? {} : { editedAt: written(editedAt) }),
        })),
      attachments: attachments.filter(({ removedAt }) => removedAt === undefined).map(({ removedAt: _removedAt, ...file }) => file),
      ...(archivedAt === 0 ? {} : { archivedAt: written(archivedAt) }),
      history: (noted.get(row.id) ?? []).map(({ at, what, detail, actorId }) => ({
        ...{ at: written(at), what, detail },
        ...(actorId === null ? {} : { username: username(actorId) }),
      })),
    }));
  },
});
