import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { lastAnswer, refuse } from './plugins/errors.ts';

/** How long a connection may stay without a request after the server was told to leave: one may be on its way. */
const patience = 500;
/** How long requests may take to be answered. */
const drainTime = 7000;
/** How long is waited for the other side to end a connection that this side has ended. */
const lingerTime = 1000;
const pace = 50;
const leaving = { error: 'The server is about to stop. Please try again shortly.', code: 'OVERLOADED' };

/**
 * Lets clients go before the process ends. No new connection is taken; every request that comes over an old one is
 * answered, and told that its connection ends with it. A connection is never closed while bytes may be on their way
 * to us: the system would reset it, and the client not know whether its request was seen.
 */
export class ConnectionDrainer {
  /** Every connection, with what is being answered on it. */
  readonly #connections = new Map<Socket, Set<ServerResponse>>();
  /** Connections on which something else than HTTP is spoken, with how that is brought to its end. */
  readonly #others = new Map<Socket, () => void>();
  readonly #headers: Record<string, string>;
  #server: Server | undefined;
  #hasBegun = false;

  constructor(headers: Record<string, string>) {
    this.#headers = { ...headers, 'retry-after': '1' };
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  watch(server: Server): void {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, new Set());
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Notes a request. @returns false when its connection has been ended, so that nobody would get an answer. */
  track({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.writableEnded) return false;
    const open = this.#connections.get(socket) ?? new Set();
    if (this.#hasBegun) {
      // Requests sent one behind the other: the last has been told already, or is this one.
      if ([...open].some(({ headersSent }) => headersSent)) return false;
      for (const earlier of open) earlier.shouldKeepAlive = true;
      this.#makeLast(response, socket);
    }
    open.add(response);
    response.once('close', () => open.delete(response));
    return true;
  }

  /** Leaves a connection to another protocol, which `leave` ends in its own way. */
  handOver(socket: Socket, leave: () => void): void {
    this.#connections.delete(socket);
    this.#others.set(socket, leave);
    socket.once('close', () => this.#others.delete(socket));
    if (this.#hasBegun) leave();
  }

  /** Takes no new connections, answers what comes over the others, and is done when all of them are gone. */
  async begin(): Promise<void> {
    this.#hasBegun = true;
    // Not the HTTP server's own way, which at once closes every connection that waits for a request.
    if (this.#server) TcpServer.prototype.close.call(this.#server);
    for (const [socket, open] of this.#connections) {
      const newest = [...open].at(-1);
      if (newest) this.#makeLast(newest, socket);
    }
    for (const leave of [...this.#others.values()]) leave();
    const started = performance.now();
    while (this.#connections.size + this.#others.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pace));
      const waited = performance.now() - started;
      if (waited > patience) this.#sendIdleAway();
      if (waited > drainTime) this.#refuseRest();
    }
  }

  #makeLast(response: ServerResponse, socket: Socket): void {
    response.shouldKeepAlive = false;
    // The HTTP server calls this after the last answer; its own version would close both directions.
    socket.destroySoon = () => this.#end(socket);
  }

  #sendIdleAway(): void {
    for (const [socket, open] of this.#connections) {
      // If a request crosses this, it is its answer.
      if (open.size === 0 && socket.writableLength === 0 && !socket.writableEnded)
        this.#end(socket, lastAnswer(503, leaving, this.#headers));
    }
  }

  #refuseRest(): void {
    for (const [socket, open] of this.#connections) {
      for (const response of open) if (!response.headersSent) refuse(response, 503, leaving, this.#headers);
      this.#end(socket);
    }
    for (const socket of this.#others.keys()) socket.destroy();
  }

  #end(socket: Socket, last = ''): void {
    if (socket.writableEnded) return;
    socket.end(last);
    setTimeout(() => socket.destroy(), lingerTime).unref();
  }
}
