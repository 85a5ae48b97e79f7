import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removalTime } from '../../../api/contract/values/shared/removals.ts';
import {
  cardsAtOnce,
  maxBoardMembers,
  maxCardEvents,
  maxLabelTones,
  maxRemovals,
  maxSteps,
} from '../../../api/contract/values/workspace/kanban.ts';
import type { ArchiveAnswer, KanbanCardDetails, KanbanProject } from '../../../api/contract/workspace/kanban-cards.ts';
import { transact } from '../../../api/db/client.ts';
import { kanbanEvent, kanbanRemoval, kanbanTask, user } from '../../../api/db/schema.ts';
import { purgeKanbanRemovals } from '../../../api/domain/workspace/kanban-removals.ts';
import { testApp } from '../../support/app.ts';

const { call, signUp, clock, db } = await testApp();
let people = 0;

/** A new account with boards. */
async function newcomer() {
  people += 1;
  const username = `project${people}`;
  const { accessToken: token, userData } = await signUp(username);
  const send = (path: string, data: object, headers = {}) => call('POST', `/apps/kanban/${path}`, { token, body: { data }, headers });
  const board = async (query = ''): Promise<KanbanProject> => (await call('GET', `/apps/kanban/project${query}`, { token })).json();
  const card = async (id: number): Promise<KanbanCardDetails> => (await call('GET', `/apps/kanban/card?id=${id}`, { token })).json();
  const add = async (title: string, boardId = 'todo', more = {}): Promise<number> =>
    (await send('add-card', { title, boardId, ...more })).json().card.id;
  const topics = async (after: string) => (await call('GET', `/api/changes?after=${after}`, { token })).json().topics;
  const cursor = async (): Promise<string> => (await call('GET', '/api/changes', { token })).json().cursor;
  /** Titles of a column's cards, from the top. */
  const titles = async (boardId: string, query = '') => column(await board(query), boardId)?.cards.map(({ title }) => title);
  const archive = async (): Promise<ArchiveAnswer> => (await call('GET', '/apps/kanban/archive', { token })).json();
  return { id: userData.id as number, username, token, send, board, card, add, titles, topics, cursor, archive };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const column = ({ columns }: KanbanProject, boardId: string) => columns.find(({ id }) => id === boardId);
const statusOf = async (answer: ReturnType<Person['send']>) => (await answer).statusCode;

/** Two accounts, of which the second has joined the first one's boards. */
async function pair(): Promise<[Person, Person]> {
  const [owner, member] = [await newcomer(), await newcomer()];
  expect(await statusOf(owner.send('invite-member', { username: member.username }))).toBe(200);
  expect(await statusOf(member.send('join', { ownerId: owner.id }))).toBe(200);
  return [owner, member];
}

describe('cards', () => {
  test('come to stand where they are put, whatever is gone from there', async () => {
    const { add, send, titles } = await newcomer();
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await send('move-card', { id: c, boardId: 'todo' });
    expect(await titles('todo')).toEqual(['c', 'a', 'b']);
    await send('move-card', { id: c, boardId: 'todo', afterId: a });
    expect(await titles('todo')).toEqual(['a', 'c', 'b']);
    await send('move-card', { id: a, boardId: 'done', afterId: b });
    expect([await titles('todo'), await titles('done')]).toEqual([['c', 'b'], ['a']]);
    expect(await statusOf(send('move-card', { id: a, boardId: 'nowhere' }))).toBe(404);
    for (let round = 0; round < 25; round += 1) await send('move-card', { id: round % 2 ? b : a, boardId: 'todo', afterId: c });
    expect(await titles('todo')).toEqual(['c', 'a', 'b']);
  });

  test('that are moved by many at once keep one order, and none is lost', async () => {
    const { add, send, board } = await newcomer();
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await add(`${at}`));
    const moves = Array.from({ length: 60 }, (_, at) => ({
      id: ids[(at * 5) % 8],
      boardId: ['todo', 'in-progress', 'done'][at % 3],
      afterId: ids[(at * 3 + 1) % 8],
    }));
    const answers = await Promise.all(moves.map((move) => send('move-card', move)));
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
    const after = (await board()).columns.flatMap(({ cards }) => cards.map(({ id }) => id));
    expect(after.toSorted()).toEqual(ids.toSorted());
  });

  test('change field by field: two people overwrite nothing of each other', async () => {
    const { add, send, card } = await newcomer();
    const id = await add('a');
    await Promise.all([
      send('update-card', { id, title: 'ใหม่' }),
      send('update-card', { id, description: '<b>plain</b>' }),
      send('update-card', { id, labels: ['App'] }),
      send('add-step', { cardId: id, text: 'one' }),
      send('add-step', { cardId: id, text: 'two' }),
      send('add-comment', { cardId: id, text: 'first' }),
      send('add-comment', { cardId: id, text: 'second' }),
    ]);
    const { title, description, labels, checklist, comments, events } = await card(id);
    expect({ title, description, labels }).toEqual({ title: 'ใหม่', description: '<b>plain</b>', labels: ['App'] });
    expect(checklist.map(({ text }) => text).toSorted()).toEqual(['one', 'two']);
    expect(comments.map(({ text }) => text).toSorted()).toEqual(['first', 'second']);
    expect(events.map(({ what }) => what).toSorted()).toEqual([
      'added',
      'checklist',
      'checklist',
      'comment',
      'comment',
      'description',
      'labels',
      'title',
    ]);
    expect(await statusOf(send('update-card', { id, title: ' ' }))).toBe(400);
    expect(await statusOf(send('update-card', { id, dueDate: 'soon' }))).toBe(400);
  });

  test('are added and copied once under a key, a copy under the card', async () => {
    const { add, send, titles } = await newcomer();
    const headers = { 'idempotency-key': 'k' };
    for (const _again of [1, 2]) await send('add-card', { title: 'a', boardId: 'todo' }, headers);
    const id = await add('b');
    await add('c');
    for (const _again of [1, 2]) await send('copy-card', { id }, headers);
    expect(await titles('todo')).toEqual(['a', 'b', 'b', 'c']);
  });

  test('are archived and come back to their place', async () => {
    const { token, add, send, titles } = await newcomer();
    await add('a');
    const id = await add('b');
    await add('c');
    await send('update-card', { id, isArchived: true });
    expect(await titles('todo')).toEqual(['a', 'c']);
    const tasks: { title: string }[] = (await call('GET', '/apps/kanban/tasks', { token })).json();
    expect(tasks.map(({ title }) => title)).toEqual(['a', 'c']);
    expect((await call('GET', '/apps/kanban/archive', { token })).json().cards).toMatchObject([{ id, title: 'b', boardId: 'todo' }]);
    await send('update-card', { id, isArchived: false });
    expect(await titles('todo')).toEqual(['a', 'b', 'c']);
  });

  test('have a history that ends somewhere, and names who did it', async () => {
    const { add, send, card, username } = await newcomer();
    const id = await add('a');
    await send('move-card', { id, boardId: 'done' });
    expect((await card(id)).events[0]).toMatchObject({ what: 'moved', detail: 'done', name: username });
    for (let at = 0; at < maxCardEvents; at += 1) await send('update-card', { id, title: `title ${at}` });
    const { events } = await card(id);
    expect([events.length, events.at(-1)?.what]).toEqual([maxCardEvents, 'title']);
    await send('update-card', { id, title: `title ${maxCardEvents - 1}` });
    expect((await card(id)).events).toEqual(events);
  });
});

