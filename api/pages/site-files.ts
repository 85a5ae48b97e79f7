import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltSite, type StaticPage } from './built.ts';
import { improve } from './kept-pages.ts';
import { OtherReleases } from './other-releases.ts';
import { pageAt } from './public-origin.ts';
import { encodingFor, revalidated, sendPage } from './sending.ts';

const year = 365 * 24 * 3600;
/** Paths at which pages retry scripts that failed to load (src/shell/first-paint.ts). */
const anotherRound = /^\/_astro\/\d{1,3}\//;
/** Folders with files only: a missing file in them is a 404. */
const fileFolders = /^\/(_astro|assets)\//;

export const isFileAddress = (address: string): boolean => fileFolders.test(address);

/**
 * Whether Node closes the connection after this response. It marks the last one of `maxRequestsPerSocket` by a property without a type; a
 * client that is not told sends another request, which Node refuses with 503.
 */
const isLastOfConnection = (response: ServerResponse & { maxRequestsOnConnectionReached?: boolean }): boolean =>
  !response.shouldKeepAlive || response.maxRequestsOnConnectionReached === true;

const fileOf = (address: string): string => address.replace(anotherRound, '/_astro/');

const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy'];
/** Immutable files are never revalidated, nor requested in part. */
const ofChangingFiles = ['etag', 'accept-ranges', 'referrer-policy'];

interface Site {
  folder: string;
  origin: string;
  /** Folder in which servers of several releases share scripts and styles. */
  assetsDir: string | undefined;
}

/** Serves the output of the build: prerendered pages of the site at `origin`, and files. */
export async function siteFiles(app: FastifyInstance, { folder, origin, assetsDir }: Site) {
  const site = readBuiltSite(folder);
  const others = new OtherReleases(folder, assetsDir);
  const failed = (err: unknown) => app.log.error({ err }, 'scripts and styles could not be shared');
  await others.share().catch(failed);
  const stop = others.keepShared(failed);
  app.addHook('onClose', async () => stop());
  const ready = new Map<string, StaticPage>();
  /** Pages requested once so far. */
  const once = new WeakSet<StaticPage>();
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    serve: false,
    preCompressed: true,
    index: false,
    etag: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      // Headers that apply only to documents are overhead on a phone's connection, some fifty times a page.
      for (const name of ofDocuments) reply.removeHeader(name);
      const isImmutable = path.includes('/_astro/');
      if (isImmutable) {
        for (const name of ofChangingFiles) reply.removeHeader(name);
        // Its own content policy applies to documents and workers, neither of which is among these files.
        if (/\.(?:css|js)(?:\.(?:br|gz))?$/.test(path)) reply.removeHeader('content-security-policy');
        // HTTP/1.1 keeps connections alive by default; only the end of one is announced.
        if (!isLastOfConnection(reply.raw)) reply.raw.removeHeader('connection');
      }
      reply.header('cache-control', isImmutable ? `public, max-age=${year}, immutable` : revalidated);
    },
  });

  /** Returns the page of a URL, read on first request and best compressed on the second. */
  function pageOf(address: string): StaticPage | undefined {
    const kept = ready.get(address);
    if (kept) {
      if (once.delete(kept)) improve(kept);
      return kept;
    }
    const built = site.pages.get(address);
    if (!built) return undefined;
    const page = pageAt(built(), origin);
    site.pages.delete(address);
    ready.set(address, page);
    once.add(page);
    return page;
  }

  /** Sends the page or file of a URL, if there is one. */
  function send(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply | undefined {
    const page = pageOf(address);
    if (page) return sendPage(request, reply, address.endsWith('/404') ? 404 : 200, page, revalidated);
    const file = fileOf(address);
    return site.files.has(file) ? sendFile(request, reply, file) : undefined;
  }

  /** Sends a script or style of another release. */
  async function sendOthers(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply | undefined> {
    const found = await others.folderOf(fileOf(address));
    return found === undefined ? undefined : sendFile(request, reply, fileOf(address), found);
  }

  /** Returns the error page in a URL's language: not found, too many requests, or a failure. */
  const problemPage = (url: string, name: '404' | '429' | '500') => pageOf(url.startsWith('/en/') ? `/en/${name}` : `/${name}`);

  return { send, sendOthers, problemPage };
}

/** Passes the selected encoding to the library, which parses the header less precisely. */
function sendFile(request: FastifyRequest, reply: FastifyReply, address: string, folder?: string): FastifyReply {
  request.raw.headers['accept-encoding'] = encodingFor(request, ['br', 'gzip']) ?? 'identity';
  return folder === undefined ? reply.sendFile(address) : reply.sendFile(address, folder);
}
