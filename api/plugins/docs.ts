import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import manifest from '../../package.json' with { type: 'json' };
import type { Mode } from '../config.ts';
import { keyStart } from '../contract/values/identity/api-keys.ts';
import { Encoded, sendEncoded } from '../pages/encoded.ts';
import { revalidated } from '../pages/sending.ts';
import { withAnswers } from './docs/answers.ts';
import { callPage } from './docs/call.ts';
import { callsOf, type Description } from './docs/description.ts';
import { limitsInWords } from './docs/limits.ts';
import { listPage } from './docs/list.ts';
import { documented, withOptionalBodies } from './docs/operation.ts';
import { withParameters } from './docs/parameters.ts';
import { withComponents } from './docs/shapes.ts';
import { tagDescriptions } from './docs/tags.ts';
import { yamlOf } from './docs/yaml.ts';
import { cookieName } from './identity.ts';

/** Describes every route registered after it: `/openapi.json` for programs, and `/docs` for developers. */
export const docs = fp<{ publicUrl: string; mode: Mode }>(async (app, { publicUrl, mode }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taladnat',
        version: manifest.version,
        description:
          'The API of the Taladnat marketplace. Sign in with `POST /jwt/login` and send the access token as `Authorization: Bearer …`. Both tokens are valid for ten minutes; renew them with `POST /jwt/refresh-token` before they expire. Programs use an API key instead (`POST /account-setting/keys`), within its scopes. Enumerations in requests ignore case, and an id may be a text of digits. [How to connect an existing front-end](/docs/clients).\n\n' +
          limitsInWords,
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${keyStart}…`,
            description:
              'An API key of an account, created in its settings: `Authorization: Bearer tlk_…`. It acts on behalf of that account within its scopes; a write scope includes reading. It can never change how the account signs in.',
          },
          visitor: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName('visitor', mode),
            description: 'Identifies a visitor who is not signed in. Set by the first call that stores something.',
          },
        },
      },
    },
    hideUntagged: true,
    transform: ({ url, route }) => ({ schema: documented(route), url }),
    transformObject: (document) =>
      'openapiObject' in document ? withAnswers(withComponents(withParameters(withOptionalBodies(document.openapiObject)))) : {},
  });
});

/** Content policy that allows only styles and scripts of this server. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const page = 'text/html; charset=utf-8';
/** Maximum number of cached call pages; rendering one takes a millisecond. */
const maxCallPages = 50;

/**
 * Serves the documentation for developers at `/docs`, and its text form for programs. Each is generated once, from the declarations alone.
 */
export const docsPage = fp(async (app) => {
  const texts = new Map<string, Encoded>();
  const callPages = new LRUCache<string, Encoded>({ max: maxCallPages });
  const options = { schema: { hide: true } };
  const read = () => app.swagger() as unknown as Description;
  const file = (name: string) => () => readFileSync(join(import.meta.dirname, 'docs/page', name), 'utf8');

  function serve(path: string, type: string, make: () => string): void {
    app.get(path, options, (request, reply) => {
      const text = texts.get(path) ?? new Encoded(Buffer.from(make()));
      texts.set(path, text);
      return sendEncoded(request, reply.headers({ 'content-security-policy': policy, 'cache-control': revalidated }).type(type), text);
    });
  }
  serve('/docs', page, () => listPage(read()));
  serve('/docs/docs.css', 'text/css; charset=utf-8', file('docs.css'));
  serve('/docs/docs.js', 'text/javascript; charset=utf-8', file('docs.js'));
  serve('/docs/json', 'application/json; charset=utf-8', () => JSON.stringify(read()));
  serve('/docs/yaml', 'application/yaml; charset=utf-8', () => yamlOf(read()));

  app.get<{ Params: { id: string } }>('/docs/calls/:id', options, (request, reply) => {
    const { id } = request.params;
    const description = read();
    const call = callsOf(description).find(({ operationId }) => operationId === id);
    if (!call) return reply.callNotFound();
    const text = callPages.get(id) ?? new Encoded(Buffer.from(callPage(description, call)));
    callPages.set(id, text);
    return sendEncoded(request, reply.headers({ 'content-security-policy': policy, 'cache-control': revalidated }).type(page), text);
  });
});