describe('a checklist', () => {
  test('is added to, ticked, put in order and shortened', async () => {
    const { add, send, card, board } = await newcomer();
    const cardId = await add('a');
    for (const text of ['one', 'two', 'three']) await send('add-step', { cardId, text });
    await send('update-step', { cardId, id: 3, place: 0 });
    await send('update-step', { cardId, id: 1, isDone: true });
    await send('update-step', { cardId, id: 2, text: ' zwei ' });
    expect((await card(cardId)).checklist).toEqual([
      { id: 3, text: 'three', isDone: false },
      { id: 1, text: 'one', isDone: true },
      { id: 2, text: 'zwei', isDone: false },
    ]);
    expect(column(await board(), 'todo')?.cards[0]).toMatchObject({ steps: 3, stepsDone: 1 });
    await send('remove-step', { cardId, id: 3 });
    expect((await card(cardId)).checklist.map(({ id }) => id)).toEqual([1, 2]);
    expect(await statusOf(send('remove-step', { cardId, id: 3 }))).toBe(404);
    expect(await statusOf(send('update-step', { cardId, id: 3, isDone: true }))).toBe(404);
    for (let at = 2; at < maxSteps; at += 1) await send('add-step', { cardId, text: 'x' });
    expect(await statusOf(send('add-step', { cardId, text: 'x' }))).toBe(409);
  });
});

