import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { TObject } from 'typebox';
import { ErrorBody } from '../contract/common.ts';
import type { Access } from './access.ts';

const bearer = { bearer: [] as string[] };
const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, bearer],
  'signed-in': [bearer],
  admin: [bearer],
};

const errorAnswer = (description: string) => ({ description, ...ErrorBody });

/** Describes every route registered after it: `/openapi.json`, and `/docs` for reading. */
export const docs = fp<{ publicUrl: string }>(async (app, { publicUrl }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taladnat',
        version: '1',
        description:
          'The API behind the Taladnat marketplace. Sign in with `POST /jwt/login` and send the access token as `Authorization: Bearer …`. Both tokens live ten minutes; renew them with `POST /jwt/refresh-token` before they end.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({ schema: documented(schema, route), url }),
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

/** Adds what follows from a route's rules: who may call it and which errors it can answer. */
function documented(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const level: Access = route.config?.access ?? 'public';
  const errors = {
    ...(schema?.body || schema?.querystring ? { 400: errorAnswer('A value is missing or not valid; nothing changed.') } : {}),
    ...(level === 'public' ? {} : { 401: errorAnswer('The access token is missing, expired or not valid.') }),
    ...(level === 'admin' || route.method !== 'GET' ? { 403: errorAnswer('Not allowed.') } : {}),
    ...(schema?.body ? { 413: errorAnswer('The body is too large.'), 415: errorAnswer('The body is not JSON.') } : {}),
    503: errorAnswer('The server is busy; try again after Retry-After seconds.'),
  };
  const security = securityOf[level];
  const answers = (schema?.response ?? {}) as Record<string, unknown>;
  const described: FastifySchema = { ...schema, security, response: { ...errors, ...answers } };
  if (schema?.querystring) described.querystring = withOptionalDefaults(schema.querystring as TObject);
  return described;
}

/** What has a default need not be sent. */
function withOptionalDefaults(schema: TObject): object {
  const required = (schema.required ?? []).filter((name) => !('default' in (schema.properties[name] ?? {})));
  return { ...schema, required };
}
