import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removalDays } from '../../../api/contract/values/shared/removals.ts';
import { maxRemovedWalls, maxWalls } from '../../../api/contract/values/workspace/kanban.ts';
import type { KanbanWall } from '../../../api/contract/workspace/kanban-cards.ts';
import type { OwnWall } from '../../../api/contract/workspace/kanban-walls.ts';
import { transact } from '../../../api/db/client.ts';
import { kanbanWall } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';

const { call, signUp, clock, db } = await testApp();
let people = 0;

/** Somebody with a first board of their own. */
async function newcomer() {
  people += 1;
  const username = `boards${people}`;
  const { accessToken: token, userData } = await signUp(username);
  const send = (path: string, data: object, headers = {}) => call('POST', `/apps/kanban/${path}`, { token, body: { data }, headers });
  const read = (wallId?: number) => call('GET', `/apps/kanban/wall${wallId ? `?wallId=${wallId}` : ''}`, { token });
  const board = async (wallId?: number): Promise<KanbanWall> => (await read(wallId)).json();
  const addWall = async (title: string, more = {}): Promise<number> => (await send('add-wall', { title, ...more })).json().wall.id;
  const addCard = async (title: string, wallId: number, boardId = 'todo'): Promise<number> =>
    (await send('add-card', { title, boardId, wallId })).json().card.id;
  const walls = async (): Promise<OwnWall[]> => (await call('GET', '/apps/kanban/walls', { token })).json().walls;
  const topics = async (after: string) => (await call('GET', `/api/changes?after=${after}`, { token })).json().topics;
  const cursor = async (): Promise<string> => (await call('GET', '/api/changes', { token })).json().cursor;
  const tasks = async () => (await call('GET', '/apps/kanban/tasks', { token })).json();
  return { id: userData.id as number, username, token, send, read, board, addWall, addCard, walls, topics, cursor, tasks };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const statusOf = async (answer: ReturnType<Person['send']>) => (await answer).statusCode;
const titlesOf = ({ columns }: KanbanWall) => columns.map(({ id, cards }) => [id, ...cards.map(({ title }) => title)]);

/** An owner, a board of theirs, and somebody who has joined it. */
async function shared(role?: 'member' | 'viewer') {
  const [owner, other] = [await newcomer(), await newcomer()];
  const wallId = await owner.addWall('Together');
  expect(await statusOf(owner.send('invite-member', { wallId, username: other.username, role }))).toBe(200);
  expect(await statusOf(other.send('join', { wallId }))).toBe(200);
  return { owner, other, wallId };
}

describe('boards of one’s own', () => {
  test('are added beside the first one, with three columns or none, and the specified calls know nothing of them', async () => {
    const { addWall, addCard, board, tasks, token } = await newcomer();
    const first = await board();
    expect(first).toMatchObject({ title: '', isFirst: true, role: 'owner' });
    const [second, empty] = [await addWall(' ย้ายร้าน '), await addWall('Ideas', { isEmpty: true })];
    await addCard('pack', second);
    expect(titlesOf(await board(second))).toEqual([['todo', 'pack'], ['in-progress'], ['done']]);
    expect((await board(empty)).columns).toEqual([]);
    expect((await board()).walls.map(({ id, title, role }) => [id, title, role])).toEqual([
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
    const { send, addWall, walls } = await newcomer();
    const headers = { 'idempotency-key': 'k' };
    const [one, again] = [await send('add-wall', { title: 'a' }, headers), await send('add-wall', { title: 'a' }, headers)];
    expect(again.json()).toEqual(one.json());
    const wallId: number = one.json().wall.id;
    expect((await send('update-wall', { wallId, title: ' b ' })).json().wall).toMatchObject({ title: 'b', isFirst: false, cards: 0 });
    for (const title of ['', ' ', 'x'.repeat(61), 'a\nb']) expect(await statusOf(send('add-wall', { title }))).toBe(400);
    const added = await Promise.all(Array.from({ length: maxWalls }, () => send('add-wall', { title: 'many', isEmpty: true })));
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxWalls - 2);
    expect(await walls()).toHaveLength(maxWalls);
    await send('update-wall', { wallId, isRemoved: true });
    await addWall('in its place');
    expect(await statusOf(send('update-wall', { wallId, isRemoved: false }))).toBe(409);
  });

  test('that are archived or deleted are not found, and come back as they were', async () => {
    const { send, read, addWall, addCard, board, walls } = await newcomer();
    const wallId = await addWall('Move');
    const id = await addCard('pack', wallId);
    const before = await board(wallId);
    for (const change of ['isArchived', 'isRemoved']) {
      await send('update-wall', { wallId, [change]: true });
      expect((await read(wallId)).statusCode).toBe(404);
      expect(await statusOf(send('update-card', { id, title: 'x' }))).toBe(404);
      expect(await statusOf(send('add-card', { wallId, boardId: 'todo', title: 'x' }))).toBe(404);
      expect((await board()).walls).toHaveLength(1);
      expect((await walls()).find((one) => one.id === wallId)).toMatchObject({ cards: 1, isArchived: change === 'isArchived' });
      await send('update-wall', { wallId, [change]: false });
      expect(await board(wallId)).toEqual(before);
    }
    const first = (await board()).id;
    for (const change of [{ isArchived: true }, { isRemoved: true }])
      expect((await send('update-wall', { wallId: first, ...change })).json().code).toBe('FIRST_BOARD');
  });

  test('are opened one after the other, and the last one is known', async () => {
    const { send, board, addWall } = await newcomer();
    const [one, other] = [await addWall('one'), await addWall('other')];
    const last = async () => (await board()).walls.filter(({ isLast }) => isLast).map(({ id }) => id);
    expect(await last()).toEqual([]);
    for (const wallId of [one, other, one]) {
      clock.now += 1;
      await send('open-wall', { wallId });
      expect(await last()).toEqual([wallId]);
    }
    await send('update-wall', { wallId: one, isArchived: true });
    expect(await last()).toEqual([other]);
    expect(await statusOf(send('open-wall', { wallId: one }))).toBe(404);
    expect(await statusOf((await newcomer()).send('open-wall', { wallId: other }))).toBe(404);
  });

  test('that are deleted come back for a month, the newest ones', async () => {
    const { send, addWall, walls } = await newcomer();
    const late = await addWall('late');
    await send('update-wall', { wallId: late, isRemoved: true });
    const removedAt = clock.now - (removalDays + 1) * 24 * 3600 * 1000;
    await transact(db, (tx) => tx.update(kanbanWall).set({ removedAt }).where(eq(kanbanWall.id, late)).run());
    expect(await walls()).toHaveLength(1);
    expect(await statusOf(send('update-wall', { wallId: late, isRemoved: false }))).toBe(404);
    for (let at = 0; at <= maxRemovedWalls; at += 1) {
      clock.now += 1;
      await send('update-wall', { wallId: await addWall(`${at}`), isRemoved: true });
    }
    const titles = (await walls()).map(({ title }) => title);
    expect([titles.length, titles[1]]).toEqual([maxRemovedWalls + 1, '1']);
    expect(await db.select().from(kanbanWall).where(eq(kanbanWall.id, late)).all()).toEqual([]);
  });
});

describe('a board of several people', () => {
  test('shows nothing of its owner’s others, and is its owner’s alone to share, rename and delete', async () => {
    const { owner, other, wallId } = await shared();
    const secret = await owner.addWall('Secret');
    const cardId = await owner.addCard('hidden', secret);
    for (const id of [secret, (await owner.board()).id]) expect((await other.read(id)).statusCode).toBe(404);
    const third = await newcomer();
    const asks = [
      () => other.send('update-card', { id: cardId, title: 'x' }),
      () => other.send('add-card', { wallId: secret, boardId: 'todo', title: 'x' }),
      () => other.send('add-column', { wallId: secret, title: 'x' }),
      () => other.send('update-label', { wallId: secret, name: 'x', tone: 'info' }),
      () => other.send('join', { wallId: secret }),
      () => other.send('invite-member', { wallId, username: third.username }),
      () => other.send('update-wall', { wallId, title: 'Mine' }),
      () => other.send('update-wall', { wallId, isRemoved: true }),
      () => third.send('join', { wallId }),
      () => third.send('remove-member', { wallId, memberId: other.id }),
    ];
    for (const ask of asks) expect((await ask()).statusCode).toBe(404);
    expect((await other.board()).walls.map(({ id, role }) => [id, role])).toEqual([
      [expect.any(Number), 'owner'],
      [wallId, 'member'],
    ]);
    expect((await owner.board(wallId)).members.map(({ role }) => role)).toEqual(['owner', 'member']);
    const told = await other.cursor();
    await owner.addCard('elsewhere', secret);
    expect(await other.topics(told)).toEqual([]);
    await owner.addCard('here', wallId);
    expect(await other.topics(told)).toEqual(['kanban']);
  });

  test('is seen and not changed by a viewer, who may become a member', async () => {
    const { owner, other, wallId } = await shared('viewer');
    const id = await owner.addCard('look', wallId);
    const gone = (await owner.send('remove-card', { id: await owner.addCard('gone', wallId) })).json();
    const before = await owner.board(wallId);
    expect(await other.board(wallId)).toMatchObject({ role: 'viewer', isOwn: false, columns: before.columns });
    expect((await call('GET', `/apps/kanban/card?id=${id}`, { token: other.token })).json().title).toBe('look');
    expect((await call('GET', `/apps/kanban/archive?wallId=${wallId}`, { token: other.token })).statusCode).toBe(200);
    const own = await other.addCard('own', (await other.board()).id);
    const asks: [string, object][] = [
      ['add-card', { wallId, boardId: 'todo', title: 'x' }],
      ['update-card', { id, title: 'x' }],
      ['move-card', { id, boardId: 'done' }],
      ['move-card', { id, boardId: 'done', wallId: (await other.board()).id }],
      ['move-card', { id: own, boardId: 'todo', wallId }],
      ['copy-card', { id }],
      ['remove-card', { id }],
      ['add-step', { cardId: id, text: 'x' }],
      ['add-comment', { cardId: id, text: 'x' }],
      ['attach-files', { cardId: id, files: [] }],
      ['update-label', { wallId, name: 'x', tone: 'info' }],
      ['add-column', { wallId, title: 'x' }],
      ['update-column', { wallId, id: 'todo', title: 'x' }],
      ['move-column', { wallId, id: 'todo', afterId: 'done' }],
      ['remove-column', { wallId, id: 'todo' }],
      ['restore', gone],
      ['invite-member', { wallId, username: 'boards1' }],
    ];
    for (const [path, data] of asks) {
      const answer = await other.send(path, data);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'READ_ONLY_BOARD']);
    }
    expect(await owner.board(wallId)).toEqual(before);
    await owner.send('invite-member', { wallId, username: other.username, role: 'member' });
    expect(await statusOf(other.send('update-card', { id, title: 'x' }))).toBe(200);
    expect(await statusOf(other.send('remove-member', { wallId, memberId: other.id }))).toBe(200);
    expect((await other.read(wallId)).statusCode).toBe(404);
  });
});

