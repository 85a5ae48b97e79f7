import type { FastifyRequest } from 'fastify';
import { accessOf, areaOf, landingOf, refusalOf, safeReturn } from '../contract/values/navigation/page-access.ts';
import { hasRight } from '../domain/context.ts';
import { actorOfSession } from '../domain/identity/sessions.ts';
import { inThai } from './address.ts';

/** Returns the redirect of a user who may not, or need not, see a page (specification, shell §6); undefined if they may stay. */
export async function redirectFor(request: FastifyRequest, address: string): Promise<string | undefined> {
  const english = address.startsWith('/en/') ? '/en' : '';
  const access = accessOf(inThai(address));
  if (access === 'public') return undefined;
  const { returnTo, reason } = request.query as Record<string, unknown>;
  // The session in the browser's storage may be expired or lost while its cookie is valid; then the user has to sign in here. Users who
  // follow a link of the site were not signed in, since links to these pages are only shown then; if there is a session, the page itself
  // redirects.
  if (access === 'guest' && (reason !== undefined || request.headers['sec-fetch-site'] === 'same-origin')) return undefined;
  const actor = await actorOfPage(request);
  if (!actor) {
    if (access === 'guest') return undefined;
    // A visitor's favourites are on the device.
    if (inThai(address) === '/account/favourites') return `${english}/saved`;
    return `${english}/signin?${new URLSearchParams({ reason: 'authentication', returnTo: request.url })}`;
  }
  const area = areaOf(inThai(address));
  const isOpen = actor.role === 'admin' && (!area || hasRight({ actor }, area, 'read'));
  if (access === 'signed-in' || (access === 'admin' && isOpen)) return undefined;
  const landing = english + landingOf(actor.role);
  // That page names the refused page and shows admins the rights of their role.
  if (access === 'admin') return `${english}/access-control#${refusalOf(address.slice(english.length))}`;
  const back = access === 'guest' && typeof returnTo === 'string' ? safeReturn(returnTo) : undefined;
  return back ?? landing;
}

async function actorOfPage(request: FastifyRequest) {
  const grant = await request.identifyPage();
  return grant && actorOfSession(request.server.db, grant.sessionId, request.server.now());
}
