import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './domain/shared/throttles.ts';
import type { Figures } from './figures.ts';

/** How long the rest of a body is read and thrown away after its request has been answered. */
const bodyRest = 2000;
/** How long is waited for the other side to end a connection that this side has ended. */
const goodbye = 500;

interface Bounds {
  connections: number;
  /** Those of one address; undefined where all come from a proxy. */
  ofAddress: number | undefined;
}

/** Bounds how many connections there are, in all and from one address. */
export function boundConnections(server: Server, { connections, ofAddress }: Bounds, figures: Figures): void {
  const taken = new Map<string, number>();
  let open = 0;
  figures.measure('connections', () => open);
  server.maxConnections = connections;
  server.on('drop', () => figures.refuse('connection'));
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (ofAddress !== undefined && !takePlace(socket, ofAddress)) {
      figures.refuse('connection-of-address');
      socket.destroy();
    }
  });

  function takePlace(socket: Socket, max: number): boolean {
    const address = addressKey(socket.remoteAddress);
    const own = (taken.get(address) ?? 0) + 1;
    if (own > max) return false;
    taken.set(address, own);
    socket.once('close', () => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    });
    return true;
  }
}

/** Ends a connection, whatever the other side does. It is read on for a moment: what is on its way to us would make the system take the answer back. */
export function hangUp(socket: Socket): void {
  if (!socket.writableEnded) socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), goodbye).unref();
}

/** Ends the connection of a request that has been answered while its body goes on and on. */
export function boundBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) hangUp(socket);
    }, bodyRest).unref();
  });
}
