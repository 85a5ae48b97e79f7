import fp from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Sets the headers of every response; pages replace the content policy with their own. */
export const headers = fp<{ config: Config }>(async (app, { config }) => {
  const common = commonHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(common);
    done();
  });
});

export function commonHeaders(config: Config): Record<string, string> {
  const { origins, isLoopbackAllowed } = config.cors;
  const secure = config.mode === 'persistent' && config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Pages that may call the API also show its pictures, which are requested without an origin.
    'cross-origin-resource-policy': origins.length > 0 || isLoopbackAllowed ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}` } : {}),
  };
}