describe('comments', () => {
  test('are their writer’s alone to change, delete and bring back', async () => {
    const [owner, member] = await pair();
    const cardId = await owner.add('a');
    await member.send('add-comment', { cardId, text: 'a < b & c\n<img src=x onerror=alert(1)>' });
    const [comment] = (await owner.card(cardId)).comments;
    expect(comment).toMatchObject({ id: 1, name: member.username, text: 'a < b & c\n<img src=x onerror=alert(1)>', isOwn: false });
    for (const change of [{ text: 'x' }, { isRemoved: true }]) {
      expect(await statusOf(owner.send('update-comment', { cardId, id: 1, ...change }))).toBe(404);
    }
    await member.send('update-comment', { cardId, id: 1, text: 'better' });
    expect((await member.card(cardId)).comments[0]).toMatchObject({ text: 'better', isOwn: true, isEdited: true });
    await member.send('update-comment', { cardId, id: 1, isRemoved: true });
    expect((await owner.card(cardId)).comments).toEqual([]);
    await member.send('update-comment', { cardId, id: 1, isRemoved: false });
    expect((await owner.card(cardId)).comments).toMatchObject([{ text: 'better' }]);
    expect(await statusOf(member.send('add-comment', { cardId, text: ' ' }))).toBe(400);
    expect(await statusOf(member.send('add-comment', { cardId, text: '<'.repeat(1000) }))).toBe(400);
  });

  test('keep their writer when the whole task is sent again', async () => {
    const { token, add, send, card } = await newcomer();
    const cardId = await add('a');
    await send('add-comment', { cardId, text: 'mine' });
    const [task] = (await call('GET', '/apps/kanban/tasks', { token })).json();
    expect(task.comments).toEqual([{ name: expect.any(String), img: expect.any(String), comment: '<p>mine</p>' }]);
    await send('update-task', { id: cardId, comments: [...task.comments, { name: 'n', img: '', comment: '<p>another</p>' }] });
    expect((await card(cardId)).comments).toMatchObject([
      { id: 1, isOwn: true },
      { text: 'another', isOwn: false },
    ]);
  });

  test('that are deleted make room', async () => {
    const { token, add, send, card } = await newcomer();
    const cardId = await add('a');
    await send('add-comment', { cardId, text: 'first' });
    await send('update-comment', { cardId, id: 1, isRemoved: true });
    const comments = Array.from({ length: 100 }, (_, at) => ({ name: 'n', img: '', comment: `<p>${at}</p>` }));
    await call('POST', '/apps/kanban/update-task', { token, body: { data: { id: cardId, comments } } });
    expect(await statusOf(send('add-comment', { cardId, text: 'one more' }))).toBe(409);
    expect((await card(cardId)).comments).toHaveLength(100);
  });
});

describe('columns', () => {
  test('are renamed, limited and moved', async () => {
    const { send, board } = await newcomer();
    expect((await send('update-column', { id: 'todo', title: ' คิดไว้ ', taskLimit: 3 })).json()).toEqual({
      board: { id: 'todo', title: 'คิดไว้' },
    });
    expect(column(await board(), 'todo')).toMatchObject({ title: 'คิดไว้', taskLimit: 3 });
    expect((await send('update-column', { id: 'done', title: 'คิดไว้' })).json().code).toBe('BOARD_EXISTS');
    expect(await statusOf(send('update-column', { id: 'done', title: 'DONE' }))).toBe(200);
    expect((await send('move-column', { id: 'todo', afterId: 'done' })).json().ids).toEqual(['in-progress', 'done', 'todo']);
    expect((await send('move-column', { id: 'todo' })).json().ids).toEqual(['todo', 'in-progress', 'done']);
    expect(await statusOf(send('move-column', { id: 'nowhere' }))).toBe(404);
    await Promise.all(['todo', 'in-progress', 'done', 'todo'].map((id) => send('move-column', { id })));
    expect((await board()).columns.map(({ id }) => id).toSorted()).toEqual(['done', 'in-progress', 'todo']);
  });
});

