import { defineMiddleware } from 'astro:middleware';
import { callAddress } from '#contract/values/shared/call-address.ts';

/** In development, pages run in a separate process, so their calls use HTTP with the rights passed on by the server. */
export const onRequest = defineMiddleware((context, next) => {
  if (import.meta.env.DEV && !context.isPrerendered) {
    const { headers } = context.request;
    const rights = { authorization: headers.get('x-page-authorization') ?? '', cookie: headers.get('cookie') ?? '' };
    const api = headers.get('x-page-api') ?? 'http://localhost:1337';
    context.locals.origin = new URL(api).origin;
    context.locals.isSignedIn = rights.authorization !== '';
    context.locals.tiles = {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap',
      link: 'https://www.openstreetmap.org/copyright',
    };
    const form = headers.get('x-page-form');
    if (form) context.locals.form = JSON.parse(decodeURIComponent(form));
    const given = Object.fromEntries(Object.entries(rights).filter(([, value]) => value !== ''));
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(new URL(path, api), {
        headers: { accept: 'application/json', ...given, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      if (answer.status >= 500) throw new Error(`A call that this page needs answered ${answer.status}.`);
      return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined };
    };
    context.locals.api = {
      get: (path, ...[sent]) => ask(callAddress(path, sent)),
      async graph({ lng, ...asked }) {
        const { status, body } = await ask(`/graphql?lng=${lng}`, asked);
        return { status, data: body?.errors ? undefined : body?.data };
      },
    };
  }
  return next();
});
