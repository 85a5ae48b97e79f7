import { errorCodes } from 'fastify';
import fp from 'fastify-plugin';

/** Bodies are JSON and nothing else; an empty one counts as none, so that a DELETE may carry a content type. */
export const parsers = fp(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    else if (body.length === 0) done(null, undefined);
    else parseJson(request, body as string, done);
  });
  // A call without a body is told which fields are missing, or is right if none is needed.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
    done();
  });
});

/** JSON has no other charset (RFC 8259); a body that claims one would be read wrongly. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
