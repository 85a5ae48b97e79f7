import type { DocumentName } from '#contract/values/operations/documents.ts';
import { requireBody } from '../../lib/api/require-body.ts';
import { languageOf } from '../../lib/i18n/server.ts';

/** Returns a site document in the version named in the URL, or the one in force; undefined if it doesn't exist. */
export async function readDocument({ locals, url }: { locals: App.Locals; url: URL }, name: DocumentName) {
  const asked = url.searchParams.get('version') ?? '';
  const version = /^[1-9]\d{0,5}$/.test(asked) ? { version: Number(asked) } : {};
  const answer = await locals.api.get('/api/documents/:name', { params: { name }, query: { lng: languageOf(url.pathname), ...version } });
  return answer.status === 404 ? undefined : requireBody(answer);
}
