/**
 * Runs in the head of every page, before the first paint: applies the stored look settings (except those that `data-fixed` names) and marks
 * whether an account is signed in and in which role, so that nothing flashes or shifts. Holds interactions until their scripts are loaded.
 * It is inlined in every page, so it is short; `integrations/first-paint.mjs` bundles it, and the content policy allows it by its hash.
 */
import * as names from '../lib/storage-names.ts';
import { contentWidths, footerTypes, layouts, navbarColors, navbarTypes, routeTransitions, skins } from './look-settings.ts';

declare global {
  /** Replaces every `import()` of a built page (integrations/import-without-preload.mjs). */
  var importLater: (name: string) => Promise<unknown>;
}

type Settings = Record<string, unknown>;
const root = document.documentElement;
const state = root.dataset;
const fixed = state.fixed ?? '';

function settingsIn(storage: Storage): Settings {
  try {
    return JSON.parse(storage.getItem(names.settings) ?? '') || {};
  } catch {
    return {};
  }
}

function apply(settings: Settings, name: string, known: readonly string[], attribute: string): void {
  const value = `${settings[name] ?? ''}`;
  if (value && known.includes(value) && !fixed.includes(name)) state[attribute] = value;
}

function count(of: string, stored: string | null): void {
  if (!(Number(stored) > 0)) return;
  root.style.setProperty(`--${of}-count`, `"${Math.min(Number(stored), 99)}"`);
  state[of] = 'full';
}

state.session = 'out';
// If the browser denies access to its storage, the page is shown as to a visitor.
try {
  const kept = settingsIn(localStorage);
  const ofTab = settingsIn(sessionStorage);
  apply(kept, 'skin', skins, 'theme');
  apply(kept, 'mailView', ['split'], 'mailView');
  apply(kept, 'density', ['comfortable'], 'density');
  if (typeof kept.isRTL === 'boolean') root.dir = kept.isRTL ? 'rtl' : 'ltr';
  if (!fixed.includes('menu')) {
    if (kept.menuCollapsed === true) state.menu = 'collapsed';
    if (ofTab.menuHidden === true) state.menu = 'hidden';
  }
  apply(ofTab, 'layout', layouts, 'layout');
  apply(ofTab, 'navbarType', navbarTypes, 'navbar');
  apply(ofTab, 'footerType', footerTypes, 'footer');
  apply(ofTab, 'contentWidth', contentWidths, 'width');
  apply(ofTab, 'navbarColor', navbarColors, 'navbarColor');
  apply(ofTab, 'routeTransition', routeTransitions.slice(1), 'route');
  if (state.route) {
    // The only style sheet at this point.
    (document.querySelector('link') as HTMLLinkElement).disabled = false;
    onpagereveal = (event) => event.viewTransition?.types.add('new');
  }
  if (localStorage.getItem(names.userData)) {
    state.session = 'in';
    state.signedInAs = localStorage.getItem(names.role) ?? '';
  }
  if (localStorage.getItem(names.province)) state.province = 'kept';
  count('cart', localStorage.getItem(names.cartCount));
  count('bell', localStorage.getItem(names.notificationCount));
} catch {}

// A form that is submitted before its script has loaded is held; its values must not end up in the URL.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const { dataset } = form;
    // Astro islands have this attribute until they are hydrated.
    if (dataset.held === undefined ? !form.matches('[ssr] form:not([action])') : dataset.ready) return;
    event.preventDefault();
    dataset.submitted = '1';
  },
  true,
);

// Buttons record early presses: `data-held` ones until they are ready, all others until the shell is.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button')?.dataset;
    if (button && !(button.held === undefined ? state : button).ready) button.early = '1';
  },
  true,
);

/**
 * Many browsers cache the failure of a module script, also as a dependency of others, until the page is left. The retry therefore uses the
 * address of the next round, which api/pages/site-files.ts serves as well; newer browsers don't cache failures, so the original address is
 * tried first.
 */
globalThis.importLater = async (name) => {
  const folder = '/_astro/';
  const round = Number(state.round) || 1;
  return import(folder + name).catch(() =>
    import(`${folder}${round}/${name}`).catch((error) => {
      state.round = `${round + 1}`;
      throw error;
    }),
  );
};
