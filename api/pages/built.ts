import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page as bytes, ready to send. */
export interface StaticPage {
  csp: string;
  etag: string;
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** What `npm run build` made: prerendered pages in memory, and the names of all other files. */
export interface BuiltSite {
  /** By address without a slash or `.html` at the end. */
  pages: Map<string, StaticPage>;
  /** Addresses of files; nothing else is ever read from the disk. */
  files: Set<string>;
}

export function readBuiltSite(folder: string): BuiltSite {
  const client = join(folder, 'client');
  const policies = readPolicies(join(folder, '_headers.json'));
  const pages = new Map<string, StaticPage>();
  const files = new Set<string>();
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = file.slice(client.length).replaceAll('\\', '/');
    if (/\.(br|gz)$/.test(address)) continue;
    if (!address.endsWith('.html')) files.add(address);
    else pages.set(address.slice(0, -'.html'.length), readPage(file, policies.get(address.slice(0, -'.html'.length)) ?? ''));
  }
  return { pages, files };
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

function readPage(file: string, csp: string): StaticPage {
  const identity = readFileSync(file);
  const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  return { csp, etag: etagOf(identity), identity, br: beside('.br'), gzip: beside('.gz') };
}

/** The content policies Astro worked out for the prerendered pages. */
function readPolicies(file: string): Map<string, string> {
  const rows: { pathname: string; headers: { key: string; value: string }[] }[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    rows.map(({ pathname, headers }) => [
      pathname.replace(/\/$/, ''),
      headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')?.value ?? '',
    ]),
  );
}
