import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { chatMessage } from '../../api/db/schema.ts';
import { inBatches } from '../../api/domain/shared/batches.ts';
import { testApp } from '../support/app.ts';
import { rowsOf } from '../support/rows.ts';

const server = await testApp();
const { app, call, db } = server;
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

test('who reads nothing gets no more large answers, until their connections are over', async () => {
  const { accessToken: token } = await server.signUp('talkative');
  const { contact } = (await call('POST', '/apps/chat/add-contact', { token, body: { accountId: 2 } })).json();
  await call('POST', '/apps/chat/send', { token, body: { contactId: contact.id, message: 'ก'.repeat(5000) } });
  const { id: first, ...row } = (await rowsOf(server, chatMessage)).findLast(({ isOwn }) => isOwn) ?? { id: 0 };
  const copies = Array.from({ length: 499 }, (_, at) => ({ ...row, id: first + 10 + at })) as (typeof chatMessage.$inferInsert)[];
  await transact(db, (tx) =>
    inBatches(copies, (some) =>
      tx
        .insert(chatMessage)
        .values([...some])
        .run(),
    ),
  );
  const path = `/apps/chat/get-chat?id=${contact.id}`;
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    return answer.status;
  };
  for (let time = 0; time < 6; time += 1) expect(await ask()).toBe(200);
  // The system's buffers take several megabytes of each answer, depending on the machine.
  const sockets = Array.from({ length: 24 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  });
  await expect.poll(ask, { timeout: 20_000 }).toBe(503);
  expect((await call('GET', '/health')).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(ask, { timeout: 20_000 }).toBe(200);
});
