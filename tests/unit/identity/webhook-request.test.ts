import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { keptAnswer } from '../../../api/contract/values/identity/webhooks.ts';
import { postToWebhook } from '../../../api/plugins/webhook-request.ts';
import { saying, webhookReceiver } from '../../support/webhook-receiver.ts';

const receiver = await webhookReceiver();
const send = (path: string, { areLocalAllowed = true, origin = receiver.origin } = {}) =>
  postToWebhook({ url: origin + path, headers: { 'webhook-id': 'msg_1' }, body: '{"ข้อความ":1}' }, { areLocalAllowed });

describe('a request to a webhook', () => {
  test('posts the body as it is, and answers the status, the time and the start of the answer', async () => {
    receiver.answers.set('/long', saying(200, `\u0000ก${'a'.repeat(5000)}`));
    const outcome = await send('/long');
    expect(outcome).toEqual({ status: 200, error: null, answer: `ก${'a'.repeat(keptAnswer - 4)}`, duration: expect.any(Number) });
    const [call] = receiver.received;
    expect(call).toMatchObject({ path: '/long', body: '{"ข้อความ":1}', headers: { 'webhook-id': 'msg_1', connection: 'close' } });
  });

  test('follows no redirect', async () => {
    receiver.answers.set('/moved', saying(302, '', { location: '/elsewhere' }));
    expect(await send('/moved')).toMatchObject({ status: 302, error: null });
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('reaches nothing of this machine or its network unless that is allowed, whatever leads there', async () => {
    const { port } = new URL(receiver.origin);
    const before = receiver.received.length;
    for (const origin of [
      ...[`http://127.0.0.1:${port}`, `http://localhost:${port}`, `https://127.0.0.1:${port}`, `https://[::1]:${port}`],
      // Host names are resolved, so that one that points to this machine is detected.
      ...[`https://localhost:${port}`, 'https://169.254.169.254', 'https://10.0.0.1', 'http://example.com'],
    ]) {
      expect(await send('/', { areLocalAllowed: false, origin }), origin).toMatchObject({ status: null, error: 'ADDRESS' });
    }
    for (const origin of ['https://169.254.169.254', 'http://10.0.0.1', 'http://example.com'])
      expect(await send('/', { origin }), origin).toMatchObject({ status: null, error: 'ADDRESS' });
    expect(receiver.received).toHaveLength(before);
  });

  test('says why there was no answer', async () => {
    expect(await send('/', { origin: 'https://nobody.invalid' })).toMatchObject({ status: null, error: 'NAME' });
    expect(await send('/', { origin: receiver.origin.replace('http:', 'https:') })).toMatchObject({ status: null, error: 'TLS' });
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    expect(await send('/', { origin: `http://127.0.0.1:${port}` })).toMatchObject({ status: null, error: 'CONNECTION' });
  });

  test('ends when there is no answer in time, and keeps the status of one whose rest never comes', async () => {
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => data.includes('/half') && socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'));
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    afterAll(() => silent.close());
    const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    // The timeout of ten seconds is replaced by zero.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(new DOMException('', 'TimeoutError')), milliseconds / 50);
      return soon.signal;
    });
    expect(await send('/', { origin })).toMatchObject({ status: null, error: 'TIMEOUT' });
    expect(await send('/half', { origin })).toMatchObject({ status: 200, error: null, answer: 'half' });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
