import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removalDays } from '../../../api/contract/values/shared/removals.ts';
import { maxProjects, maxRemovedProjects } from '../../../api/contract/values/workspace/kanban.ts';
import type { KanbanProject } from '../../../api/contract/workspace/kanban-cards.ts';
import type { OwnProject } from '../../../api/contract/workspace/kanban-projects.ts';
import { transact } from '../../../api/db/client.ts';
import { kanbanProject } from '../../../api/db/schema.ts';
import { purgeProjects } from '../../../api/domain/workspace/kanban-projects.ts';
import { testApp } from '../../support/app.ts';

const { call, signUp, clock, db } = await testApp();
let people = 0;

/** A new account with its first board. */
async function newcomer() {
  people += 1;
  const username = `boards${people}`;
  const { accessToken: token, userData } = await signUp(username);
  const send = (path: string, data: object, headers = {}) => call('POST', `/apps/kanban/${path}`, { token, body: { data }, headers });
  const read = (projectId?: number) => call('GET', `/apps/kanban/project${projectId ? `?projectId=${projectId}` : ''}`, { token });
  const board = async (projectId?: number): Promise<KanbanProject> => (await read(projectId)).json();
  const addProject = async (title: string, more = {}): Promise<number> => (await send('add-project', { title, ...more })).json().project.id;
  const addCard = async (title: string, projectId: number, boardId = 'todo'): Promise<number> =>
    (await send('add-card', { title, boardId, projectId })).json().card.id;
  const projects = async (): Promise<OwnProject[]> => (await call('GET', '/apps/kanban/projects', { token })).json().projects;
  const topics = async (after: string) => (await call('GET', `/api/changes?after=${after}`, { token })).json().topics;
  const cursor = async (): Promise<string> => (await call('GET', '/api/changes', { token })).json().cursor;
  const tasks = async () => (await call('GET', '/apps/kanban/tasks', { token })).json();
  return { id: userData.id as number, username, token, send, read, board, addProject, addCard, projects, topics, cursor, tasks };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const statusOf = async (answer: ReturnType<Person['send']>) => (await answer).statusCode;
const titlesOf = ({ columns }: KanbanProject) => columns.map(({ id, cards }) => [id, ...cards.map(({ title }) => title)]);

/** An owner with a board, and an account that has joined it. */
async function shared(role?: 'member' | 'viewer') {
  const [owner, other] = [await newcomer(), await newcomer()];
  const projectId = await owner.addProject('Together');
  expect(await statusOf(owner.send('invite-member', { projectId, username: other.username, role }))).toBe(200);
  expect(await statusOf(other.send('join', { projectId }))).toBe(200);
  return { owner, other, projectId };
}

describe('boards of one’s own', () => {
  test('are added beside the first one, with three columns or none, and the specified calls know nothing of them', async () => {
    const { addProject, addCard, board, tasks, token } = await newcomer();
    const first = await board();
    expect(first).toMatchObject({ title: '', isFirst: true, role: 'owner' });
    const [second, empty] = [await addProject(' ย้ายร้าน '), await addProject('Ideas', { isEmpty: true })];
    await addCard('pack', second);
    expect(titlesOf(await board(second))).toEqual([['todo', 'pack'], ['in-progress'], ['done']]);
    expect((await board(empty)).columns).toEqual([]);
    expect((await board()).projects.map(({ id, title, role }) => [id, title, role])).toEqual([
      [first.id, '', 'owner'],
      [second, 'ย้ายร้าน', 'owner'],
      [empty, 'Ideas', 'owner'],
    ]);
    expect(await tasks()).toEqual([]);
    await call('POST', '/apps/kanban/add-board', { token, body: { data: { title: 'Later' } } });
    expect((await board(second)).columns).toHaveLength(3);
    expect((await board()).columns).toHaveLength(4);
  });

  test('are added once under a key, renamed, and no more than fifty', async () => {
    const { send, addProject, projects } = await newcomer();
    const headers = { 'idempotency-key': 'k' };
    const [one, again] = [await send('add-project', { title: 'a' }, headers), await send('add-project', { title: 'a' }, headers)];
    expect(again.json()).toEqual(one.json());
    const projectId: number = one.json().project.id;
    expect((await send('update-project', { projectId, title: ' b ' })).json().project).toMatchObject({
      title: 'b',
      isFirst: false,
      cards: 0,
    });
    for (const title of ['', ' ', 'x'.repeat(61), 'a\nb']) expect(await statusOf(send('add-project', { title }))).toBe(400);
    const added = await Promise.all(Array.from({ length: maxProjects }, () => send('add-project', { title: 'many', isEmpty: true })));
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxProjects - 2);
    expect(await projects()).toHaveLength(maxProjects);
    await send('update-project', { projectId, isRemoved: true });
    await addProject('in its place');
    expect(await statusOf(send('update-project', { projectId, isRemoved: false }))).toBe(409);
  });

  test('that are archived or deleted are not found, and come back as they were', async () => {
    const { send, read, addProject, addCard, board, projects } = await newcomer();
    const projectId = await addProject('Move');
    const id = await addCard('pack', projectId);
    const before = await board(projectId);
    for (const change of ['isArchived', 'isRemoved']) {
      await send('update-project', { projectId, [change]: true });
      expect((await read(projectId)).statusCode).toBe(404);
      expect(await statusOf(send('update-card', { id, title: 'x' }))).toBe(404);
      expect(await statusOf(send('add-card', { projectId, boardId: 'todo', title: 'x' }))).toBe(404);
      expect((await board()).projects).toHaveLength(1);
      expect((await projects()).find((one) => one.id === projectId)).toMatchObject({ cards: 1, isArchived: change === 'isArchived' });
      await send('update-project', { projectId, [change]: false });
      expect(await board(projectId)).toEqual(before);
    }
    const first = (await board()).id;
    for (const change of [{ isArchived: true }, { isRemoved: true }])
      expect((await send('update-project', { projectId: first, ...change })).json().code).toBe('FIRST_BOARD');
  });

  test('are opened one after the other, and the last one is known', async () => {
    const { send, board, addProject } = await newcomer();
    const [one, other] = [await addProject('one'), await addProject('other')];
    const last = async () => (await board()).projects.filter(({ isLast }) => isLast).map(({ id }) => id);
    expect(await last()).toEqual([]);
    for (const projectId of [one, other, one]) {
      clock.now += 1;
      await send('open-project', { projectId });
      expect(await last()).toEqual([projectId]);
    }
    await send('update-project', { projectId: one, isArchived: true });
    expect(await last()).toEqual([other]);
    expect(await statusOf(send('open-project', { projectId: one }))).toBe(404);
    expect(await statusOf((await newcomer()).send('open-project', { projectId: other }))).toBe(404);
  });

  test('that are deleted come back for a month, the newest ones', async () => {
    const { send, addProject, projects } = await newcomer();
    const late = await addProject('late');
    await send('update-project', { projectId: late, isRemoved: true });
    const removedAt = clock.now - (removalDays + 1) * 24 * 3600 * 1000;
    await transact(db, (tx) => tx.update(kanbanProject).set({ removedAt }).where(eq(kanbanProject.id, late)).run());
    expect(await projects()).toHaveLength(1);
    expect(await statusOf(send('update-project', { projectId: late, isRemoved: false }))).toBe(404);
    for (let at = 0; at <= maxRemovedProjects; at += 1) {
      clock.now += 1;
      await send('update-project', { projectId: await addProject(`${at}`), isRemoved: true });
    }
    const titles = (await projects()).map(({ title }) => title);
    expect([titles.length, titles[1]]).toEqual([maxRemovedProjects + 1, '1']);
    expect(await db.select().from(kanbanProject).where(eq(kanbanProject.id, late)).all()).toEqual([]);
  });
});