describe('what was deleted', () => {
  test('a card comes back to its place with all that belongs to it', async () => {
    const { add, send, card, titles } = await newcomer();
    await add('a');
    const id = await add('b');
    await add('c');
    await send('add-comment', { cardId: id, text: 'kept' });
    const before = await card(id);
    const { removalId } = (await send('remove-card', { id })).json();
    expect(await titles('todo')).toEqual(['a', 'c']);
    expect((await send('restore', { removalId })).json()).toEqual({ ids: [id] });
    expect(await titles('todo')).toEqual(['a', 'b', 'c']);
    expect(await card(id)).toEqual(before);
    expect(await statusOf(send('restore', { removalId }))).toBe(404);
  });

  test('a column comes back where it was, and cards whose place is taken to its end', async () => {
    const { add, send, board, titles } = await newcomer();
    for (const title of ['a', 'b']) await add(title, 'in-progress');
    await send('update-column', { id: 'in-progress', title: 'At work', taskLimit: 2 });
    const whole = (await send('remove-column', { id: 'in-progress' })).json();
    expect((await board()).columns.map(({ id }) => id)).toEqual(['todo', 'done']);
    await send('add-column', { title: 'at work' });
    await send('restore', whole);
    expect((await board()).columns.map(({ id, title }) => [id, title])).toEqual([
      ['todo', 'todo'],
      ['in-progress', 'At work 2'],
      ['done', 'done'],
      ['at-work', 'at work'],
    ]);
    expect(column(await board(), 'in-progress')).toMatchObject({ taskLimit: 2, total: 2 });
    const cleared = (await send('remove-column', { id: 'in-progress', keepsColumn: true })).json();
    await add('new', 'in-progress');
    await send('restore', cleared);
    expect(await titles('in-progress')).toEqual(['new', 'a', 'b']);
  });

  test('a card without its column goes to the first one, and one whose number is taken gets another', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const id = await one.add('a', 'done');
    const { removalId } = (await one.send('remove-card', { id })).json();
    await one.send('remove-column', { id: 'done' });
    // As in a restored backup.
    const taken = await other.add('x');
    await transact(db, async (tx) => {
      await tx.delete(kanbanEvent).where(eq(kanbanEvent.taskId, taken)).run();
      await tx.update(kanbanTask).set({ id }).where(eq(kanbanTask.id, taken)).run();
    });
    const { ids } = (await one.send('restore', { removalId })).json();
    expect(ids).not.toEqual([id]);
    expect(await one.titles('todo')).toEqual(['a']);
    expect(await other.titles('todo')).toEqual(['x']);
    expect(await statusOf(other.send('restore', { removalId }))).toBe(404);
  });

  test('is kept for the newest deletions, is listed, and comes back for a month', async () => {
    const { add, send, archive } = await newcomer();
    const removals: object[] = [];
    for (let at = 0; at <= maxRemovals; at += 1) removals.push((await send('remove-card', { id: await add('a') })).json());
    const statuses: number[] = [];
    for (const removal of removals) statuses.push(await statusOf(send('restore', removal)));
    expect(statuses).toEqual([404, ...Array(maxRemovals).fill(200)]);
    const { removalId } = (await send('remove-card', { id: await add('late') })).json();
    const listed = async () => (await archive()).removals;
    expect(await listed()).toMatchObject([{ removalId, title: 'late', isColumn: false, cards: 1 }]);
    const removedAt = clock.now - removalTime - 1;
    await transact(db, (tx) => tx.update(kanbanRemoval).set({ removedAt }).where(eq(kanbanRemoval.id, removalId)).run());
    expect(await listed()).toEqual([]);
    expect(await statusOf(send('restore', { removalId }))).toBe(404);
    await purgeKanbanRemovals(db, clock.now);
    expect(await db.select().from(kanbanRemoval).where(eq(kanbanRemoval.id, removalId)).all()).toEqual([]);
  });

  test('comes back with its history when one of those who made it is no more', async () => {
    const [owner, member] = await pair();
    const id = (await member.send('add-card', { ownerId: owner.id, boardId: 'todo', title: 'Kept' })).json().card.id;
    const { removalId } = (await owner.send('remove-card', { id })).json();
    await transact(db, (tx) => tx.delete(user).where(eq(user.id, member.id)).run());
    expect((await owner.send('restore', { removalId })).json()).toEqual({ ids: [id] });
    expect((await owner.card(id)).events.map(({ what }) => what)).toEqual(['added']);
  });

  test('is restored once, however often that is asked for at once', async () => {
    const { add, send, titles } = await newcomer();
    const removal = (await send('remove-card', { id: await add('a') })).json();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('restore', removal)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect(await titles('todo')).toEqual(['a']);
  });
});

