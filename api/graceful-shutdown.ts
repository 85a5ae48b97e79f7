import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { lastAnswer, refuse } from './plugins/errors.ts';

/** Milliseconds for which an idle connection stays open after shutdown begins: a request may be in flight. */
const patience = 500;
/** Milliseconds within which open requests must be answered. */
const drainTime = 7000;
/** Milliseconds to wait for the peer to close a connection that this side has closed. */
const lingerTime = 1000;
const pace = 50;
const leaving = { error: 'The server is about to stop. Please try again shortly.', code: 'OVERLOADED' };

/**
 * Drains connections before the process ends. No new connection is accepted; every request on an open connection is answered with a
 * `Connection: close` response. A connection is never closed while input may be in flight: the system would reset it, and the client would
 * not know whether its request was processed.
 */
export class ConnectionDrainer {
  /** Every connection with its open responses. */
  readonly #connections = new Map<Socket, Set<ServerResponse>>();
  /** Connections that use another protocol than HTTP, each with a function that closes it. */
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

  /** Registers a request. @returns false when its connection has been closed, so that a response can't be delivered */
  track({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.writableEnded) return false;
    const open = this.#connections.get(socket) ?? new Set();
    if (this.#hasBegun) {
      // Pipelined requests: the last one has been marked already, or is this one.
      if ([...open].some(({ headersSent }) => headersSent)) return false;
      for (const earlier of open) earlier.shouldKeepAlive = true;
      this.#makeLast(response, socket);
    }
    open.add(response);
    response.once('close', () => open.delete(response));
    return true;
  }

  /** Leaves a connection to another protocol, which closes it by `leave`. */
  handOver(socket: Socket, leave: () => void): void {
    this.#connections.delete(socket);
    this.#others.set(socket, leave);
    socket.once('close', () => this.#others.delete(socket));
    if (this.#hasBegun) leave();
  }

  /** Stops accepting connections, answers requests on the open ones, and resolves when all are closed. */
  async begin(): Promise<void> {
    this.#hasBegun = true;
    // The HTTP server's own `close` would immediately close every idle connection.
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
    // The HTTP server calls this after the last response; its own version would close both directions.
    socket.destroySoon = () => this.#end(socket);
  }

  #sendIdleAway(): void {
    for (const [socket, open] of this.#connections) {
      // A request that crosses this response in transit is answered by it.
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
