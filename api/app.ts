import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';
import { boundConnections } from './connections.ts';
import { sellerContacts } from './contact-seller.ts';
import { bodyLimits } from './contract/values/shared/limits.ts';
import type { Database } from './db/client.ts';
import { Printer } from './domain/backoffice/invoice-pdf/printer.ts';
import type { LineTools } from './domain/identity/line.ts';
import { createLineVerifier } from './domain/identity/line-tokens.ts';
import { createPasswordHasher } from './domain/identity/passwords.ts';
import { createPhotoStore } from './domain/market/create-photo-store.ts';
import type { PhotoStore } from './domain/market/photo-store.ts';
import { createCallThrottles, createThrottles, lasting, limitersOf } from './domain/shared/throttles.ts';
import { receiversOf } from './domain/shop/payments.ts';
import { addFirstBoards } from './domain/workspace/kanban-boards.ts';
import { Figures } from './figures.ts';
import { ConnectionDrainer } from './graceful-shutdown.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { serverWith } from './http.ts';
import { Metrics } from './metrics.ts';
import { access } from './plugins/access.ts';
import { callCounts, callLimits } from './plugins/call-limits.ts';
import { changeWatch } from './plugins/change-watch.ts';
import { devPages } from './plugins/dev-pages.ts';
import { docs, docsPage } from './plugins/docs.ts';
import { errors, refuseAddress, refuseBytes } from './plugins/errors.ts';
import { graphiqlPage } from './plugins/graphiql.ts';
import { commonHeaders, headers } from './plugins/headers.ts';
import { identity } from './plugins/identity.ts';
import { idleGc } from './plugins/idle-gc.ts';
import { type Repeat, repeat } from './plugins/interval-job.ts';
import { lapsedOrders } from './plugins/lapsed-orders.ts';
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
import { PublicResponses } from './public-responses.ts';
import { analyticsRoutes } from './routes/backoffice/analytics.ts';
import { employeeRoutes } from './routes/backoffice/employees.ts';
import { invitationRoutes } from './routes/backoffice/invitations.ts';
import { invoiceLinkRoutes } from './routes/backoffice/invoice-links.ts';
import { invoiceRecordRoutes } from './routes/backoffice/invoice-records.ts';
import { invoiceRoutes } from './routes/backoffice/invoices.ts';
import { permissionRoutes } from './routes/backoffice/permissions.ts';
import { roleRoutes } from './routes/backoffice/roles.ts';
import { userRoutes } from './routes/backoffice/user-directory.ts';
import { billingRoutes } from './routes/content/billing.ts';
import { blogRoutes } from './routes/content/blog.ts';
import { blogWritingRoutes } from './routes/content/blog-writing.ts';
import { faqRoutes } from './routes/content/faq.ts';
import { helpRoutes } from './routes/content/help.ts';
import { pricingRoutes } from './routes/content/pricing.ts';
import { profilePostRoutes, profileRoutes } from './routes/content/profile.ts';
import { selectRoutes } from './routes/content/select-options.ts';
import { fileRoutes } from './routes/files/files.ts';
import { settingsRoutes } from './routes/identity/account-settings.ts';
import { accountRoutes } from './routes/identity/accounts.ts';
import { apiKeyRoutes } from './routes/identity/api-keys.ts';
import { avatarPictureRoutes } from './routes/identity/avatar-pictures.ts';
import { lineRoutes } from './routes/identity/line.ts';
import { recoveryRoutes } from './routes/identity/recovery.ts';
import { signInForms } from './routes/identity/sign-in-form.ts';
import { twoStepRoutes } from './routes/identity/two-step.ts';
import { contactRoutes } from './routes/mail-delivery/contact.ts';
import { outboxRoutes } from './routes/mail-delivery/outbox.ts';
import { categoryRoutes } from './routes/market/categories.ts';
import { favouriteRoutes } from './routes/market/favourites.ts';
import { listingForms } from './routes/market/listing-forms.ts';
import { listingRoutes } from './routes/market/listings.ts';
import { moderationRoutes } from './routes/market/moderation.ts';
import { photoRoutes } from './routes/market/photos.ts';
import { placeRoutes } from './routes/market/places.ts';
import { savedSearchRoutes, unsubscribeRoutes } from './routes/market/saved-searches.ts';
import { listingSearchRoutes } from './routes/market/search.ts';
import { sellerRoutes } from './routes/market/sellers.ts';
import { changeRoutes } from './routes/navigation/changes.ts';
import { notificationRoutes } from './routes/navigation/notifications.ts';
import { searchRoutes } from './routes/navigation/page-search.ts';
import { demoRoutes } from './routes/operations/demo.ts';
import { healthRoutes } from './routes/operations/health.ts';
import { siteRoutes } from './routes/operations/site.ts';
import { UploadPlaces } from './routes/shared/upload-places.ts';
import { managementRoutes } from './routes/shop/management.ts';
import { orderRoutes } from './routes/shop/orders.ts';
import { productRoutes } from './routes/shop/products.ts';
import { questionRoutes } from './routes/shop/questions.ts';
import { calendarRoutes } from './routes/workspace/calendar.ts';
import { calendarEntryRoutes } from './routes/workspace/calendar-entries.ts';
import { calendarFileRoutes } from './routes/workspace/calendar-files.ts';
import { chatRoutes } from './routes/workspace/chat.ts';
import { kanbanRoutes } from './routes/workspace/kanban.ts';
import { mailScreenRoutes } from './routes/workspace/mail-screen.ts';
import { mailboxRoutes } from './routes/workspace/mailbox.ts';
import { todoRoutes } from './routes/workspace/todo.ts';
import { todoListRoutes } from './routes/workspace/todo-list.ts';
import { ordersWithContact } from './shared-orders.ts';
import { undeliveredReport } from './undelivered.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** Milliseconds since 1970; tests move it. */
    now: () => number;
    /** Responses sent without the framework. */
    publicResponses: PublicResponses;
    connections: ConnectionDrainer;
    /** How much this process holds open, and how often it has turned something away. */
    figures: Figures;
    /** Figures for Prometheus, where a port for them is set. */
    metrics: Metrics | undefined;
  }
}

