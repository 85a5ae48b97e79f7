import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './domain/shared/throttles.ts';
import type { Figures } from './figures.ts';

/** Milliseconds for which the rest of a body is read and discarded after its request was answered. */
const bodyRest = 2000;
/** Milliseconds to wait for the peer to close a connection that this side has closed. */
const goodbye = 500;

interface Bounds {
  connections: number;
  /** Limit per address; undefined where all connections come from a proxy. */
  ofAddress: number | undefined;
}

/** Limits the number of connections, in total and per address. */
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

/**
 * Closes a connection regardless of the peer. Reading continues for a moment, since unread input would reset the connection and lose the
 * response.
 */
export function hangUp(socket: Socket): void {
  if (!socket.writableEnded) socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), goodbye).unref();
}

/** Closes the connection of an answered request whose body does not end. */
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
