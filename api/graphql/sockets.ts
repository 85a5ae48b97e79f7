import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
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

/** How many sockets there may be in all, and of an account, and how much one of them may ask for at a time. */
const maxSockets = 1000;
const maxPerAccount = 10;
const maxSubscriptions = 20;
/** How many bytes may wait to be read when there are more to be sent: several events. */
const maxUnread = 2 * answerLimits.bytes;
/** How often it is looked whether somebody is still there, and may be. */
const heartbeat = 30_000;
/** How long may be kept silent before it is said who asks, counted from when the socket is open: a client says so at once, and opens another one if that was too slow. */
const initTime = 1000;
/** How long who is told to leave may take. */
const leaveTime = 1000;

interface Opened {
  socket: WebSocket;
  request: FastifyRequest;
  connection?: Connection;
}
type Params = Record<string, unknown> | undefined;

interface Parts {
  schema: GraphQLSchema;
  requests: Requests;
  config: Pick<Config, 'publicUrl' | 'cors'>;
  tools: GraphTools;
}

/**
 * Subscriptions over WebSockets, in the protocol `graphql-transport-ws`. Clients show the same token as for a call; queries and
 * changes are for calls alone, where they are counted.
 * @returns whether a request wanted to become a socket, and has been answered by that
 */
export function graphqlSockets(app: FastifyInstance, { schema, requests, config, tools }: Parts) {
  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  // Its types do not know `closeTimeout` yet.
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
    // Until somebody listens to it: a connection that breaks is nobody's fault.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // Refusals are sent as for any request, and then there is nothing more to say.
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

  /** Joins what comes over the wire and the protocol. */
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
    // Each is answered.
    socket.on('pong', () => {
      isThere = true;
    });
    // Bytes that are no messages: what follows is its end.
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
      return { schema, ...checked, contextValue: connection.context() };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return refusalOf(error, request).errors.map(({ message, extensions }) => new GraphQLError(message, { extensions }));
    }
  }
}

/** Ends a socket that does not read what it is sent: what is waiting would fill the memory. */
function endUnread(socket: WebSocket): void {
  if (socket.bufferedAmount > maxUnread) socket.terminate();
}

/** Lets somebody go who may come again, to another process or later. */
function leave(socket: WebSocket): void {
  socket.close(closing.leaving, 'The server is about to stop');
}

/** The authorization that a client shows: in any case of letters, since headers have none, and among `headers` as some clients send it. */
function authorizationIn(params: Params): string | undefined {
  const { headers } = params ?? {};
  const all = { ...(typeof headers === 'object' ? headers : {}), ...params };
  const [, value] = Object.entries(all).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value : undefined;
}