describe('filters', () => {
  test('choose cards and leave the counts', async () => {
    const { add, send, board, titles } = await newcomer();
    const day = 24 * 3600 * 1000;
    const due = (days: number) => new Date(clock.now + days * day).toISOString();
    const [late, soon] = [await add('ชามเคลือบ'), await add('LAMP 100%')];
    await add('other');
    await send('update-card', { id: late, dueDate: due(-1), labels: ['App'], assignedTo: [{ title: 'Nok', img: '' }] });
    await send('update-card', { id: soon, dueDate: due(0.5), description: 'ตะกร้า' });
    expect(await titles('todo', '?due=late')).toEqual(['ชามเคลือบ']);
    expect(await titles('todo', '?due=soon')).toEqual(['LAMP 100%']);
    expect(await titles('todo', '?due=week')).toEqual(['LAMP 100%']);
    expect(await titles('todo', '?due=none')).toEqual(['other']);
    await send('update-card', { id: soon, dueDate: null });
    expect(await titles('todo', '?due=none')).toEqual(['LAMP 100%', 'other']);
    await send('update-card', { id: soon, dueDate: due(0.5) });
    expect(await titles('todo', '?label=App&person=Nok')).toEqual(['ชามเคลือบ']);
    expect(await titles('todo', '?q=lamp')).toEqual(['LAMP 100%']);
    expect(await titles('todo', `?q=${encodeURIComponent('ตะกร')}`)).toEqual(['LAMP 100%']);
    expect(await titles('todo', '?q=%25')).toEqual(['LAMP 100%']);
    expect(column(await board('?label=none'), 'todo')).toMatchObject({ total: 3, found: 0, cards: [] });
    expect((await board()).people.map(({ title }) => title)).toContain('Nok');
    expect((await board('?due=never')) as unknown).toMatchObject({ code: 'INVALID' });
  });

  test('send the first fifty of a column, and more where they are wanted', async () => {
    const { add, board } = await newcomer();
    for (let at = 0; at <= cardsAtOnce; at += 1) await add(`${at}`, 'done');
    const sizes = async (shown = '') => (await board(shown && `?shown=${shown}`)).columns.map(({ cards }) => cards.length);
    expect(await sizes()).toEqual([0, 0, cardsAtOnce]);
    expect(await sizes('todo:100,done:100')).toEqual([0, 0, cardsAtOnce + 1]);
    expect(await sizes('done:3,x,:,done:x')).toEqual([0, 0, cardsAtOnce]);
  });
});

