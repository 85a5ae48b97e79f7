import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardTask } from '../../api/contract/workspace/kanban.ts';
import type { KanbanProject } from '../../api/contract/workspace/kanban-cards.ts';
import { newAddress, poolOf } from '../support/postgres.ts';
import { Random } from '../support/random.ts';
import { type Server, startServer } from '../support/server.ts';
import { newOrder } from '../support/shop.ts';
import { mailServer } from '../support/smtp.ts';
import { isSoak } from '../support/soak.ts';

const address = await newAddress();
const pool = poolOf(address);
const letters = await mailServer();
const env = { DATABASE_URL: address, AUTH_SECRET: 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A', LOG_LEVEL: 'silent', SMTP_URL: letters.url };
let servers: [Server, Server];

const rowsOf = async (statement: string, ...values: unknown[]) => (await pool.query(statement, values)).rows;
const get = async ({ address: at }: Server, path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${at}${path}`, { headers })).json();
const post = ({ address: at }: Server, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${at}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = async (who: string) =>
  (await post(servers[0], '/jwt/login', { email: `${who}@demo.com`, password: who })).json() as Promise<{
    accessToken: string;
    refreshToken: string;
  }>;

/** Runs a number of actions concurrently, alternating between both processes. */
function atOnce<Result>(times: number, act: (server: Server, time: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, time) => act(servers[time % 2 ? 1 : 0], time)));
}
const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

beforeAll(async () => {
  servers = await Promise.all([startServer(env, afterAll), startServer(env, afterAll)]);
});

test('a refresh token that is presented ten times at once moves its session by one step', async () => {
  const { refreshToken } = await signIn('client');
  const answers = await atOnce(10, (server) => post(server, '/jwt/refresh-token', { refreshToken }));
  expect(statuses(answers)).toEqual([200]);
  const pairs = await Promise.all(answers.map((answer) => answer.json()));
  const [next, ...others] = new Set(pairs.map((pair) => pair.refreshToken));
  expect(others).toEqual([]);
  expect(next).not.toBe(refreshToken);
  expect(await rowsOf('SELECT head FROM session ORDER BY serial DESC LIMIT 1')).toEqual([{ head: 2 }]);
});

test('a seller who features ten listings at once has featured one of them', async () => {
  const headers = bearer((await signIn('admin')).accessToken);
  const { listings } = await get(servers[0], '/api/account/listings?state=published&perPage=10', headers);
  const ids: number[] = listings.map(({ id }: { id: number }) => id);
  const answers = await atOnce(ids.length, (server, time) => post(server, '/api/listings/feature', { id: ids[time] }, headers));
  const featured = ids.filter((_, time) => answers[time]?.ok);
  expect(await rowsOf('SELECT listing_id AS id FROM featured_listing WHERE seller_id = 1')).toEqual(featured.map((id) => ({ id })));
  expect(answers.filter(({ status }) => status === 409).length).toBe(ids.length - 1);
});

describe('a visitor', () => {
  /** A visitor with a product in the cart. */
  async function visitor(): Promise<{ cookie: string }> {
    const answer = await post(servers[0], '/apps/ecommerce/cart', { productId: 1 });
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  test('finds everything in the cart that was put there at once', async () => {
    const headers = await visitor();
    const answers = await atOnce(10, (server, time) => post(server, '/apps/ecommerce/cart', { productId: 1 + time }, headers));
    expect(statuses(answers)).toEqual([201]);
    const { products }: { products: { id: number }[] } = await get(servers[1], '/apps/ecommerce/cart', headers);
    expect(products.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('orders once, however often that is sent under one key', async () => {
    const headers = { ...(await visitor()), 'idempotency-key': 'only once' };
    const count = async () => (await rowsOf('SELECT count(*) AS count FROM "order"'))[0].count;
    const before = await count();
    const answers = await atOnce(10, (server) => post(server, '/apps/ecommerce/orders', newOrder, headers));
    expect(statuses(answers)).toEqual([201]);
    const orders = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(orders.map(({ order }) => order.number)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});

test('tasks of a board that are moved about at once keep one order, and none is lost', async () => {
  const headers = bearer((await signIn('client')).accessToken);
  const tasksAt = async (server: Server): Promise<BoardTask[]> => get(server, '/apps/kanban/tasks', headers);
  const before = await tasksAt(servers[0]);
  const ids = before.map(({ id }) => id);
  const boards = [...new Set(before.map(({ boardId }) => boardId))];
  const random = new Random(1);
  const answers = await atOnce(40, (server, time) => {
    const taskId = random.oneOf(ids);
    return time % 4 === 0
      ? post(server, '/apps/kanban/update-task-board', { data: { taskId, newBoardId: random.oneOf(boards) } }, headers)
      : post(server, '/apps/kanban/reorder-tasks', { data: { taskId, targetTaskId: random.oneOf(ids) } }, headers);
  });
  expect(statuses(answers)).toEqual([200]);
  const [here, there] = await Promise.all(servers.map(tasksAt));
  expect(here).toEqual(there);
  expect(here?.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

test('cards of shared boards that their owner and a member move at once keep one order', async () => {
  const people = await Promise.all(['admin', 'client'].map(async (who) => bearer((await signIn(who)).accessToken)));
  const projectAt = async (server: Server): Promise<KanbanProject> => get(server, '/apps/kanban/project?ownerId=1', people[1]);
  const idsOf = ({ columns }: KanbanProject) => columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  const before = await projectAt(servers[0]);
  const [ids, boards] = [idsOf(before), before.columns.map(({ id }) => id)];
  const random = new Random(2);
  const answers = await atOnce(40, (server, time) => {
    const data = { id: random.oneOf(ids), boardId: random.oneOf(boards), afterId: random.oneOf(ids) };
    return post(server, '/apps/kanban/move-card', { data }, people[time % 3 ? 0 : 1]);
  });
  expect(statuses(answers)).toEqual([200]);
  const [here, there] = await Promise.all(servers.map(projectAt));
  expect(here?.columns).toEqual(there?.columns);
  expect(here && idsOf(here).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

test('guesses are counted over both', async () => {
  const guesses: number[] = [];
  for (let pair = 0; pair < 20; pair += 1) {
    const answers = await atOnce(2, (server) => post(server, '/jwt/login', { email: 'nobody@demo.com', password: 'a guess' }));
    guesses.push(...answers.map(({ status }) => status));
  }
  expect(guesses.filter((status) => status === 400)).toHaveLength(30);
  expect(guesses.filter((status) => status === 429)).toHaveLength(10);
});

test('each mail goes out once', async () => {
  const states = () => rowsOf("SELECT DISTINCT state FROM mail WHERE state <> 'withheld'");
  // Earlier mails, such as those about orders, have arrived.
  await expect.poll(async () => (await states()).every(({ state }) => state === 'sent'), { timeout: 20_000 }).toBe(true);
  const { length: before } = letters.received;
  const gate = Promise.withResolvers<void>();
  letters.ready = gate.promise;
  const both = letters.heard('DATA').then(() => letters.heard('DATA'));
  await atOnce(20, (server) => post(server, '/auth/forgot-password', { email: 'client@demo.com' }));
  // Each process is sending one.
  await both;
  gate.resolve();
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'sent' }]);
  const names = letters.received.slice(before).map(({ data }) => /^Message-ID: (\S+)/im.exec(data)?.[1]);
  expect(names).toHaveLength(20);
  expect(new Set(names).size).toBe(20);
});

test.runIf(isSoak)('a reset by one process is one for the other', async () => {
  const { accessToken } = await signIn('client');
  const admin = bearer((await signIn('admin')).accessToken);
  const addTask = () => post(servers[1], '/apps/todo/add-tasks', { task: { title: 'Too late' } }, bearer(accessToken));
  expect((await addTask()).status).toBe(201);
  expect((await post(servers[0], '/demo/reset', {}, admin)).status).toBe(200);
  expect((await addTask()).status).toBe(401);
  expect(await rowsOf("SELECT 1 FROM task WHERE title = 'Too late'")).toEqual([]);
});

test('who waits on one process learns of what is changed on the other', async () => {
  const { accessToken } = await signIn('client');
  const headers = bearer(accessToken);
  const { cursor } = await get(servers[0], '/api/changes', headers);
  const waiting = get(servers[0], `/api/changes?${new URLSearchParams({ after: cursor, wait: '20' })}`, headers);
  expect((await post(servers[1], '/apps/todo/add-tasks', { task: { title: 'จากอีกเครื่อง' } }, headers)).status).toBe(201);
  expect((await waiting).topics).toEqual(['todo']);
});

test('invoices that are issued at once by two processes are numbered without a gap, each once, and have one link', async () => {
  const headers = bearer((await signIn('admin')).accessToken);
  const { invoices }: { invoices: { id: number }[] } = await get(servers[0], '/apps/invoice/invoices?perPage=1', headers);
  const id = invoices[0]?.id;
  const drafts = await Promise.all(
    Array.from({ length: 10 }, async () => (await (await post(servers[0], '/apps/invoice/duplicate', { id }, headers)).json()).record.id),
  );
  const answers = await atOnce(10, (server, time) => post(server, '/apps/invoice/issue', { id: drafts[time] }, headers));
  expect(statuses(answers)).toEqual([200]);
  const numbers: string[] = (await Promise.all(answers.map((answer) => answer.json()))).map(({ record }) => record.number);
  const places = numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b);
  expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
  const shared = await atOnce(10, (server) => post(server, '/apps/invoice/share', { id: drafts[0], isShared: true }, headers));
  const keys: string[] = (await Promise.all(shared.map((answer) => answer.json()))).map(({ record }) => record.linkKey);
  expect(new Set(keys).size).toBe(1);
  const opened = await atOnce(10, (server) => post(server, '/api/invoice/opened', { key: keys[0] }));
  expect(statuses(opened)).toEqual([200]);
  const { record } = await get(servers[1], `/apps/invoice/records/${drafts[0]}`, headers);
  expect(record.events.filter(({ kind }: { kind: string }) => kind === 'opened')).toHaveLength(1);
  const [again, once] = await atOnce(2, (server) => post(server, '/apps/invoice/issue', { id: drafts[0] }, headers));
  expect([again?.status, once?.status]).toEqual([409, 409]);
});
