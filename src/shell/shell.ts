/**
 * Basic behaviour of every page: opens and closes menus, toggles the skin, keeps the return path of links. Heavier code is loaded on first
 * use.
 */

import * as names from '../lib/storage-names.ts';
import { attempt } from './fatal-error-banner.ts';
import type { KeptChoices } from './look-settings.ts';
import { layoutBreakpoint, navbarChangeAfter, scrollToTopAfter } from './thresholds.ts';

const root = document.documentElement;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector);

const searchDialog = find<HTMLDialogElement>('[data-search]');

/** The stored settings; empty if the JSON is invalid. */
function kept(): KeptChoices {
  try {
    return { ...JSON.parse(localStorage.getItem(names.settings) ?? '') };
  } catch {
    return {};
  }
}

function change(update: KeptChoices): void {
  localStorage.setItem(names.settings, JSON.stringify({ ...kept(), ...update }));
}

function toggleSkin(): void {
  const skin = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = skin;
  change({ skin });
}

const collapse = find('[data-menu-collapse]');
const isCollapsed = () => root.dataset.menu === 'collapsed';

function toggleCollapsed(): void {
  root.dataset.menu = isCollapsed() ? '' : 'collapsed';
  change({ menuCollapsed: isCollapsed() });
  showCollapsed();
}

function showCollapsed(): void {
  if (collapse) collapse.ariaPressed = `${isCollapsed()}`;
}
showCollapsed();

const menu = find('[data-menu-panel]');
const menuButton = find('[data-menu-toggle]');
const behindMenu = document.querySelectorAll<HTMLElement>('.frame, .skip');

function openMenu(open: boolean): void {
  root.toggleAttribute('data-menu-open', open);
  menuButton?.setAttribute('aria-expanded', String(open));
  // Content behind an open menu is inert.
  for (const part of behindMenu) part.inert = open;
  if (open) menu?.querySelector<HTMLElement>('a, button')?.focus();
  else menuButton?.focus();
}