describe('a card that goes to another board', () => {
  test('stands where it was put, with all that belongs to it, and can go back', async () => {
    const { owner, other, wallId } = await shared();
    const target = await owner.addWall('Next');
    await owner.addCard('there', target, 'done');
    const id = await owner.addCard('moving', wallId);
    await owner.send('add-comment', { cardId: id, text: 'kept' });
    const told = await other.cursor();
    expect((await owner.send('move-card', { id, wallId: target, boardId: 'done' })).json().card).toMatchObject({ wallId: target });
    expect(titlesOf(await owner.board(target)).at(-1)).toEqual(['done', 'moving', 'there']);
    expect(titlesOf(await owner.board(wallId))[0]).toEqual(['todo']);
    expect(await other.topics(told)).toEqual(['kanban']);
    expect(await statusOf(other.send('update-card', { id, title: 'x' }))).toBe(404);
    const card = (await call('GET', `/apps/kanban/card?id=${id}`, { token: owner.token })).json();
    expect(card).toMatchObject({ comments: [{ text: 'kept' }], events: [{ what: 'moved', detail: 'done' }, {}, {}] });
    await owner.send('move-card', { id, wallId, boardId: 'todo' });
    expect(await statusOf(other.send('update-card', { id, title: 'back' }))).toBe(200);
    expect(await statusOf(owner.send('move-card', { id, wallId: target, boardId: 'nowhere' }))).toBe(404);
    expect(await statusOf(other.send('move-card', { id, wallId: target, boardId: 'todo' }))).toBe(404);
    expect(titlesOf(await owner.board(wallId))[0]).toEqual(['todo', 'back']);
  });

  test('takes its files from those who no longer see it, and gives them to those who do', async () => {
    const { owner, other, wallId } = await shared();
    const own = await owner.addWall('Own');
    const id = await owner.addCard('plan', own);
    const file: string = (await call('POST', '/api/files?name=plan.txt', { token: owner.token, body: 'words' })).json().file.id;
    await owner.send('attach-files', { cardId: id, files: [file] });
    const read = async ({ token }: Person) => (await call('GET', `/api/files/${file}`, { token })).statusCode;
    expect([await read(owner), await read(other)]).toEqual([200, 404]);
    await owner.send('move-card', { id, wallId, boardId: 'todo' });
    expect([await read(owner), await read(other)]).toEqual([200, 200]);
    await owner.send('move-card', { id, wallId: own, boardId: 'todo' });
    expect([await read(owner), await read(other)]).toEqual([200, 404]);
  });

  test('is on one of them, however many move it at once', async () => {
    const { owner, other, wallId } = await shared();
    const ids = [await owner.addCard('a', wallId), await owner.addCard('b', wallId)];
    const target = await owner.addWall('Other');
    await owner.send('invite-member', { wallId: target, username: other.username });
    await other.send('join', { wallId: target });
    const moves = Array.from({ length: 24 }, (_, at) =>
      (at % 2 ? owner : other).send('move-card', { id: ids[at % 2], wallId: at % 3 ? target : wallId, boardId: 'todo' }),
    );
    expect([...new Set((await Promise.all(moves)).map(({ statusCode }) => statusCode))]).toEqual([200]);
    const boards = await Promise.all([owner.board(wallId), owner.board(target)]);
    expect(boards.flatMap(({ columns }) => columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toSorted()).toEqual(ids.toSorted());
  });
});
