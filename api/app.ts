import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';
import { boundConnections } from './connections.ts';
import { bodyLimits } from './contract/values/shared/limits.ts';
import type { Database } from './db/client.ts';
import { createDemoParts } from './demo.ts';
import { createCallThrottles, lasting, limitersOf } from './domain/shared/throttles.ts';
import { Figures } from './figures.ts';
import { ConnectionDrainer } from './graceful-shutdown.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { serverWith } from './http.ts';
import { undeliveredReport } from './joins/undelivered.ts';
import { Metrics } from './metrics.ts';
import { access } from './plugins/access.ts';
import { accessChain } from './plugins/access-chain.ts';
import { callCounts, callLimits } from './plugins/call-limits.ts';
import { changeWatch } from './plugins/change-watch.ts';
import { cors } from './plugins/cors.ts';
import { dataExports } from './plugins/data-exports.ts';
import { demoCalls } from './plugins/demo-calls.ts';
import { demoFaults } from './plugins/demo-faults.ts';
import { devPages } from './plugins/dev-pages.ts';
import { docs, docsPage } from './plugins/docs.ts';
import { errors, refuseAddress, refuseBytes } from './plugins/errors.ts';
import { formerMembers } from './plugins/former-members.ts';
import { graphiqlPage } from './plugins/graphiql.ts';
import { commonHeaders, headers } from './plugins/headers.ts';
import { identity } from './plugins/identity.ts';
import { idleGc } from './plugins/idle-gc.ts';
import { type Repeat, repeat } from './plugins/interval-job.ts';
import { lapsedOrders } from './plugins/lapsed-orders.ts';
import { lineMessages } from './plugins/line-messages.ts';
import { type LogTarget, log, requestIds, requestLog } from './plugins/log.ts';
import { readableLog } from './plugins/log-format.ts';
import { mailer } from './plugins/mailer.ts';
import { overload } from './plugins/overload.ts';
import { pageForms } from './plugins/page-forms.ts';
import { pages } from './plugins/pages.ts';
import { parsers } from './plugins/parsers.ts';
import { parseQuery } from './plugins/query.ts';
import { reminders } from './plugins/reminders.ts';
import { responseCache } from './plugins/response-cache.ts';
import { scheduledMails } from './plugins/scheduled-mails.ts';
import { searchFeed } from './plugins/search-feed.ts';
import { tokens } from './plugins/tokens.ts';
import { tracing } from './plugins/tracing.ts';
import { unreadAnswers } from './plugins/unread-answers.ts';
import { validation } from './plugins/validation.ts';
import { webhooks } from './plugins/webhooks.ts';
import { PublicResponses } from './public-responses.ts';
import { agreementForm } from './routes/identity/agreement-form.ts';
import { signInForms } from './routes/identity/sign-in-form.ts';
import { routes } from './routes/index.ts';
import { listingForms } from './routes/market/listing-forms.ts';
import { createTools, type ReplacedTools } from './routes/tools.ts';
import { messengerForms } from './routes/workspace/messenger-forms.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** Milliseconds since 1970; tests and demos can move it. */
    now: () => number;
    /** Schedules this server's repeated jobs. */
    repeat: Repeat;
    /** Responses sent without the framework. */
    publicResponses: PublicResponses;
    connections: ConnectionDrainer;
    /** Open resources of this process, and counts of its refusals. */
    figures: Figures;
    /** Prometheus metrics, where a port for them is configured. */
    metrics: Metrics | undefined;
  }
}

export interface AppOptions {
  config: Config;
  db: Database;
  now?: () => number;
  /** Folder of the built pages; without it the app serves only the API. */
  pagesFolder?: string;
  /** Replacements for parts of the app, for tests. */
  tools?: ReplacedTools & { repeat?: Repeat; logTo?: LogTarget };
}

/** Maximum size of a request's target and headers, in bytes. */
const maxHead = 16 * 1024;
/** Limits and time-outs: security design §4.13. */
const limits = {
  bodyLimit: bodyLimits.kilobytes * 1024,
  // Allows for the largest file; other requests are bounded by their handlers.
  requestTimeout: 100_000,
  connectionTimeout: 30_000,
  handlerTimeout: 10_000,
  maxRequestsPerSocket: 1000,
  // As long as a URL can be: a longer segment would match no route and be treated as a page.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHead, querystringParser: parseQuery },
} satisfies FastifyServerOptions;
/**
 * Idle time of a keep-alive connection. A proxy has to close its side first, or a request may cross our close: nginx does so after 60 s.
 */
const keptByVisitor = 10_000;
const keptByProxy = 75_000;
const http = { maxHeaderSize: maxHead, headersTimeout: 10_000, connectionsCheckingInterval: 5000 };

