import type { APIRoute } from 'astro';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageLinks } from '#contract/values/pages.ts';

/** One file of all icons that data can name: pages by their links, notifications, and what the search finds besides. */
export const prerender = true;

const others = ['bell', 'truck', 'contact-round', 'file-spreadsheet', 'file-image', 'file-archive', 'search'];

/** `chart-pie` is lucide's `ChartPie`. */
const nameIn = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function symbol(name: string): string {
  const Icon = icons[nameIn(name) as keyof typeof icons];
  if (!Icon) throw new Error(`lucide has no icon "${name}".`);
  const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`;
}

export const GET: APIRoute = () => {
  const names = [...new Set([...pageLinks.map(({ icon }) => icon), ...others])].sort();
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbol).join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
