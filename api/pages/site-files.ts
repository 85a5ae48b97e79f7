import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltSite } from './built.ts';
import { encodingFor, revalidated, sendPage } from './sending.ts';

const year = 365 * 24 * 3600;
/** Where pages look again for scripts that could not be loaded (src/shell/first-paint.ts). */
const anotherRound = /^\/_astro\/\d{1,3}\//;
/** Folders of files alone: what is not in them is nowhere. */
const fileFolders = /^\/(_astro|assets)\//;

export const isFileAddress = (address: string): boolean => fileFolders.test(address);

const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy'];

/** What the build has made: prerendered pages and files. */
export async function siteFiles(app: FastifyInstance, folder: string) {
  const site = readBuiltSite(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    serve: false,
    preCompressed: true,
    index: false,
    etag: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      // What only documents heed is weight on a phone's way, some fifty times a page.
      for (const name of ofDocuments) reply.removeHeader(name);
      reply.header('cache-control', path.includes('/_astro/') ? `public, max-age=${year}, immutable` : revalidated);
    },
  });

  /** Sends the page or file of an address, if there is one. */
  function send(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply | undefined {
    const page = site.pages.get(address);
    if (page) return sendPage(request, reply, address.endsWith('/404') ? 404 : 200, page, revalidated);
    const file = address.replace(anotherRound, '/_astro/');
    return site.files.has(file) ? sendFile(request, reply, file) : undefined;
  }

  /** The page that says, in the language of an address, that there is none, that there were too many, or that it failed. */
  const problemPage = (url: string, name: '404' | '429' | '500') => site.pages.get(url.startsWith('/en/') ? `/en/${name}` : `/${name}`);

  return { send, problemPage };
}

/** The library reads the header less exactly than we do, so it is told what was decided. */
function sendFile(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  request.raw.headers['accept-encoding'] = encodingFor(request, ['br', 'gzip']) ?? 'identity';
  return reply.sendFile(address);
}
