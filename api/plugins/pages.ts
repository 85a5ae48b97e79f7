import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { PageForm } from '../contract/shared/page-form.ts';
import { asksPosition, endsWithKey, isAlsoCall } from '../contract/values/navigation/page-traits.ts';
import { Throttled } from '../domain/shared/errors.ts';
import { addressOf, inThai, isUnnormalizedPath } from '../pages/address.ts';
import { redirectFor } from '../pages/guard.ts';
import { onDemandPages } from '../pages/on-demand.ts';
import { isPagesCall } from '../pages/page-calls.ts';
import { sendPage } from '../pages/sending.ts';
import { isFileAddress, siteFiles } from '../pages/site-files.ts';
import { answerNoRoute, failureOf, isPassing, sendError } from './errors.ts';

const positionPolicy = 'camera=(), microphone=(), geolocation=(self), payment=()';

declare module 'fastify' {
  interface FastifyInstance {
    /** Responds to a failed browser navigation with an error page; undefined for other requests. Only where there are pages. */
    sendFailure?: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | undefined;
    /** Responds to a form sent without script with its page. Only where there are pages. */
    showForm: (request: FastifyRequest, reply: FastifyReply, form: PageForm) => Promise<FastifyReply>;
  }
}

/** Serves the site: prerendered pages, files, and pages rendered on demand. */
export const pages = fp<{ folder: string } & Pick<Config, 'publicUrl' | 'assetsDir' | 'tiles'>>(
  async (app, { folder, publicUrl, assetsDir, tiles }) => {
    const { origin } = new URL(publicUrl);
    const files = await siteFiles(app, { folder, origin, assetsDir });
    const sendOnDemand = onDemandPages(app, { folder, origin, tiles });

    // A first visit is in Thai, later ones are in the selected language.
    app.get('/', (request, reply) => {
      const home = request.cookies.language === 'en' ? '/en/home' : '/home';
      return reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' }).redirect(home, 302);
    });
    // Password managers use this URL (W3C, A Well-Known URL for Changing Passwords).
    app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/pages/account-settings?tab=security', 302));
    app.get('/en', (_request, reply) => reply.redirect('/en/home', 302));
    // A page's own call without a route must not render a page, which might be the same one.
    app.get('/*', (request, reply) => (isPagesCall() ? notFound(request, reply) : answer(request, reply)));

    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      if (isPagesCall()) return;
      if (wantsPage(request) && isAlsoCall(addressOf(request))) {
        reply.header('vary', 'Accept, Sec-Fetch-Dest, Cookie, Accept-Encoding');
        await answer(request, reply);
        return reply;
      }
    });

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = addressOf(request);
      if (isUnnormalizedPath(address)) return notFound(request, reply);
      const elsewhere = await redirectFor(request, address);
      if (elsewhere && wantsData(request)) return notFound(request, reply);
      if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
      // The Referer header would reveal the key to other sites.
      if (endsWithKey(inThai(address))) reply.header('referrer-policy', 'no-referrer');
      if (asksPosition(inThai(address))) reply.header('permissions-policy', positionPolicy);
      const sent = files.send(request, reply, address);
      if (sent) return sent;
      if (isFileAddress(address)) return (await files.sendOthers(request, reply, address)) ?? notFound(request, reply);
      try {
        return (await sendOnDemand(request, reply)) ? reply : notFound(request, reply);
      } catch (error) {
        if (error instanceof Throttled) return limited(error, request, reply);
        if (isPassing(error)) throw error;
        request.log.error({ err: error }, 'a page failed');
        return failed(request, reply);
      }
    }

    function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const page = wantsPage(request) && files.problemPage(request.url, '404');
      if (page) return sendPage(request, reply, 404, page, 'no-cache');
      return answerNoRoute(request, reply);
    }

    /** Responds to a throttled request with the time of the next attempt. */
    function limited(error: Throttled, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const { status, headers, body } = failureOf(error, request);
      reply.headers(headers);
      const page = wantsPage(request) && files.problemPage(request.url, '429');
      return page ? sendPage(request, reply, status, page, 'no-store') : sendError(reply, status, body);
    }

    function failed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      return sendFailure(request, reply, 500) ?? sendError(reply, 500, { error: 'Something went wrong', code: 'INTERNAL' });
    }

    function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply | undefined {
      const page = wantsPage(request) && files.problemPage(request.url, '500');
      return page ? sendPage(request, reply, status, page, 'no-store') : undefined;
    }
    app.decorate('sendFailure', sendFailure);
    app.decorate('showForm', async (request, reply, form) =>
      (await sendOnDemand(request, reply, form)) ? reply : notFound(request, reply),
    );
  },
);

/** Whether the client expects data: a redirect to the sign-in page would be followed and parsed. */
function wantsData(request: FastifyRequest): boolean {
  const { accept = '', authorization } = request.headers;
  return !wantsPage(request) && (authorization !== undefined || accept.includes('json'));
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document' || (headers.accept?.includes('text/html') ?? false);
}
