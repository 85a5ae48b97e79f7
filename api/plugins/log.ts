import type { FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';

const slow = 250;

/** JSON lines; secrets are blanked wherever a log call might bring them. */
export function log(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        ...['authorization', 'cookie', '["set-cookie"]'].flatMap((name) =>
          [`headers.${name}`, `req.headers.${name}`, `res.headers.${name}`].map((path) => path.replace('.[', '[')),
        ),
        ...['password', 'newPassword', 'currentPassword', 'accessToken', 'refreshToken', 'token'].flatMap((name) => [name, `*.${name}`]),
      ],
      censor: '[hidden]',
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
    },
  };
}

/**
 * One line for each request that changed something, failed or was slow; plain reads only at level debug,
 * because writing a line costs about as much as answering one.
 * Queries are left out: they hold what people search for.
 */
export const requestLog = fp(async (app) => {
  const debugging = ['debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const worthNoting = statusCode >= 400 || elapsedTime > slow || (request.method !== 'GET' && request.method !== 'HEAD');
    const level = statusCode >= 500 ? 'error' : worthNoting ? 'info' : 'debug';
    if (level !== 'debug' || debugging) {
      request.log[level]({ req: request, status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    }
    done();
  });
});