test('a board that was deleted a month ago is gone with its files by itself, one in use or deleted lately is not', async () => {
  const { send, addProject, addCard, projects, token } = await newcomer();
  const ids = { old: await addProject('old'), late: await addProject('late'), used: await addProject('used') };
  const cardId = await addCard('plan', ids.old);
  const file: string = (await call('POST', '/api/files?name=plan.txt', { token, body: 'words' })).json().file.id;
  await send('attach-files', { cardId, files: [file] });
  for (const projectId of [ids.old, ids.late]) await send('update-project', { projectId, isRemoved: true });
  const removedAt = clock.now - removalDays * 24 * 3600 * 1000;
  await transact(db, (tx) => tx.update(kanbanProject).set({ removedAt }).where(eq(kanbanProject.id, ids.old)).run());
  await purgeProjects(db, clock.now);
  expect(await db.select().from(kanbanProject).where(eq(kanbanProject.id, ids.old)).all()).toEqual([]);
  expect((await call('GET', `/api/files/${file}`, { token })).statusCode).toBe(404);
  expect((await projects()).map(({ id }) => id).slice(1)).toEqual([ids.late, ids.used]);
});

describe('a board of several people', () => {
  test('shows nothing of its owner’s others, and is its owner’s alone to share, rename and delete', async () => {
    const { owner, other, projectId } = await shared();
    const secret = await owner.addProject('Secret');
    const cardId = await owner.addCard('hidden', secret);
    for (const id of [secret, (await owner.board()).id]) expect((await other.read(id)).statusCode).toBe(404);
    const third = await newcomer();
    const asks = [
      () => other.send('update-card', { id: cardId, title: 'x' }),
      () => other.send('add-card', { projectId: secret, boardId: 'todo', title: 'x' }),
      () => other.send('add-column', { projectId: secret, title: 'x' }),
      () => other.send('update-label', { projectId: secret, name: 'x', tone: 'info' }),
      () => other.send('join', { projectId: secret }),
      () => other.send('invite-member', { projectId, username: third.username }),
      () => other.send('update-project', { projectId, title: 'Mine' }),
      () => other.send('update-project', { projectId, isRemoved: true }),
      () => third.send('join', { projectId }),
      () => third.send('remove-member', { projectId, memberId: other.id }),
    ];
    for (const ask of asks) expect((await ask()).statusCode).toBe(404);
    expect((await other.board()).projects.map(({ id, role }) => [id, role])).toEqual([
      [expect.any(Number), 'owner'],
      [projectId, 'member'],
    ]);
    expect((await owner.board(projectId)).members.map(({ role }) => role)).toEqual(['owner', 'member']);
    const told = await other.cursor();
    await owner.addCard('elsewhere', secret);
    expect(await other.topics(told)).toEqual([]);
    await owner.addCard('here', projectId);
    expect(await other.topics(told)).toEqual(['kanban']);
  });

  test('is seen and not changed by a viewer, who may become a member', async () => {
    const { owner, other, projectId } = await shared('viewer');
    const id = await owner.addCard('look', projectId);
    const gone = (await owner.send('remove-card', { id: await owner.addCard('gone', projectId) })).json();
    const before = await owner.board(projectId);
    expect(await other.board(projectId)).toMatchObject({ role: 'viewer', isOwn: false, columns: before.columns });
    expect((await call('GET', `/apps/kanban/card?id=${id}`, { token: other.token })).json().title).toBe('look');
    expect((await call('GET', `/apps/kanban/archive?projectId=${projectId}`, { token: other.token })).statusCode).toBe(200);
    const own = await other.addCard('own', (await other.board()).id);
    const asks: [string, object][] = [
      ['add-card', { projectId, boardId: 'todo', title: 'x' }],
      ['update-card', { id, title: 'x' }],
      ['move-card', { id, boardId: 'done' }],
      ['move-card', { id, boardId: 'done', projectId: (await other.board()).id }],
      ['move-card', { id: own, boardId: 'todo', projectId }],
      ['copy-card', { id }],
      ['remove-card', { id }],
      ['add-step', { cardId: id, text: 'x' }],
      ['add-comment', { cardId: id, text: 'x' }],
      ['attach-files', { cardId: id, files: [] }],
      ['update-label', { projectId, name: 'x', tone: 'info' }],
      ['add-column', { projectId, title: 'x' }],
      ['update-column', { projectId, id: 'todo', title: 'x' }],
      ['move-column', { projectId, id: 'todo', afterId: 'done' }],
      ['remove-column', { projectId, id: 'todo' }],
      ['restore', gone],
      ['invite-member', { projectId, username: 'boards1' }],
    ];
    for (const [path, data] of asks) {
      const answer = await other.send(path, data);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'READ_ONLY_BOARD']);
    }
    expect(await owner.board(projectId)).toEqual(before);
    await owner.send('invite-member', { projectId, username: other.username, role: 'member' });
    expect(await statusOf(other.send('update-card', { id, title: 'x' }))).toBe(200);
    expect(await statusOf(other.send('remove-member', { projectId, memberId: other.id }))).toBe(200);
    expect((await other.read(projectId)).statusCode).toBe(404);
  });
});