describe('labels', () => {
  test('have the colour that somebody has chosen, for everybody who sees the boards, and tell of it', async () => {
    const [owner, member] = await pair();
    await owner.add('card', 'todo', { labels: ['ด่วน'] });
    expect((await owner.board()).labelTones).toEqual([]);
    const before = await owner.cursor();
    const answer = await member.send('update-label', { ownerId: owner.id, name: 'ด่วน', tone: 'error' });
    expect(answer.json()).toEqual({ label: { name: 'ด่วน', tone: 'error' } });
    expect(await owner.topics(before)).toContain('kanban');
    await owner.send('update-label', { name: 'ด่วน', tone: 'accent' });
    for (const board of [await owner.board(), await member.board(`?ownerId=${owner.id}`)])
      expect(board.labelTones).toEqual([{ name: 'ด่วน', tone: 'accent' }]);
    expect((await member.board()).labelTones).toEqual([]);
    await owner.send('update-label', { name: 'ด่วน', tone: 'neutral' });
    expect((await owner.board()).labelTones).toEqual([]);
  });

  test('of others, and colours that are none, are refused, and there are not endlessly many', async () => {
    const [owner, stranger] = [await newcomer(), await newcomer()];
    expect(await statusOf(stranger.send('update-label', { ownerId: owner.id, name: 'x', tone: 'info' }))).toBe(404);
    for (const wrong of [{ name: 'x', tone: 'black' }, { name: ' ', tone: 'info' }, { name: 'x'.repeat(31), tone: 'info' }, { name: 'x' }])
      expect(await statusOf(owner.send('update-label', wrong))).toBe(400);
    for (let at = 0; at < maxLabelTones; at += 1) await owner.send('update-label', { name: `label ${at}`, tone: 'info' });
    expect(await statusOf(owner.send('update-label', { name: 'one more', tone: 'info' }))).toBe(409);
    expect((await owner.board()).labelTones).toHaveLength(maxLabelTones);
  });
});

