import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../../support/server.ts';
import { isSoak } from '../../support/soak.ts';
import { Wire } from '../../support/wire.ts';

const folder = temporaryFolder();
/** Milliseconds after which a stopping server closes remaining connections. */
const drainTime = 8000;
const login = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });

/** Whether the port still accepts connections. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

test('a server told to stop finishes what it has begun, takes nothing new, and ends well', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const requests = await Promise.all(Array.from({ length: 10 }, () => Wire.open(server.port)));
  for (const request of requests) {
    request.write(
      `POST /jwt/login HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`,
    );
  }
  for (const request of requests) await request.until('100 Continue');

  const told = performance.now();
  const end = server.end('SIGTERM');
  while (await isOpen(server.port));
  for (const request of requests) request.write(login);
  const answers = await Promise.all(requests.map((request) => request.untilClosed()));
  for (const answer of answers) expect(answer).toMatch(/HTTP\/1\.1 200 OK.*"refreshToken":"[\w.-]+"\}$/s);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(performance.now() - told).toBeLessThan(drainTime);
  expect(server.output()).not.toMatch(/error/i);
});

const list = '/apps/ecommerce/products';
const question = `GET ${list} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** One call over an agent's connection: its status and whether the connection is closed with it, or the error. */
function ask(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
  });
}

/** A client that sends the next request after each response, until connections are refused. */
async function askOnAndOn(address: string, answers: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  do answers.push(await ask(agent, address));
  while (answers.at(-1) !== 'ECONNREFUSED');
  agent.destroy();
}

test.runIf(isSoak)('busy clients are answered until they are told that their connection ends', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const paths = [list, `${list}?q=a`, '/apps/ecommerce/cart', '/faq/data', '/nothing'];
  const clients = Array.from({ length: 30 }, (_, at) => ({ address: server.address + paths[at % paths.length], answers: [] as string[] }));
  const ends = clients.map(({ address, answers }) => askOnAndOn(address, answers));
  // All of them are busy.
  for (const { address } of clients) await ask(new Agent(), address);
  const end = await server.end('SIGTERM');
  await Promise.all(ends);
  for (const { answers } of clients) {
    const [last, ...answered] = answers.reverse();
    expect(last).toBe('ECONNREFUSED');
    for (const answer of answered) expect(answer).toMatch(/^(200|404|503) (keep-alive|close)$/);
  }
  expect(clients.flatMap(({ answers }) => answers).filter((answer) => answer.endsWith('close')).length).toBeGreaterThan(0);
  expect(end).toEqual({ code: 0, signal: null });
});

test.runIf(isSoak)('whoever is silent is answered when asking in time, and else is told', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const [asking, silent, fresh, half] = await Promise.all([1, 2, 3, 4].map(() => Wire.open(server.port)));
  for (const wire of [asking, silent, half]) {
    wire?.write(question);
    await wire?.until('"userCart":[]}');
  }
  half?.write('GET /hea');
  const end = server.end('SIGTERM');
  while (await isOpen(server.port));
  // Two pipelined requests: the first takes a while.
  const first = `POST /jwt/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}`;
  asking?.write(first + question.replace(list, '/nothing'));
  const heard = (await asking?.untilClosed())?.match(/(?<=HTTP\/1\.1 )\d+|(?<=connection: )\S+/gi);
  expect(heard).toEqual(['200', 'keep-alive', '200', 'keep-alive', '404', 'close']);
  for (const wire of [silent, fresh, half]) {
    expect(await wire?.untilClosed()).toMatch(/HTTP\/1\.1 503 Service Unavailable\r\n.*connection: close\r\n\r\n\{"error":.*\}$/s);
  }
  expect(await end).toEqual({ code: 0, signal: null });
});

test.runIf(isSoak)('the log is readable where that is wanted, up to its last line', async () => {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info', LOG_FORMAT: 'pretty' });
  await fetch(`${server.address}/jwt/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: login });
  await server.end('SIGTERM');
  expect(server.output()).toMatch(/\] INFO: POST \/jwt\/login 200 [\d.]+ ms \{.*\}\n[\s\S]*\] INFO: stopped \{"event":"stop-ends"\}\n/);
});
