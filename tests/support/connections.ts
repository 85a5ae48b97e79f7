import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export const portOf = ({ server }: FastifyInstance): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen.');
  return address.port;
};

/** Number of open connections to an app. */
export const openAt = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

/** A client that sends a text, reads, and keeps its end open until the test ends. */
export async function holdOpen(port: number, text = '', from?: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, ...(from ? { localAddress: from } : {}) });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve());
  });
  await once(socket, 'connect');
  if (text) socket.write(text);
  return { socket, ended, received: () => received };
}
