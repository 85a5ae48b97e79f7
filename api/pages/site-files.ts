import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltSite, type StaticPage } from './built.ts';
import { improve } from './kept-pages.ts';
import { OtherReleases } from './other-releases.ts';
import { pageAt } from './public-origin.ts';
import { encodingFor, revalidated, sendPage } from './sending.ts';

const year = 365 * 24 * 3600;
/** Where pages look again for scripts that could not be loaded (src/shell/first-paint.ts). */
const anotherRound = /^\/_astro\/\d{1,3}\//;
/** Folders of files alone: what is not in them is nowhere. */
const fileFolders = /^\/(_astro|assets)\//;

export const isFileAddress = (address: string): boolean => fileFolders.test(address);

const fileOf = (address: string): string => address.replace(anotherRound, '/_astro/');

const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy'];
/** Nobody asks again for what never changes, or for a part of it. */
const ofChangingFiles = ['etag', 'accept-ranges', 'referrer-policy'];

interface Site {
  folder: string;
  origin: string;
  /** Where servers of several releases share scripts and styles. */
  assetsDir: string | undefined;
}

/** Output of the build: prerendered pages, here of the site at `origin`, and files. */
export async function siteFiles(app: FastifyInstance, { folder, origin, assetsDir }: Site) {
  const site = readBuiltSite(folder);
  const others = new OtherReleases(folder, assetsDir);
  const failed = (err: unknown) => app.log.error({ err }, 'scripts and styles could not be shared');
  await others.share().catch(failed);
  const stop = others.keepShared(failed);
  app.addHook('onClose', async () => stop());
  const ready = new Map<string, StaticPage>();
  /** Asked for, and not again since. */
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
      // Headers that only documents heed are weight on a phone's connection, some fifty times a page.
      for (const name of ofDocuments) reply.removeHeader(name);
      const isImmutable = path.includes('/_astro/');
      if (isImmutable) {
        for (const name of ofChangingFiles) reply.removeHeader(name);
        // A policy of its own counts for documents and workers, of which there are none here.
        if (/\.(?:css|js)(?:\.(?:br|gz))?$/.test(path)) reply.removeHeader('content-security-policy');
        // HTTP/1.1 keeps connections without being told.
        reply.raw.removeHeader('connection');
      }
      reply.header('cache-control', isImmutable ? `public, max-age=${year}, immutable` : revalidated);
    },
  });

  /** A page of an address, made when it is first asked for, and compressed as well as it can be when it is asked for again. */
  function pageOf(address: string): StaticPage | undefined {
    const kept = ready.get(address);
    if (kept) {
      if (once.delete(kept)) improve(kept);
      return kept;
    }
    const built = site.pages.get(address);
    if (!built) return undefined;
    site.pages.delete(address);
    const page = pageAt(built, origin);
    ready.set(address, page);
    once.add(page);
    return page;
  }

  /** Sends the page or file of an address, if there is one. */
  function send(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply | undefined {
    const page = pageOf(address);
    if (page) return sendPage(request, reply, address.endsWith('/404') ? 404 : 200, page, revalidated);
    const file = fileOf(address);
    return site.files.has(file) ? sendFile(request, reply, file) : undefined;
  }

  /** Sends a script or style that another release has. */
  async function sendOthers(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply | undefined> {
    const found = await others.folderOf(fileOf(address));
    return found === undefined ? undefined : sendFile(request, reply, fileOf(address), found);
  }

  /** The page that says, in the language of an address, that there is none, that there were too many, or that it failed. */
  const problemPage = (url: string, name: '404' | '429' | '500') => pageOf(url.startsWith('/en/') ? `/en/${name}` : `/${name}`);

  return { send, sendOthers, problemPage };
}

/** The library reads the header less exactly than we do, so it is told what was decided. */
function sendFile(request: FastifyRequest, reply: FastifyReply, address: string, folder?: string): FastifyReply {
  request.raw.headers['accept-encoding'] = encodingFor(request, ['br', 'gzip']) ?? 'identity';
  return folder === undefined ? reply.sendFile(address) : reply.sendFile(address, folder);
}