test('files of a board are read by its members as long as they see it', async () => {
  const { owner, other, projectId } = await shared();
  const id = await owner.addCard('plan', projectId);
  const file: string = (await call('POST', '/api/files?name=plan.txt', { token: owner.token, body: 'words' })).json().file.id;
  await owner.send('attach-files', { cardId: id, files: [file] });
  const read = ({ token }: Person) => call('GET', `/api/files/${file}`, { token }).then(({ statusCode }) => statusCode);
  for (const [change, seen] of [
    [{ isArchived: true }, 404],
    [{ isRemoved: true }, 404],
    [{ isArchived: false }, 404],
    [{ isRemoved: false }, 200],
  ] as const) {
    await owner.send('update-project', { projectId, ...change });
    expect([await read(owner), await read(other)]).toEqual([200, seen]);
  }
});

describe('a card that goes to another board', () => {
  test('stands where it was put, with all that belongs to it, and can go back', async () => {
    const { owner, other, projectId } = await shared();
    const target = await owner.addProject('Next');
    await owner.addCard('there', target, 'done');
    const id = await owner.addCard('moving', projectId);
    await owner.send('add-comment', { cardId: id, text: 'kept' });
    const told = await other.cursor();
    expect((await owner.send('move-card', { id, projectId: target, boardId: 'done' })).json().card).toMatchObject({ projectId: target });
    expect(titlesOf(await owner.board(target)).at(-1)).toEqual(['done', 'moving', 'there']);
    expect(titlesOf(await owner.board(projectId))[0]).toEqual(['todo']);
    expect(await other.topics(told)).toEqual(['kanban']);
    expect(await statusOf(other.send('update-card', { id, title: 'x' }))).toBe(404);
    const card = (await call('GET', `/apps/kanban/card?id=${id}`, { token: owner.token })).json();
    expect(card).toMatchObject({ comments: [{ text: 'kept' }], events: [{ what: 'moved', detail: 'done' }, {}, {}] });
    await owner.send('move-card', { id, projectId, boardId: 'todo' });
    expect(await statusOf(other.send('update-card', { id, title: 'back' }))).toBe(200);
    expect(await statusOf(owner.send('move-card', { id, projectId: target, boardId: 'nowhere' }))).toBe(404);
    expect(await statusOf(other.send('move-card', { id, projectId: target, boardId: 'todo' }))).toBe(404);
    expect(titlesOf(await owner.board(projectId))[0]).toEqual(['todo', 'back']);
  });

  test('takes its files from those who no longer see it, and gives them to those who do', async () => {
    const { owner, other, projectId } = await shared();
    const own = await owner.addProject('Own');
    const id = await owner.addCard('plan', own);
    const file: string = (await call('POST', '/api/files?name=plan.txt', { token: owner.token, body: 'words' })).json().file.id;
    await owner.send('attach-files', { cardId: id, files: [file] });
    const read = async ({ token }: Person) => (await call('GET', `/api/files/${file}`, { token })).statusCode;
    expect([await read(owner), await read(other)]).toEqual([200, 404]);
    await owner.send('move-card', { id, projectId, boardId: 'todo' });
    expect([await read(owner), await read(other)]).toEqual([200, 200]);
    await owner.send('move-card', { id, projectId: own, boardId: 'todo' });
    expect([await read(owner), await read(other)]).toEqual([200, 404]);
  });

  test('is on one of them, however many move it at once', async () => {
    const { owner, other, projectId } = await shared();
    const ids = [await owner.addCard('a', projectId), await owner.addCard('b', projectId)];
    const target = await owner.addProject('Other');
    await owner.send('invite-member', { projectId: target, username: other.username });
    await other.send('join', { projectId: target });
    const moves = Array.from({ length: 24 }, (_, at) =>
      (at % 2 ? owner : other).send('move-card', { id: ids[at % 2], projectId: at % 3 ? target : projectId, boardId: 'todo' }),
    );
    expect([...new Set((await Promise.all(moves)).map(({ statusCode }) => statusCode))]).toEqual([200]);
    const boards = await Promise.all([owner.board(projectId), owner.board(target)]);
    expect(boards.flatMap(({ columns }) => columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toSorted()).toEqual(ids.toSorted());
  });
});
