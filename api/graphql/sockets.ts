import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { hangUp } from '../connections.ts';
import { Forbidden, Invalid, Overloaded, Throttled, Unauthenticated } from '../domain/shared/errors.ts';
import { isForeign } from '../plugins/identity.ts';
import { answerLimits, bounded } from './answers.ts';
import { Connection, closing } from './connection.ts';
import type { GraphTools } from './context.ts';
import { fieldError, refusalOf } from './errors.ts';
import { requestLimits } from './limits.ts';
import type { Requests } from './requests.ts';

/** Maximum number of sockets in total and per account, and of concurrent subscriptions per socket. */
const maxSockets = 1000;
const maxPerAccount = 10;
const maxSubscriptions = 20;
/** Maximum number of unread bytes when another event is sent: several events. */
const maxUnread = 2 * answerLimits.bytes;
/** Milliseconds between checks that the client is connected and authorized. */
const heartbeat = 30_000;
/** Milliseconds after the opening within which a client must authenticate: clients do so at once, and reconnect if that was too slow. */
const initTime = 1000;
/** Milliseconds for a client to complete the closing handshake. */
const leaveTime = 1000;

interface Opened {
  socket: WebSocket;
  request: FastifyRequest;
  connection?: Connection;
}
type Params = Record<string, unknown> | undefined;

interface Parts {
  requests: Requests;
  config: Pick<Config, 'publicUrl' | 'cors'>;
  tools: GraphTools;
}

/**
 * Serves subscriptions over WebSockets, by the protocol `graphql-transport-ws`. Clients present the same token as for a call; queries and
 * mutations are only served over HTTP, where they are counted.
 * @returns whether the request was a WebSocket upgrade and has been handled
 */
export function graphqlSockets(app: FastifyInstance, { requests, config, tools }: Parts) {
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  // The library's types lack `closeTimeout`.
  const options = { noServer: true, clientTracking: true, maxPayload: requestLimits.bytes, handleProtocols, closeTimeout: leaveTime };
  const wire = new WebSocketServer(options);
  const connections = new Set<Connection>();
  const protocol = makeServer<Params, Opened>({
    connectionInitWaitTimeout: initTime,
    onConnect,
    onSubscribe,
    onNext: ({ extra }, _id, _payload, _args, { data, errors }) =>
      bounded({ data, ...(errors ? { errors: errors.map((error) => fieldError(error, extra.request)) } : {}) }),
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => (error.originalError ? fieldError(error, extra.request) : error.toJSON())),
    onClose: ({ extra }) => end(extra),
  });

  app.figures.measure('sockets', () => wire.clients.size);
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Until another listener is added: a broken connection is not a fault.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // Refusals are sent like other responses, then the connection closes.
    response.shouldKeepAlive = false;
    response.once('finish', () => hangUp(socket));
    upgrades.set(request, { socket, head });
    app.routing(request, response);
  });

  app.addHook('preClose', async () => {
    for (const socket of wire.clients) leave(socket);
  });

  return async function open(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return false;
    if (isForeign(request, config)) throw new Forbidden('Requests from other sites are refused.');
    if (wire.clients.size >= maxSockets) {
      app.figures.refuse('socket');
      throw new Overloaded(60);
    }
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    wire.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      app.connections.handOver(upgrade.socket, () => leave(socket));
      speak({ socket, request });
    });
    return true;
  };

  /** Connects the socket with the protocol. */
  function speak(opened: Opened): void {
    const { socket, request } = opened;
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => {
          endUnread(socket);
          return new Promise((resolve) => socket.send(text, () => resolve()));
        },
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          socket.on('message', (data) => {
            take(String(data)).catch((error: unknown) => {
              request.log.error({ err: error }, 'a message over a socket failed');
              socket.close(closing.tryLater, 'Please try again shortly');
            });
          }),
      },
      opened,
    );
    for (const event of ['message', 'ping'] as const) socket.on(event, () => endUnread(socket));
    let isThere = true;
    const beat = setInterval(() => {
      if (!isThere) return socket.terminate();
      isThere = false;
      socket.ping();
      void opened.connection?.check();
    }, heartbeat).unref();
    // Each ping gets a pong.
    socket.on('pong', () => {
      isThere = true;
    });
    // Invalid frames; the socket closes afterwards.
    socket.on('error', () => {});
    socket.once('close', (code, reason) => {
      clearInterval(beat);
      void closed(code, String(reason));
    });
  }

  async function onConnect({ connectionParams, extra }: Context<Params, Opened>): Promise<boolean> {
    const { socket, request } = extra;
    const authorization = authorizationIn(connectionParams);
    if (authorization !== undefined) request.raw.headers.authorization = authorization;
    try {
      const connection = await Connection.begin({ app, request, socket, tools });
      const isOneTooMany = [...connections].filter(({ userId }) => userId === connection.userId).length >= maxPerAccount;
      if (isOneTooMany || socket.readyState !== socket.OPEN) {
        connection.end();
        socket.close(closing.tooMany, 'Too many sockets');
        return true;
      }
      extra.connection = connection;
      connections.add(connection);
      return true;
    } catch (error) {
      if (error instanceof Unauthenticated) return false;
      throw error;
    }
  }

  function end({ connection }: Opened): void {
    if (!connection) return;
    connections.delete(connection);
    connection.end();
  }

  async function onSubscribe({ extra, subscriptions }: Context<Params, Opened>, _id: string, payload: SubscribePayload) {
    const { request, connection } = extra;
    try {
      if (!connection) throw new Unauthenticated('Please sign in.');
      if (Object.keys(subscriptions).length > maxSubscriptions) throw new Throttled(60);
      await app.countCall(request, 'reads');
      const { operation, ...checked } = await requests.check(payload, (times) => app.countCall(request, 'reads', times));
      if (operation.operation !== OperationTypeNode.SUBSCRIPTION) throw new Invalid({ query: ['only subscriptions are for WebSockets'] });
      return { ...checked, contextValue: connection.context() };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return refusalOf(error, request).errors.map(({ message, extensions }) => new GraphQLError(message, { extensions }));
    }
  }
}

/** Closes a socket whose client does not read, since waiting data would fill the memory. */
function endUnread(socket: WebSocket): void {
  if (socket.bufferedAmount > maxUnread) socket.terminate();
}

/** Closes a socket whose client may reconnect, to another process or later. */
function leave(socket: WebSocket): void {
  socket.close(closing.leaving, 'The server is about to stop');
}

/** Returns the client's authorization: its key is case-insensitive, like a header, and may be inside `headers`, as some clients send it. */
function authorizationIn(params: Params): string | undefined {
  const { headers } = params ?? {};
  const all = { ...(typeof headers === 'object' ? headers : {}), ...params };
  const [, value] = Object.entries(all).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value : undefined;
}