export interface AppOptions {
  config: Config;
  db: Database;
  now?: () => number;
  /** Folder of the built pages; without it the app answers the API alone. */
  pagesFolder?: string;
  /** Replacements that tests bring for parts of the app. */
  tools?: Partial<LineTools & { repeat: Repeat; photoStore: PhotoStore; logTo: LogTarget }>;
}

/** Bytes of an address with all headers. */
const maxHead = 16 * 1024;
/** Limits and time-outs: security design §4.13. */
const limits = {
  bodyLimit: bodyLimits.kilobytes * 1024,
  // The time that the largest file may take; what else is sent has that of its handler.
  requestTimeout: 100_000,
  connectionTimeout: 30_000,
  handlerTimeout: 10_000,
  maxRequestsPerSocket: 1000,
  // As long as an address can be: a longer part would not find its route, and be taken for a page.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHead, querystringParser: parseQuery },
} satisfies FastifyServerOptions;
/** How long a connection may wait for another request. A proxy's has to end it before we do, lest a request cross that: nginx does after 60 s. */
const keptByVisitor = 10_000;
const keptByProxy = 75_000;
const http = { maxHeaderSize: maxHead, headersTimeout: 10_000, connectionsCheckingInterval: 5000 };

/** The whole server but for its port: every plugin and route, in order. */
export async function buildApp({ config, db, now = Date.now, pagesFolder, tools }: AppOptions): Promise<FastifyInstance> {
  const publicResponses = new PublicResponses();
  const everywhere = commonHeaders(config);
  const connections = new ConnectionDrainer(everywhere);
  const app = Fastify({
    ...limits,
    serverFactory: (handle) =>
      serverWith(handle, {
        publicResponses,
        connections,
        limits: { ...limits, keepAliveTimeout: config.trustProxy > 0 ? keptByProxy : keptByVisitor, http },
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
  // Before the routes, which its hook is for.
  app.decorate('metrics', config.metricsPort === undefined ? undefined : new Metrics(app));
  // Behind a proxy all connections are the proxy's.
  const ofAddress = config.trustProxy > 0 ? undefined : config.maxConnectionsOfAddress;
  boundConnections(app.server, { connections: config.maxConnections, ofAddress }, figures);
  app.decorate('handled', []);
  app.decorate('cacheRules', new Map());
  app.addHook('preClose', async () => publicResponses.close());

  if (config.otlpEndpoint) await app.register(tracing, { endpoint: config.otlpEndpoint });
  await app.register(requestLog);
  await app.register(unreadAnswers);
  await app.register(headers, { config });
  await app.register(idleGc);
  await app.register(overload, { maxDelay: config.overloadDelay });
  await app.register(errors);
  await app.register(parsers);
  await app.register(validation);
  await app.register(cookie);
  const secret = config.authSecret ?? randomBytes(48).toString('base64url');
  await app.register(tokens, { secret });
  await app.register(identity, { config });

  const limiters = limitersOf(db);
  const callThrottles = createCallThrottles(config.callsFactor, lasting(limiters));
  await app.register(callCounts, { throttles: callThrottles });
  if (config.devPages) await app.register(devPages, { from: config.devPages });
  else if (pagesFolder) await app.register(pages, { folder: pagesFolder, publicUrl: config.publicUrl, assetsDir: config.assetsDir });
  await app.register(changeWatch, { maxWaiting: config.maxWaitingCalls });
  await app.register(mailer, { config, repeat: tools?.repeat ?? repeat, report: undeliveredReport(config.mailFrom) });
  await app.register(searchFeed, { repeat: tools?.repeat ?? repeat });
  await app.register(reminders, { publicUrl: config.publicUrl, secret, repeat: tools?.repeat ?? repeat });
  const { lineApiBase: apiBase, lineChannelId: channelId, mode, publicUrl, mailFrom, contactEmail } = config;
  const line = channelId === undefined ? undefined : createLineVerifier({ apiBase, channelId });
  const throttles = createThrottles(mode, limiters);
  const accountTools: LineTools = {
    hasher: createPasswordHasher(),
    throttles,
    mode,
    publicUrl,
    line,
    onAccountCreated: addFirstBoards,
    ...tools,
  };
  const contactSeller = sellerContacts(publicUrl);
  const letterTools = { throttles: accountTools.throttles, publicUrl };
  const photoTools = { throttles: accountTools.throttles, store: tools?.photoStore ?? createPhotoStore(config) };
  const uploadPlaces = new UploadPlaces(figures);
  const orderTools = {
    throttles: accountTools.throttles,
    receivers: receiversOf(config),
    publicUrl,
    secret,
    heldFactor: config.callsFactor,
  };
  await app.register(scheduledMails, { repeat: tools?.repeat ?? repeat, tools: letterTools });
  await app.register(lapsedOrders, { repeat: tools?.repeat ?? repeat, tools: orderTools });
  await app.register(docs, { publicUrl, mode });
  await app.register(async (api) => {
    await api.register(access);
    await api.register(callLimits, { throttles: callThrottles });
    await api.register(responseCache, { publicResponses });
    await api.register(healthRoutes, { config, photos: photoTools.store });
    await api.register(siteRoutes, { config });
    await api.register(accountRoutes, { tools: accountTools });
    await api.register(lineRoutes, { tools: accountTools });
    await api.register(recoveryRoutes, { tools: accountTools });
    await api.register(contactRoutes, { tools: { throttles: accountTools.throttles, contactEmail } });
    if (mode === 'demo' && !config.smtpUrl) await api.register(outboxRoutes, { tools: { mode, mailFrom } });
    await api.register(categoryRoutes);
    await api.register(graphqlRoutes, { publicUrl, tools: { throttles: accountTools.throttles, contactSeller } });
    await api.register(placeRoutes);
    await api.register(listingSearchRoutes);
    await api.register(listingRoutes, { tools: { throttles: accountTools.throttles } });
    await api.register(favouriteRoutes, { tools: { throttles: accountTools.throttles } });
    await api.register(savedSearchRoutes);
    await api.register(unsubscribeRoutes, { secret });
    await api.register(sellerRoutes);
    await api.register(moderationRoutes);
    await api.register(productRoutes);
    await api.register(managementRoutes);
    await api.register(questionRoutes, { tools: { throttles: accountTools.throttles } });
    await api.register(orderRoutes, { tools: orderTools });
    await api.register(invoiceRoutes);
    const invoiceTools = { receivers: receiversOf(config), printer: new Printer() };
    api.addHook('onClose', async () => invoiceTools.printer.close());
    await api.register(invoiceRecordRoutes, { tools: { ...invoiceTools, letters: letterTools } });
    await api.register(invoiceLinkRoutes, { tools: invoiceTools });
    await api.register(roleRoutes);
    await api.register(userRoutes);
    await api.register(invitationRoutes, { tools: accountTools });
    await api.register(employeeRoutes);
    await api.register(analyticsRoutes);
    await api.register(permissionRoutes);
    await api.register(chatRoutes, { tools: { throttles: accountTools.throttles, ordersWithContact } });
    await api.register(settingsRoutes, { tools: accountTools });
    await api.register(apiKeyRoutes, { tools: accountTools });
    await api.register(twoStepRoutes, { tools: accountTools });
    await api.register(avatarPictureRoutes);
    await api.register(fileRoutes, { tools: { throttles: accountTools.throttles }, places: uploadPlaces });
    await api.register(photoRoutes, { tools: photoTools, places: uploadPlaces });
    await api.register(profileRoutes);
    await api.register(profilePostRoutes);
    await api.register(searchRoutes);
    await api.register(notificationRoutes);
    await api.register(changeRoutes);
    await api.register(faqRoutes, { tools: { throttles: accountTools.throttles } });
    await api.register(helpRoutes);
    await api.register(billingRoutes);
    await api.register(pricingRoutes);
    await api.register(blogRoutes);
    await api.register(blogWritingRoutes);
    await api.register(selectRoutes);
    await api.register(mailboxRoutes, { tools: letterTools });
    await api.register(mailScreenRoutes, { tools: letterTools });
    await api.register(todoRoutes);
    await api.register(todoListRoutes);
    if (mode === 'demo') await api.register(demoRoutes, { tools: { mode, seedFactor: config.seedFactor } });
    await api.register(kanbanRoutes);
    await api.register(calendarRoutes);
    await api.register(calendarEntryRoutes);
    await api.register(calendarFileRoutes, { tools: { throttles: accountTools.throttles } });
    if (app.hasDecorator('showForm'))
      await api.register(async (forms) => {
        await forms.register(pageForms, { publicUrl });
        await forms.register(signInForms, { tools: accountTools });
        await forms.register(listingForms, { tools: { throttles: accountTools.throttles, contactSeller } });
      });
  });
  await app.register(docsPage);
  if (pagesFolder) await app.register(graphiqlPage, { folder: pagesFolder });
  return app;
}
