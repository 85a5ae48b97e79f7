import { errorCodes } from 'fastify';
import fp from 'fastify-plugin';
import { bodyLimits } from '../contract/values/shared/limits.ts';

/** Accepts only JSON bodies; an empty one counts as none, so that a DELETE may have a content type. */
export const parsers = fp(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isUtf8(request.headers['content-type'])) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    else if (body.length === 0) done(null, undefined);
    else if (isTooDeep(body as string)) done(Object.assign(new Error('The body has too many parts.'), tangled));
    else parseJson(request, body as string, (error, value) => done(error, wellFormed(body as string, value)));
  });
  // A call without a body gets errors for the missing fields, or is valid if none is required.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
    done();
  });
});

const tangled = { statusCode: 400, code: 'BODY_TOO_COMPLEX' };

/** Whether a body has more keys or deeper nesting than any call accepts. Checked before parsing, which takes ten times as long. */
function isTooDeep(json: string): boolean {
  let names = 0;
  let depth = 0;
  for (let at = 0; at < json.length && names <= bodyLimits.names && depth <= bodyLimits.depth; at += 1) {
    const letter = json[at];
    if (letter === '"') at = endOfText(json, at);
    else if (letter === ':') names += 1;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return names > bodyLimits.names || depth > bodyLimits.depth;
}

/** Returns the end of the string that begins at a quotation mark. */
function endOfText(json: string, start: number): number {
  let end = start + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end;
}

/** Replaces lone surrogates, which only escapes can produce, by U+FFFD, since databases do not preserve them. */
const wellFormed = (json: string, value: unknown): unknown => (/\\ud[89a-f]/i.test(json) ? mended(value) : value);

function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mended(inner)]));
}

/** Whether the charset is UTF-8, the only one of JSON (RFC 8259); others would be decoded wrongly. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
