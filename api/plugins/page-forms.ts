import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { PageForm } from '../contract/shared/page-form.ts';
import { actorOfSession } from '../domain/identity/sessions.ts';
import { type DomainError, Forbidden, Invalid } from '../domain/shared/errors.ts';
import { failureOf } from './errors.ts';
import { isFromHere } from './identity.ts';

/** Maximum bytes of a form: the largest contains a text of some hundred characters, each of up to nine bytes. */
const bodyLimit = 32 * 1024;

/**
 * Accepts form submissions of pages without script: the caller is identified by the page cookie, which other calls ignore. Requests from
 * other origins are therefore refused.
 */
export const pageForms = fp<Pick<Config, 'publicUrl'>>(async (app, { publicUrl }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    // Browsers send each line break as two characters.
    done(null, Object.fromEntries(new URLSearchParams(body.toString().replace(/%0D%0A/gi, '%0A')))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromHere(request, publicUrl)) throw new Forbidden('This form has to be sent from its own page.');
    request.exchanges = app.db.engine.exchanges;
    const grant = await request.identifyPage();
    const actor = grant && (await actorOfSession(app.db, grant.sessionId, app.now()));
    if (!actor) return;
    request.actor = actor;
    await reply.keepSoleSession();
  });
});

/** Returns the state of a refused form for its page, and the headers of the response. */
export function refusedForm(
  error: DomainError,
  values: Record<string, string>,
  request: Parameters<typeof failureOf>[1],
): { form: PageForm; headers: Record<string, string> } {
  const { status, headers } = failureOf(error, request);
  const fields = error instanceof Invalid ? Object.keys(error.fields) : [''];
  return { form: { status, values, errors: Object.fromEntries(fields.map((field) => [field, error.code])) }, headers };
}
