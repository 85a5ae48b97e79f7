/**
 * Behaviour of every page before anybody asks for more: menus open and close, the skin changes, links
 * keep the place. Everything heavier is loaded when it is first needed.
 */

import * as names from '../lib/storage-names.ts';
import { attempt } from './fatal-error-banner.ts';
import type { KeptChoices } from './look-settings.ts';
import { layoutBreakpoint, navbarChangeAfter, scrollToTopAfter } from './thresholds.ts';

const root = document.documentElement;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector);

const searchDialog = find<HTMLDialogElement>('[data-search]');

/** The stored settings; invalid JSON counts as none. */
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
  // Content behind the menu can't be reached while it is open.
  for (const part of behindMenu) part.inert = open;
  if (open) menu?.querySelector<HTMLElement>('a, button')?.focus();
  else menuButton?.focus();
}

/** The pages that sign in lead back to where one came from. */
function keepPlace(link: HTMLAnchorElement): void {
  const { pathname, search } = location;
  if (/\/(line-)?sign(in|up)$/.test(pathname)) link.search = search;
  else link.search = `?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** A button behind a password's field shows what is typed there, and hides it again. */
function showPassword(button: HTMLElement): void {
  const field = button.previousElementSibling as HTMLInputElement;
  const shown = field.type === 'text';
  field.type = shown ? 'password' : 'text';
  button.ariaPressed = `${!shown}`;
}

/** Shows that something was pressed while what it does is on its way; before this script has come, first-paint.ts notes it. */
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
    // In another tab the link as it stands will do.
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
  '[data-step], [data-buy-now], [data-share]': (target) => import('./pressed.ts').then(({ pressed }) => pressed(target)),
  '[data-wishlist]': (target) => import('../islands/wishlist/toggle.ts').then(({ toggleWishlist }) => toggleWishlist(target)),
  '[data-favourite]': (target) => import('../islands/market/favourites.ts').then(({ toggleFavourite }) => toggleFavourite(target)),
  '[data-compare]': (target) => import('../islands/market/compare.ts').then(({ choose }) => choose(target)),
  '[data-keys]': () => import('../ui/shortcuts.ts').then(({ openShortcutSheet }) => openShortcutSheet()),
  '[data-picture]': (target, event) => {
    // Moves the gallery instead of the page.
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
  // The pressed element may be gone by now, such as a line that was removed.
  const pressed = event.composedPath();
  // A message lies above the panels: who answers it has not left them.
  const open = (event.target as Element).closest('[data-notice]')
    ? []
    : document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]');
  for (const dropdown of open) if (!pressed.includes(dropdown)) dropdown.open = false;
  act(event.target as Element, event);
});

const writes = ({ target }: Event) => (target as Element).closest('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** `/` unless it is switched off, and Ctrl or Cmd with K; on a Thai keyboard the same keys write other letters. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey) return !altKey && /^[kKา]$/.test(key);
  if (altKey || !/^[/ฝ]$/.test(key) || writes(event)) return false;
  // A screen that searches in itself has the key.
  return kept().searchKey !== false && !find('main [aria-keyshortcuts="/"]');
}

// With the Tab key one leaves a panel, which then covers the page no longer.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const dropdown = (target as Element).closest<HTMLDetailsElement>('[data-dropdown][open]');
  if (dropdown && relatedTarget && !dropdown.contains(relatedTarget as Node)) dropdown.open = false;
});

document.addEventListener('keydown', (event) => {
  if (asksForSearch(event) && !root.hasAttribute('data-menu-open')) {
    // The home page has the field itself.
    const field = find('main [data-suggestions]');
    if (searchDialog || field) event.preventDefault();
    if (!searchDialog) field?.focus();
    else if (!searchDialog.open) searchDialog.showModal();
  }
  // Both keyboards write it by the same key.
  if (/^[?ฦ]$/.test(event.key) && !writes(event)) import('../ui/shortcuts.ts').then(({ helpAfter }) => helpAfter(event));
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

// Empty fields don't belong in the address. The form itself is left as it is, for visitors who come back to the page.
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target as Element).hasAttribute('data-auto-submit')) return;
  for (const [name, value] of [...formData]) if (!value) formData.delete(name);
});

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>('[data-auto-submit]')?.requestSubmit();
});

// Presses from before this script arrived are handled now.
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
// The wheel moves the page, also over a number that has the focus.
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
// Asked for at each press, which costs nothing once it is there.
// Its failure is told by what was pressed, with the offer to try again.
root.onkeydown = root.onpointerdown = () => import('./at-first-press.ts').catch(() => undefined);
// Other tabs change the skin, what is counted and who is signed in.
addEventListener('storage', (event) => import('./cross-tab.ts').then(({ applyStorageChange }) => applyStorageChange(event)));
// A page kept by the browser's back button may be of before a sign-in or sign-out.
const whose = localStorage.getItem(names.person);
addEventListener('pageshow', ({ persisted }) => {
  const isIn = localStorage.getItem(names.userData) !== null;
  if (persisted && ((root.dataset.session === 'in') !== isIn || localStorage.getItem(names.person) !== whose)) location.reload();
});
const { session, access = 'public' } = root.dataset;
// Sign-out comes in the same file (integrations/chunks.mjs): it must work without a network, too.
if (session === 'in' || access === 'signed-in' || access === 'admin') import('./account-menu.ts');
if (!('closedBy' in HTMLDialogElement.prototype)) import('./press-beside.ts');
if (access === 'guest' && (session === 'in' || /[?&](reason|returnTo)=/.test(location.search)))
  import('../islands/account/destination.ts').then(({ redirectIfSignedIn }) => redirectIfSignedIn());
if ((session === 'in' || localStorage.getItem(names.bookmarks)) && matchMedia('(width >= 87.5rem)').matches)
  import('../islands/bookmarks/bookmark-row.ts');
// Which listings somebody keeps; for most visitors there is nothing to show.
if ((session === 'in' || localStorage.getItem(names.favourites)) && find('[data-favourite]'))
  import('../islands/market/favourites.ts').then(({ showKept }) => showKept()).catch(() => undefined);
if (localStorage.getItem(names.comparedListings) && find('[data-compare]'))
  import('../islands/market/compare.ts').then(({ show }) => show()).catch(() => undefined);
if (localStorage.getItem(names.hiddenListings)) import('../islands/market/hidden-listings.ts').then(({ applyHidden }) => applyHidden());
if (sessionStorage.getItem(names.place)) import('./language.ts').then(({ showPlace }) => showPlace());
if (sessionStorage.getItem(names.notice)) import('../ui/toasts/toast.ts').then(({ showStoredToast }) => showStoredToast());
// Former versions of the site may have left some behind (specification, service layer §9).
navigator.serviceWorker?.getRegistrations().then((found) => {
  for (const registration of found) registration.unregister();
});
