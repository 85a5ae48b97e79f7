import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accessOf } from '../api/contract/values/navigation/page-access.ts';
import { pageLinks } from '../api/contract/values/navigation/pages.ts';
import { root } from './install.mjs';

/** Displayed by the server in place of a page, never opened directly. */
const unopened = ['/429', '/500'];

/** All paths of the site without parameters, in Thai: its own files, and the targets of the page search. */
export function sitePages() {
  const folder = join(root, 'src/pages');
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro') && !file.includes('['))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.astro$/, '')}`);
  return [...new Set([...written, ...pageLinks.map(({ link }) => link)])].filter((path) => !unopened.includes(path)).sort();
}

/** Whether the page is accessible without signing in. */
export const isPublic = (path) => ['public', 'guest'].includes(accessOf(path));