describe('boards of several people', () => {
  test('are seen and changed by whom the owner has invited, once they have joined', async () => {
    const [owner, member] = [await newcomer(), await newcomer()];
    const query = `?ownerId=${owner.id}`;
    const id = await owner.add('a');
    const at = { ownerId: owner.id };
    const asks = [
      () => call('GET', `/apps/kanban/project${query}`, { token: member.token }),
      () => call('GET', `/apps/kanban/card?id=${id}`, { token: member.token }),
      () => call('GET', `/apps/kanban/archive${query}`, { token: member.token }),
      () => member.send('add-card', { ...at, title: 'b', boardId: 'todo' }),
      () => member.send('update-card', { id, title: 'changed' }),
      () => member.send('move-card', { id, boardId: 'done' }),
      () => member.send('copy-card', { id }),
      () => member.send('add-step', { cardId: id, text: 'x' }),
      () => member.send('update-step', { cardId: id, id: 1, isDone: true }),
      () => member.send('remove-step', { cardId: id, id: 1 }),
      () => member.send('add-comment', { cardId: id, text: 'x' }),
      () => member.send('update-comment', { cardId: id, id: 1, text: 'y' }),
      () => member.send('add-column', { ...at, title: 'Joint' }),
      () => member.send('update-column', { ...at, id: 'joint', title: 'Jointly' }),
      () => member.send('move-column', { ...at, id: 'joint' }),
      () => member.send('remove-column', { ...at, id: 'joint' }),
      () => member.send('remove-card', { id }),
    ];
    const before = await owner.board();
    for (const ask of asks) expect((await ask()).statusCode).toBe(404);
    const seen = await member.cursor();
    expect(await statusOf(owner.send('invite-member', { username: member.username.toUpperCase() }))).toBe(200);
    expect(await member.topics(seen)).toEqual(['kanban', 'notifications']);
    expect((await member.board()).projects).toMatchObject([{ ownerId: member.id }, { ...at, hasJoined: false }]);
    for (const ask of asks) expect((await ask()).statusCode).toBe(404);
    expect({ ...(await owner.board()), members: [] }).toEqual({ ...before, members: [] });

    await member.send('join', at);
    expect((await owner.board()).members.map(({ hasJoined }) => hasJoined)).toEqual([true, true]);
    for (const ask of asks) {
      const told = await owner.cursor();
      const answer = await ask();
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      if (answer.raw.req.method !== 'GET') expect(await owner.topics(told)).toEqual(['kanban']);
    }
    expect((await owner.board()).columns.flatMap(({ cards }) => cards.map(({ title }) => title)).toSorted()).toEqual(['b', 'changed']);
    const told = await member.cursor();
    await owner.add('c');
    expect(await member.topics(told)).toEqual(['kanban']);
    // The specified calls still refer to the account's own board.
    expect((await call('GET', '/apps/kanban/tasks', { token: member.token })).json()).toEqual([]);
  });

  test('are nobody’s any more who has left or was taken out', async () => {
    for (const leaves of [true, false]) {
      const [owner, member] = await pair();
      const id = await owner.add('a');
      const { removalId } = (await member.send('remove-card', { id: await owner.add('b') })).json();
      const told = await member.cursor();
      const end = { ownerId: owner.id, memberId: member.id };
      expect(await statusOf((leaves ? member : owner).send('remove-member', end))).toBe(200);
      expect(await member.topics(told)).toEqual(['kanban']);
      expect((await member.board(`?ownerId=${owner.id}`)) as unknown).toMatchObject({ code: 'NOT_FOUND' });
      expect(await statusOf(member.send('update-card', { id, title: 'x' }))).toBe(404);
      expect(await statusOf(member.send('restore', { removalId }))).toBe(404);
      expect(await statusOf(member.send('join', { ownerId: owner.id }))).toBe(404);
      expect((await owner.board()).members).toHaveLength(1);
      expect((await member.board()).projects).toMatchObject([{ ownerId: member.id, isFirst: true }]);
    }
  });

  test('are shared by their owner alone, and nobody takes out anybody else', async () => {
    const [owner, member] = await pair();
    const third = await newcomer();
    await owner.send('invite-member', { username: third.username });
    expect(await statusOf(member.send('remove-member', { ownerId: owner.id, memberId: third.id }))).toBe(404);
    expect(await statusOf(third.send('remove-member', { ownerId: owner.id, memberId: member.id }))).toBe(404);
    expect(await statusOf(owner.send('remove-member', { ownerId: owner.id, memberId: owner.id }))).toBe(404);
    for (const username of ['nobody-of-that-name', owner.username]) {
      expect(await statusOf(owner.send('invite-member', { username }))).toBe(404);
    }
    expect(await statusOf(third.send('join', { ownerId: member.id }))).toBe(404);
    expect((await owner.board()).members.map(({ hasJoined }) => hasJoined)).toEqual([true, true, false]);
  });

  test('keep one order while their owner and a member move cards at once', async () => {
    const [owner, member] = await pair();
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await owner.add(`${at}`));
    const moves = Array.from({ length: 40 }, (_, at) => {
      const move = { id: ids[at % 6], boardId: at % 4 ? 'todo' : 'done', afterId: ids[(at * 5 + 2) % 6] };
      return (at % 2 ? owner : member).send('move-card', move);
    });
    expect([...new Set((await Promise.all(moves)).map(({ statusCode }) => statusCode))]).toEqual([200]);
    const seen = await Promise.all([owner.board(), member.board(`?ownerId=${owner.id}`)]);
    expect(seen[0]?.columns).toEqual(seen[1]?.columns);
    expect(seen[0]?.columns.flatMap(({ cards }) => cards.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  });

  test('have no more than twenty members, and nobody more invitations', async () => {
    const owner = await newcomer();
    const others: Person[] = [];
    for (let at = 0; at <= maxBoardMembers; at += 1) others.push(await newcomer());
    const statuses: number[] = [];
    for (const { username } of others) statuses.push(await statusOf(owner.send('invite-member', { username })));
    expect(statuses).toEqual([...Array(maxBoardMembers).fill(200), 409]);
    const statusesOfInvited: number[] = [];
    for (const { send } of others) statusesOfInvited.push(await statusOf(send('invite-member', { username: owner.username })));
    expect(statusesOfInvited).toEqual([...Array(maxBoardMembers).fill(200), 409]);
  });
});

describe('files', () => {
  const upload = async ({ token }: Person, name: string): Promise<string> =>
    (await call('POST', `/api/files?name=${name}`, { token, body: `words of ${name}` })).json().file.id;
  const read = async ({ token }: Person, id: string) => (await call('GET', `/api/files/${id}`, { token })).statusCode;

  test('are read by whoever may see the card they are with, and by nobody else', async () => {
    const [owner, member] = await pair();
    const later = await newcomer();
    const cardId = await owner.add('a');
    const id = await upload(member, 'plan.txt');
    expect(await statusOf(owner.send('attach-files', { cardId, files: [id] }))).toBe(400);
    expect(await statusOf(member.send('attach-files', { cardId, files: [id] }))).toBe(201);
    expect((await owner.card(cardId)).attachments).toEqual([{ name: 'plan.txt', img: '', fileId: id }]);
    expect([await read(owner, id), await read(member, id), await read(later, id)]).toEqual([200, 200, 404]);
    await owner.send('invite-member', { username: later.username });
    expect(await read(later, id)).toBe(404);
    await later.send('join', { ownerId: owner.id });
    expect(await read(later, id)).toBe(200);
    for (const { id: memberId } of [later, member]) await owner.send('remove-member', { ownerId: owner.id, memberId });
    expect([await read(owner, id), await read(member, id), await read(later, id)]).toEqual([200, 404, 404]);
  });

  test('go with their card for good when it can no longer come back, and are no part of its copies', async () => {
    const owner = await newcomer();
    const cardId = await owner.add('a');
    const [kept, dropped] = [await upload(owner, 'kept.txt'), await upload(owner, 'dropped.txt')];
    await owner.send('attach-files', { cardId, files: [kept, dropped] });
    const { id: copy } = (await owner.send('copy-card', { id: cardId })).json().card;
    expect((await owner.card(copy)).attachments).toEqual([]);
    expect(await statusOf(owner.send('remove-file', { cardId, name: 'dropped.txt', img: '' }))).toBe(200);
    expect(await statusOf(owner.send('remove-file', { cardId, name: 'dropped.txt', img: '' }))).toBe(404);
    const removal = (await owner.send('remove-card', { id: cardId })).json();
    expect(await read(owner, kept)).toBe(200);
    await owner.send('restore', removal);
    expect((await owner.card(cardId)).attachments).toMatchObject([{ fileId: kept }]);
    await owner.send('remove-card', { id: cardId });
    for (let at = 0; at < maxRemovals; at += 1) await owner.send('remove-card', { id: await owner.add('x') });
    expect(await read(owner, kept)).toBe(404);
  });

  test('that are taken off a card come back where they were, and are gone some time later', async () => {
    const owner = await newcomer();
    const cardId = await owner.add('a');
    const [first, second] = [await upload(owner, 'first.txt'), await upload(owner, 'second.txt')];
    await owner.send('attach-files', { cardId, files: [first, second] });
    const whole = (await owner.card(cardId)).attachments;
    const off = { cardId, name: 'first.txt', img: '' };
    const shown = async () => (await owner.card(cardId)).attachments.map(({ fileId }) => fileId);
    expect(await statusOf(owner.send('remove-file', { ...off, isBack: true }))).toBe(404);
    await owner.send('remove-file', off);
    expect(await shown()).toEqual([second]);
    const card = column(await owner.board(), 'todo')?.cards.find(({ id }) => id === cardId);
    expect(card?.attachments).toBe(1);
    expect((await owner.send('remove-file', { ...off, isBack: true })).json().card.attachments).toEqual(whole);
    expect(await read(owner, first)).toBe(200);
    expect(await statusOf((await newcomer()).send('remove-file', off))).toBe(404);
    await owner.send('remove-file', off);
    clock.now += 61_000;
    await owner.send('remove-file', { ...off, name: 'second.txt' });
    expect(await statusOf(owner.send('remove-file', { ...off, isBack: true }))).toBe(404);
    expect([await read(owner, first), await read(owner, second), await shown()]).toEqual([404, 200, []]);
  });

  test('stay with a task that is sent again as a whole, unless they are left out', async () => {
    const owner = await newcomer();
    const cardId = await owner.add('a');
    const id = await upload(owner, 'plan.txt');
    await owner.send('attach-files', { cardId, files: [id] });
    const plain = { name: 'another.pdf', img: '' };
    await owner.send('update-task', { id: cardId, attachments: [{ name: 'plan.txt', img: '' }, plain] });
    expect((await owner.card(cardId)).attachments).toEqual([{ name: 'plan.txt', img: '', fileId: id }, plain]);
    await owner.send('update-task', { id: cardId, attachments: [plain] });
    expect(await read(owner, id)).toBe(404);
    const second = await upload(owner, 'second.txt');
    await owner.send('attach-files', { cardId, files: [second] });
    await call('DELETE', '/apps/kanban/clear-tasks?id=todo', { token: owner.token });
    expect(await read(owner, second)).toBe(404);
  });
});
