import { callApi } from '../lib/api/client.ts';
import { pageLanguage } from '../lib/i18n/browser.ts';
import { localized } from '../lib/links.ts';

const filled = new WeakSet<Element>();

/** Adds the groups of categories below an entry of the menu when it is first opened: in every page they would exceed its weight. */
export async function addGroups(entry: HTMLElement): Promise<void> {
  const list = entry.nextElementSibling;
  const all = list?.firstElementChild;
  if (!list || !all || filled.has(list)) return;
  filled.add(list);
  const lang = pageLanguage();
  try {
    const { groups } = await callApi('GET /api/categories');
    list.append(...groups.map((group) => copyFor(all, { ...group, name: group[lang], path: localized(`/categories/${group.id}`, lang) })));
  } catch (error) {
    filled.delete(list);
    throw error;
  }
}

/** Copy of the entry of all categories, with its icon if it has one. */
function copyFor(entry: Element, { name, path, icon }: { name: string; path: string; icon: string }): Element {
  const copy = entry.cloneNode(true) as Element;
  const link = copy instanceof HTMLAnchorElement ? copy : copy.querySelector('a');
  if (!link) return copy;
  link.href = path;
  link.ariaCurrent = link.pathname === location.pathname ? 'page' : null;
  link.querySelector('use')?.setAttribute('href', `/assets/icons.svg#${icon}`);
  const text = [...link.childNodes].findLast((node) => node instanceof Text);
  if (text) text.data = name;
  return copy;
}
