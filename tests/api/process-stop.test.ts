import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../support/server.ts';
import { Wire } from '../support/wire.ts';

const folder = temporaryFolder();
/** Milliseconds after which a stopping server cuts what is still open. */
const drainTime = 8000;
const login = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });

/** Whether the port still takes connections. */
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
