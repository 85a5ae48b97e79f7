import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accessOf } from '../api/contract/values/navigation/page-access.ts';
import { pageLinks } from '../api/contract/values/navigation/pages.ts';
import { root } from './install.mjs';

/** Shown by the server in place of a page, never opened. */
const unopened = ['/429', '/500'];

/** Every address of the site without a parameter, in Thai: its own files, and what the search leads to. */
export function sitePages() {
  const folder = join(root, 'src/pages');
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.astro$/, '')}`);
  return [...new Set([...written, ...pageLinks.map(({ link }) => link)])].filter((path) => !unopened.includes(path)).sort();
}

/** Whether the page is for everybody who is not signed in. */
export const isPublic = (path) => ['public', 'guest'].includes(accessOf(path));
