import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Page as bytes, ready to send. Plain bytes are many times as large as compressed ones, so one form is enough. */
export interface StaticPage {
  csp: string;
  etag: string;
  identity?: Buffer | undefined;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Output of `npm run build`: the prerendered, compressed pages, and the names of all other files. */
export interface BuiltSite {
  /** By path, without a trailing slash or `.html`. Read when asked for, except those of errors, which must be there when the disk fails. */
  pages: Map<string, () => StaticPage>;
  /** Paths of files; nothing else is ever read from the disk. */
  files: Set<string>;
}

const ofError = /\/(?:404|429|500)$/;

export function readBuiltSite(folder: string): BuiltSite {
  const client = join(folder, 'client');
  const policies = readPolicies(join(folder, '_headers.json'));
  const pages = new Map<string, () => StaticPage>();
  const files = new Set<string>();
  for (const file of filesIn(client)) {
    const address = file.slice(client.length).replaceAll('\\', '/');
    if (/\.(br|gz)$/.test(address)) continue;
    if (!address.endsWith('.html')) files.add(address);
    else {
      const path = address.slice(0, -'.html'.length);
      const read = () => readPage(file, policies.get(path) ?? '');
      const page = ofError.test(path) ? read() : undefined;
      pages.set(path, page ? () => page : read);
    }
  }
  return { pages, files };
}

/** Lists files recursively, folder by folder, since Node's own recursion stats each of them again. */
function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** Returns the uncompressed bytes of a page, for the few clients that need them. */
export function plainBytes({ identity, gzip, br }: StaticPage): Buffer {
  if (identity) return identity;
  if (gzip) return gunzipSync(gzip);
  return br ? brotliDecompressSync(br) : Buffer.alloc(0);
}

function readPage(file: string, csp: string): StaticPage {
  const [br, gzip] = ['.br', '.gz'].map((ending) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined));
  const compressed = br ?? gzip;
  if (compressed) return { csp, etag: etagOf(compressed), br, gzip };
  const identity = readFileSync(file);
  return { csp, etag: etagOf(identity), identity };
}

/** Reads the content policies that Astro generated for the prerendered pages. */
function readPolicies(file: string): Map<string, string> {
  const rows: { pathname: string; headers: { key: string; value: string }[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    rows.map(({ pathname, headers }) => [
      pathname.replace(/\/$/, ''),
      headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')?.value ?? '',
    ]),
  );
}
