import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { holdRequests } from '../../api/held-requests.ts';

async function listening() {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.end('answered');
  });
  server.on('upgrade', (incoming, socket) => {
    asked.push(`upgrade ${incoming.url}`);
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\nConnection: Upgrade\r\n\r\n');
  });
  const { promise: until, resolve } = Promise.withResolvers<void>();
  holdRequests(server, until);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { server, asked, resolve, port, base: `http://127.0.0.1:${port}` };
}

test('requests and upgrades wait, in their order, and are answered once', async () => {
  const { server, asked, resolve, port, base } = await listening();
  const first = fetch(`${base}/first`).then((response) => response.text());
  await once(server, 'request');
  const upgraded = request({ port, host: '127.0.0.1', path: '/socket', headers: { upgrade: 'test', connection: 'Upgrade' } });
  const switched = once(upgraded, 'upgrade');
  upgraded.end();
  await once(server, 'upgrade');
  expect(asked).toEqual([]);
  resolve();
  expect(await first).toBe('answered');
  await switched;
  expect(asked).toEqual(['/first', 'upgrade /socket']);
  expect(await (await fetch(`${base}/later`)).text()).toBe('answered');
  expect(asked).toEqual(['/first', 'upgrade /socket', '/later']);
});
