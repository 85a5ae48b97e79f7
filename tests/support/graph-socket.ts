import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

interface Message {
  id?: string;
  type: string;
  payload?: ReturnType<typeof JSON.parse>;
}

interface Opening {
  origin?: string;
  protocol?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** A GraphQL WebSocket, read message by message. */
export class GraphSocket {
  readonly socket: WebSocket;
  readonly #received: Message[] = [];
  #wake: (() => void) | undefined;
  /** Close code and reason. */
  readonly closed: Promise<{ code: number; reason: string }>;
  #isClosed = false;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.#received.push(JSON.parse(String(data)));
      this.#wake?.();
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        this.#isClosed = true;
        this.#wake?.();
        resolve({ code, reason: String(reason) });
      });
    });
  }

  /** Opens a socket at a listening app, or returns the status of the refusal. */
  static async open(
    app: FastifyInstance,
    { origin, protocol = 'graphql-transport-ws', path = '/graphql', headers = {} }: Opening = {},
  ): Promise<GraphSocket | number> {
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The app does not listen.');
    const socket = new WebSocket(`ws://127.0.0.1:${address.port}${path}`, protocol, { headers, ...(origin ? { origin } : {}) });
    const refused = new Promise<number>((resolve) => {
      socket.once('unexpected-response', (request, { statusCode = 0 }) => {
        request.destroy();
        resolve(statusCode);
      });
    });
    socket.on('error', () => {});
    const opened = new GraphSocket(socket);
    onTestFinished(() => socket.terminate());
    return Promise.race([once(socket, 'open').then(() => opened), refused]);
  }

  /** Opens a socket and authenticates it. */
  static async of(app: FastifyInstance, token: string, more: Opening = {}): Promise<GraphSocket> {
    const opened = await GraphSocket.open(app, more);
    if (typeof opened === 'number') throw new Error(`The socket is refused with ${opened}.`);
    opened.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await opened.next('connection_ack');
    return opened;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(query: string, variables?: Record<string, unknown>, id = '1'): void {
    this.send({ id, type: 'subscribe', payload: { query, ...(variables ? { variables } : {}) } });
  }

  /** The next message of one of these types; earlier ones are skipped. */
  async next(...types: string[]): Promise<Message> {
    for (;;) {
      const message = this.#received.shift();
      if (message && types.includes(message.type)) return message;
      if (message) continue;
      if (this.#isClosed) throw new Error(`The socket was closed before ${types}: ${JSON.stringify(await this.closed)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Received messages that have not been consumed. */
  get waiting(): Message[] {
    return [...this.#received];
  }
}
