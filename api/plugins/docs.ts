import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import manifest from '../../package.json' with { type: 'json' };
import type { Mode } from '../config.ts';
import { keyStart } from '../contract/values/identity/api-keys.ts';
import { withAnswers } from './docs/answers.ts';
import { limitsInWords } from './docs/limits.ts';
import { documented, withOptionalBodies } from './docs/operation.ts';
import { withComponents } from './docs/shapes.ts';
import { tagDescriptions } from './docs/tags.ts';
import { cookieName } from './identity.ts';

/** Describes every route registered after it: `/openapi.json`, and `/docs` for reading. */
export const docs = fp<{ publicUrl: string; mode: Mode }>(async (app, { publicUrl, mode }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taladnat',
        version: manifest.version,
        description:
          'The API behind the Taladnat marketplace. Sign in with `POST /jwt/login` and send the access token as `Authorization: Bearer …`. Both tokens live ten minutes; renew them with `POST /jwt/refresh-token` before they end. Programs take an API key instead (`POST /account-setting/keys`), within its scopes. Enumerations in requests ignore case, and an id may be a text of digits. [How to connect an existing front-end](/docs/clients).\n\n' +
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
              'An API key of an account, made in its settings: `Authorization: Bearer tlk_…`. It may do what its scopes name, on behalf of that account; a scope to write includes reading. It never changes how somebody signs in.',
          },
          visitor: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName('visitor', mode),
            description: 'Names somebody who is not signed in. Set by the first call that puts something aside.',
          },
        },
      },
    },
    hideUntagged: true,
    transform: ({ url, route }) => ({ schema: documented(route), url }),
    transformObject: (document) =>
      'openapiObject' in document ? withAnswers(withComponents(withOptionalBodies(document.openapiObject))) : {},
  });
});

/** The page at `/docs`; its files come from this server. */
export const docsPage = fp(async (app) => {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    uiConfig: { validatorUrl: null, docExpansion: 'list', deepLinking: true },
    theme: { title: 'Taladnat API', css: [{ filename: 'taladnat.css', content: '.topbar { display: none }' }] },
  });
});
