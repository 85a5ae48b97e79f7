import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { boundBody } from './connections.ts';
import type { DemoParts } from './demo.ts';
import type { ConnectionDrainer } from './graceful-shutdown.ts';
import { refuse } from './plugins/errors.ts';
import type { PublicResponses } from './public-responses.ts';

interface ServerLimits {
  http: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  maxRequestsPerSocket: number;
}

interface Parts {
  publicResponses: PublicResponses;
  connections: ConnectionDrainer;
  demo: DemoParts | undefined;
  limits: ServerLimits;
  /** Headers of every response. */
  headers: Record<string, string>;
}

/** Server below the framework. It tries the cached public responses first; its limits are those that the framework would set. */
export function serverWith(handle: RequestListener, { publicResponses, connections, demo, limits, headers }: Parts): Server {
  const serve: RequestListener = (request, response) => {
    boundBody(request, response);
    if (demo?.clock.isSystem === false) response.setHeader('x-demo-now', demo.clock.state.now);
    if (wantsOtherProtocol(request)) response.shouldKeepAlive = false;
    const isUnclear = namesTwoHosts(request);
    // Sent in one piece, so no request has to wait for its end.
    const mayBeKept = !isUnclear && !connections.hasBegun && !demo?.faults.insteadOf(request);
    if (mayBeKept && publicResponses.send(request, response)) {
      demo?.calls.note(request.url ?? '/');
      return;
    }
    if (!connections.track(request, response)) return;
    if (isUnclear) {
      refuse(response, 400, { error: 'A request goes to one host.', code: 'BAD_REQUEST' }, headers);
      return;
    }
    takeHostOutOfTarget(request);
    handle(request, response);
  };
  const server = createServer({ ...limits.http, shouldUpgradeCallback: isForSocket }, demo?.faults.before(serve) ?? serve);
  server.keepAliveTimeout = limits.keepAliveTimeout;
  server.requestTimeout = limits.requestTimeout;
  server.setTimeout(limits.connectionTimeout);
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
  server.maxHeadersCount = 100;
  connections.watch(server);
  return server;
}

/** Whether a request upgrades to a GraphQL socket; an upgrade to any other protocol is ignored. */
const isForSocket = ({ headers: { upgrade }, url = '' }: IncomingMessage): boolean =>
  upgrade?.toLowerCase() === 'websocket' && /^\/graphql\/?(\?|$)/.test(url);

/** Whether a client upgrades to another protocol, after which the connection is of no use to it. An offer of HTTP/2 does not count. */
const wantsOtherProtocol = ({ headers: { upgrade } }: IncomingMessage): boolean => upgrade !== undefined && upgrade.toLowerCase() !== 'h2c';

/**
 * Whether a request names two hosts: Node would use the first, a proxy before or behind this server perhaps the second (RFC 9112 §3.2).
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Takes host and path from an absolute target, `GET http://host/path`, as sent to proxies (RFC 9112 §3.2.2). */
function takeHostOutOfTarget(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return;
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}