/** Builds the whole server except for its port: every plugin and route, in order. */
export async function buildApp({ config, db, now: system = Date.now, pagesFolder, tools }: AppOptions): Promise<FastifyInstance> {
  const publicResponses = new PublicResponses();
  const everywhere = commonHeaders(config);
  const connections = new ConnectionDrainer(everywhere);
  const demo = config.mode === 'demo' ? createDemoParts(config.demoNow, system) : undefined;
  const now = demo?.clock.now ?? system;
  // In development, the first visit to a page waits for its compilation.
  const timeouts = { ...limits, connectionTimeout: config.devPages ? 150_000 : limits.connectionTimeout };
  const app = Fastify({
    ...timeouts,
    serverFactory: (handle) =>
      serverWith(handle, {
        publicResponses,
        connections,
        demo,
        limits: { ...timeouts, keepAliveTimeout: config.trustProxy > 0 ? keptByProxy : keptByVisitor, http },
        headers: everywhere,
      }),
    logger: log(config.logLevel, tools?.logTo ?? (await readableLog(config.logFormat))),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply) => refuseAddress(error, reply, everywhere),
    clientErrorHandler: (error, socket) => refuseBytes(error, socket, everywhere),
    genReqId: requestIds(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('db', db);
  app.decorate('now', now);
  app.decorate('publicResponses', publicResponses);
  app.decorate('connections', connections);
  const figures = new Figures(app.log);
  app.decorate('figures', figures);
  // Before the routes, since its hook applies to them.
  app.decorate('metrics', config.metricsPort === undefined ? undefined : new Metrics(app));
  // Behind a proxy, all connections come from the proxy's address.
  const ofAddress = config.trustProxy > 0 ? undefined : config.maxConnectionsOfAddress;
  boundConnections(app.server, { connections: config.maxConnections, ofAddress }, figures);
  app.decorate('handled', []);
  app.decorate('cacheRules', new Map());
  app.addHook('preClose', async () => publicResponses.close());

  if (config.otlpEndpoint) await app.register(tracing, { endpoint: config.otlpEndpoint });
  await app.register(requestLog);
  await app.register(unreadAnswers);
  await app.register(headers, { config });
  await app.register(cors, { rules: config.cors });
  await app.register(idleGc);
  await app.register(overload, { maxDelay: config.maxEventLoopDelay });
  await app.register(errors);
  if (demo) {
    await app.register(demoCalls, demo);
    await app.register(demoFaults, demo);
  }
  await app.register(parsers);
  await app.register(validation);
  await app.register(cookie);
  const secret = config.authSecret ?? randomBytes(48).toString('base64url');
  await app.register(tokens, { secret });
  await app.register(identity, { config });

  const callThrottles = createCallThrottles(config.rateLimitFactor, lasting(limitersOf(db)));
  await app.register(callCounts, { throttles: callThrottles });
  const { publicUrl, mode } = config;
  if (config.devPages) await app.register(devPages, { from: config.devPages });
  else if (pagesFolder) await app.register(pages, { folder: pagesFolder, publicUrl, assetsDir: config.assetsDir, tiles: config.tiles });
  await app.register(changeWatch, { maxWaiting: config.maxWaitingCalls });
  const routeTools = createTools({ config, db, secret, figures, demo, replaced: tools });
  const plain = tools?.repeat ?? repeat;
  const jobs = { repeat: demo?.jobs.remembering(plain) ?? plain, tools: routeTools };
  app.decorate('repeat', jobs.repeat);
  await app.register(accessChain, { ...jobs, secret });
  await app.register(mailer, { ...jobs, config, report: undeliveredReport(config.mailFrom) });
  await app.register(webhooks, jobs);
  await app.register(lineMessages, { ...jobs, config });
  // An external database may have been written by another release.
  await app.register(searchFeed, { ...jobs, isCurrent: config.isThrowaway && config.databaseUrl === undefined });
  await app.register(reminders, {
    ...jobs,
    publicUrl,
    secret,
    unreadMinutes: config.unreadMinutes,
    versions: routeTools.documents.versions,
  });
  await app.register(scheduledMails, jobs);
  await app.register(lapsedOrders, jobs);
  await app.register(dataExports, jobs);
  await app.register(docs, { publicUrl, mode });
  await app.register(async (api) => {
    await api.register(access);
    await api.register(formerMembers);
    await api.register(callLimits, { throttles: callThrottles });
    await api.register(responseCache, { publicResponses });
    await api.register(routes, { tools: routeTools });
    await api.register(graphqlRoutes, { config, tools: routeTools });
    if (app.hasDecorator('showForm'))
      await api.register(async (forms) => {
        await forms.register(pageForms, { publicUrl });
        await forms.register(agreementForm);
        await forms.register(signInForms, { tools: routeTools });
        await forms.register(listingForms, { tools: routeTools });
        await forms.register(messengerForms);
      });
  });
  await app.register(docsPage);
  if (pagesFolder) await app.register(graphiqlPage, { folder: pagesFolder });
  return app;
}
