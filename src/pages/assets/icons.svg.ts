import type { APIRoute } from 'astro';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { knowledgeIcons } from '#contract/values/content/knowledge-base.ts';
import { groupIcons } from '#contract/values/market/categories.ts';
import { pageLinks } from '#contract/values/navigation/pages.ts';

/**
 * Sprite of all icons that data refers to, by their Feather names: page links, groups of listings, notifications, knowledge base
 * categories, and other search results. They are drawn by lucide, Feather's successor, which knows its names.
 */
export const prerender = true;

const others = ['Bell', 'Truck', 'Image', 'Archive', 'Search', 'ShoppingBag', 'CreditCard', 'Shield', 'Tag', 'User'];

/** Feather names that lucide has dropped. */
const dropped = { Tool: lucide.Wrench, Trello: lucide.SquareKanban };
const drawings: Record<string, unknown> = { ...lucide, ...dropped };

function symbol(name: string): string {
  const Icon = drawings[name] as ElementType | undefined;
  if (!Icon) throw new Error(`lucide has no icon "${name}".`);
  const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`;
}

export const GET: APIRoute = () => {
  const names = [...new Set([...pageLinks.map(({ icon }) => icon), ...Object.values(groupIcons), ...knowledgeIcons, ...others])].sort();
  // The file itself is never displayed, so the browser need not lay it out.
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" display="none">${names.map(symbol).join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
