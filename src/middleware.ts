import { defineMiddleware } from 'astro:middleware';
import { callAddress } from '#contract/values/shared/call-address.ts';

/** In development pages run in a process of their own, so their calls travel over HTTP with the rights the server hands along. */
export const onRequest = defineMiddleware((context, next) => {
  if (import.meta.env.DEV && !context.isPrerendered) {
    const { headers } = context.request;
    const rights = { authorization: headers.get('x-page-authorization') ?? '', cookie: headers.get('cookie') ?? '' };
    context.locals.api = {
      async get(path, ...[sent]) {
        const answer = await fetch(new URL(callAddress(path, sent), headers.get('x-page-api') ?? 'http://localhost:1337'), {
          headers: { accept: 'application/json', ...Object.fromEntries(Object.entries(rights).filter(([, value]) => value !== '')) },
        });
        return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined };
      },
    };
  }
  return next();
});