/** Makes a sign-in link return to the current page. */
function keepPlace(link: HTMLAnchorElement): void {
  const { pathname, search } = location;
  if (/\/(line-)?sign(in|up)$/.test(pathname)) link.search = search;
  else link.search = `?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** Toggles the visibility of a password. */
function showPassword(button: HTMLElement): void {
  const field = button.previousElementSibling as HTMLInputElement;
  const shown = field.type === 'text';
  field.type = shown ? 'password' : 'text';
  button.ariaPressed = `${!shown}`;
}

/** Marks a button as busy while its work is in progress; before this script has loaded, first-paint.ts marks it. */
async function busy(button: HTMLElement, work: Promise<unknown>): Promise<unknown> {
  button.dataset.early = '1';
  return work.finally(() => delete button.dataset.early);
}

type Actions = Record<string, (target: HTMLElement, event?: Event) => unknown>;

const actions: Actions = {
  '[data-skin-toggle]': toggleSkin,
  '[data-search-open]': () => searchDialog?.showModal(),
  '[data-menu-toggle]': () => openMenu(true),
  '[data-menu-close]': () => openMenu(false),
  '[data-menu-collapse]': toggleCollapsed,
  '[data-keep-place]': (target) => keepPlace(target as HTMLAnchorElement),
  '[data-language]': (target, event) => {
    // A new tab opens the plain link.
    const { ctrlKey, metaKey } = event as MouseEvent;
    if (ctrlKey || metaKey) return undefined;
    event?.preventDefault();
    return import('./language.ts').then(({ switchLanguage }) => switchLanguage(target as HTMLAnchorElement));
  },
  '[data-to-top]': () => {
    scrollTo({ top: 0 });
    find('#content')?.focus({ preventScroll: true });
  },
  '[data-show-password]': showPassword,
  '[data-sign-out]': () => import('./sign-out.ts').then(({ signOutAndRedirect }) => signOutAndRedirect()),
  '[data-cart-add]': (target) =>
    busy(
      target,
      import('../islands/cart/add-to-cart.ts').then(({ buy }) => buy(target, Number(target.dataset.cartAdd))),
    ),
  '[data-step], [data-buy-now], [data-share], [data-groups]': (target) => import('./pressed.ts').then(({ pressed }) => pressed(target)),
  '[data-wishlist]': (target) => import('../islands/wishlist/toggle.ts').then(({ toggleWishlist }) => toggleWishlist(target)),
  '[data-favourite]': (target) => import('../islands/market/favourites.ts').then(({ toggleFavourite }) => toggleFavourite(target)),
  '[data-compare]': (target) => import('../islands/market/compare.ts').then(({ choose }) => choose(target)),
  '[data-keys]': () => import('../ui/shortcuts.ts').then(({ openShortcutSheet }) => openShortcutSheet()),
  '[data-picture]': (target, event) => {
    // Scrolls only the gallery, not the page.
    event?.preventDefault();
    find((target as HTMLAnchorElement).hash)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  },
};

function act(target: Element, event?: Event): void {
  for (const [selector, action] of Object.entries(actions)) {
    const found = target.closest<HTMLElement>(selector);
    if (found) attempt(async () => action(found, event));
  }
}

document.addEventListener('click', (event) => {
  // The target may already be removed from the page, such as a deleted row.
  const pressed = event.composedPath();
  // A notice is on top of the panels: a click on it does not close them.
  const open = (event.target as Element).closest('[data-notice]')
    ? []
    : document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]');
  for (const dropdown of open) if (!pressed.includes(dropdown)) dropdown.open = false;
  act(event.target as Element, event);
});

const writes = ({ target }: Event) => (target as Element).closest('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** `/` unless it is disabled, or Ctrl/Cmd+K; the same keys produce other letters on a Thai keyboard. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey) return !altKey && /^[kKา]$/.test(key);
  if (altKey || !/^[/ฝ]$/.test(key) || writes(event)) return false;
  // A screen with its own search uses the key for it.
  return kept().searchKey !== false && !find('main [aria-keyshortcuts="/"]');
}

// A panel that loses the focus to Tab is closed, so that it no longer covers the page.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const dropdown = (target as Element).closest<HTMLDetailsElement>('[data-dropdown][open]');
  if (dropdown && relatedTarget && !dropdown.contains(relatedTarget as Node)) dropdown.open = false;
});

document.addEventListener('keydown', (event) => {
  if (asksForSearch(event) && !root.hasAttribute('data-menu-open')) {
    // The home page contains the field itself.
    const field = find('main [data-suggestions]');
    if (searchDialog || field) event.preventDefault();
    if (!searchDialog) field?.focus();
    else if (!searchDialog.open) searchDialog.showModal();
  }
  // The key is the same on both keyboards.
  if (/^[?ฦ]$/.test(event.key) && !writes(event)) import('../ui/shortcuts.ts').then(({ helpAfter }) => helpAfter(event));
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    import('../ui/submit-by-keys.ts').then(({ submitAfter }) => submitAfter(event)).catch(() => undefined);
  if (event.key !== 'Escape') return;
  if (root.hasAttribute('data-menu-open')) openMenu(false);
  const open = find<HTMLDetailsElement>('[data-dropdown][open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.buy) return;
  event.preventDefault();
  const button = form.querySelector<HTMLElement>('[type=submit]') ?? form;
  attempt(() =>
    busy(
      button,
      import('../islands/cart/add-to-cart.ts').then(({ buyFromPage }) => buyFromPage(form)),
    ),
  );
});

// Empty fields are omitted from the URL. The form itself is unchanged, for visitors who return to the page.
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target as Element).hasAttribute('data-auto-submit')) return;
  for (const [name, value] of [...formData]) if (!value) formData.delete(name);
});

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>('[data-auto-submit]')?.requestSubmit();
});

// Presses from before this script loaded are handled now.
root.dataset.ready = '1';
for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) {
  delete button.dataset.early;
  act(button);
}
const purchase = find<HTMLFormElement>('[data-buy]');
if (purchase) {
  purchase.dataset.ready = '1';
  if (purchase.dataset.submitted) purchase.requestSubmit();
}

function showScrolled(): void {
  const far = scrollY > scrollToTopAfter ? 'far' : '';
  if (scrollY > navbarChangeAfter || far) root.dataset.scrolled = far;
  else delete root.dataset.scrolled;
}
addEventListener('scroll', showScrolled, { passive: true });
// The wheel scrolls the page even over a focused number field.
addEventListener(
  'wheel',
  ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
    target.readOnly = true;
    requestAnimationFrame(() => {
      target.readOnly = false;
    });
  },
  { passive: true },
);
showScrolled();

matchMedia(`(width >= ${layoutBreakpoint}rem)`).addEventListener('change', () => {
  if (root.hasAttribute('data-menu-open')) openMenu(false);
});
// Repeated imports are free once the module is loaded.
// A failed load is reported by the pressed control, with an offer to retry.
root.onkeydown = root.onpointerdown = () => import('./at-first-press.ts').catch(() => undefined);
// Other tabs can change the skin, the counts and the session.
addEventListener('storage', (event) => import('./cross-tab.ts').then(({ applyStorageChange }) => applyStorageChange(event)));
// A page restored from the back/forward cache may predate a sign-in or sign-out.
const whose = localStorage.getItem(names.person);
addEventListener('pageshow', ({ persisted }) => {
  const isIn = localStorage.getItem(names.userData) !== null;
  if (persisted && ((root.dataset.session === 'in') !== isIn || localStorage.getItem(names.person) !== whose)) location.reload();
});
const { session, access = 'public' } = root.dataset;
// Sign-out is bundled into the same file (integrations/chunks.mjs): it must also work offline.
if (session === 'in' || access === 'signed-in' || access === 'admin') import('./account-menu.ts');
if (!('closedBy' in HTMLDialogElement.prototype)) import('./press-beside.ts');
if (access === 'guest' && (session === 'in' || /[?&](reason|returnTo)=/.test(location.search)))
  import('../islands/account/destination.ts').then(({ redirectIfSignedIn }) => redirectIfSignedIn());
if ((session === 'in' || localStorage.getItem(names.bookmarks)) && matchMedia('(width >= 87.5rem)').matches)
  import('../islands/bookmarks/bookmark-row.ts');
// Marks the favourites; most visitors have none.
if ((session === 'in' || localStorage.getItem(names.favourites)) && find('[data-favourite]'))
  import('../islands/market/favourites.ts').then(({ showKept }) => showKept()).catch(() => undefined);
if (localStorage.getItem(names.comparedListings) && find('[data-compare]'))
  import('../islands/market/compare.ts').then(({ show }) => show()).catch(() => undefined);
if (localStorage.getItem(names.hiddenListings)) import('../islands/market/hidden-listings.ts').then(({ applyHidden }) => applyHidden());
if (sessionStorage.getItem(names.place)) import('./language.ts').then(({ showPlace }) => showPlace());
if (sessionStorage.getItem(names.notice)) import('../ui/toasts/toast.ts').then(({ showStoredToast }) => showStoredToast());
// Service workers of previous versions of the site are removed (specification, service layer §9).
navigator.serviceWorker?.getRegistrations().then((found) => {
  for (const registration of found) registration.unregister();
});
