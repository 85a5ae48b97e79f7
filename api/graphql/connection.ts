import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Language } from '../contract/values/shared/common.ts';
import type { Ctx } from '../domain/context.ts';
import { actorOfSession } from '../domain/identity/sessions.ts';
import { readCursors } from '../domain/navigation/changes.ts';
import type { Account } from '../domain/shared/actor.ts';
import { Unauthenticated } from '../domain/shared/errors.ts';
import { languageOf } from '../plugins/language.ts';
import type { GraphTools, SocketContext } from './context.ts';
import { EventStream } from './event-stream.ts';
import { loadersOf } from './loaders.ts';

/** Close codes of sockets: with an expired session no further socket is accepted, while `tryLater` allows a reconnect. */
export const closing = { sessionOver: 4401, notSignedIn: 4403, tooMany: 4429, tryLater: 1013, leaving: 1001 } as const;

interface Open {
  app: FastifyInstance;
  request: FastifyRequest;
  socket: WebSocket;
  tools: GraphTools;
}

/** Socket of an account, which lives as long as the session or key that opened it. */
export class Connection {
  readonly #open: Open;
  readonly #streams = new Set<EventStream<unknown>>();
  readonly #stop: () => void;
  readonly #language: Language;
  #account: Account;

  private constructor(open: Open, account: Account, cursor: string) {
    this.#open = open;
    this.#account = account;
    const { lng } = open.request.query as { lng?: Language };
    this.#language = languageOf(open.request, lng);
    this.#stop = open.app.followChanges({ userId: account.userId, cursor }, () => void this.#changed());
  }

  /** @throws Unauthenticated for a caller without the right to a socket */
  static async begin(open: Open): Promise<Connection> {
    const { app, request } = open;
    const account = await request.identify();
    if (account.kind !== 'user') throw new Unauthenticated('Please sign in.');
    const { userId } = account;
    const cursors = await readCursors(app.db, [userId]);
    return new Connection(open, account, cursors.get(userId) ?? '');
  }

  get userId(): number {
    return this.#account.userId;
  }

  end(): void {
    this.#stop();
    for (const stream of this.#streams) void stream.return();
  }

  /** Whether the socket is still authorized; otherwise it is closed. */
  async check(): Promise<boolean> {
    const { socket, request } = this.#open;
    try {
      this.#account = await this.#accountNow();
      return true;
    } catch (error) {
      if (error instanceof Unauthenticated) socket.close(closing.sessionOver, 'The session is over');
      else {
        request.log.error({ err: error }, 'a socket could not be checked');
        socket.close(closing.tryLater, 'Please try again shortly');
      }
      return false;
    }
  }

  /** @throws Unauthenticated */
  async #accountNow(): Promise<Account> {
    const { app, request } = this.#open;
    const { sessionId } = this.#account;
    // A session may outlive the token that opened it.
    const actor = sessionId === undefined ? await request.identify() : await actorOfSession(app.db, sessionId, app.now());
    if (actor?.kind !== 'user') throw new Unauthenticated('The session is over.');
    return actor;
  }

  async #changed(): Promise<void> {
    if (await this.check()) for (const stream of this.#streams) stream.change();
  }

  /** Returns a context that reads caller and time at every access. */
  context(): SocketContext {
    const { app, request, tools } = this.#open;
    const accountOf = () => this.#account;
    const ctx: Ctx = {
      db: app.db,
      get actor() {
        return accountOf();
      },
      get now() {
        return app.now();
      },
      address: request.ip,
      language: this.#language,
    };
    return {
      ctx,
      address: request.ip,
      loaders: loadersOf(ctx),
      tools,
      count: (kind) => app.countCall(request, kind),
      follow: (read) => {
        const stream = new EventStream(read, () => this.#streams.delete(stream));
        this.#streams.add(stream);
        return stream;
      },
    };
  }
}
