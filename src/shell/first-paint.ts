/**
 * Runs in the head of every page, before anything is painted: applies the stored settings of the look (what `data-fixed`
 * names a page keeps as it is) and says whether somebody is signed in and in which role, so that nothing flashes or
 * shifts. Holds back what is done before its script has come. Every page carries it in its HTML, so it is short;
 * `integrations/first-paint.mjs` bundles it, and the content policy allows it by its hash.
 */
import * as names from '../lib/storage-names.ts';
import { contentWidths, footerTypes, layouts, navbarColors, navbarTypes, routeTransitions, skins } from './look-settings.ts';

declare global {
  /** Replacement for every `import()` of a built page (integrations/import-without-preload.mjs). */
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
// A browser that refuses its storage shows the page as it is to a visitor.
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
    // The only sheet there is by now.
    (document.querySelector('link') as HTMLLinkElement).disabled = false;
    onpagereveal = (event) => event.viewTransition?.types.add('new');
  }
  if (localStorage.getItem(names.userData)) {
    state.session = 'in';
    state.signedInAs = localStorage.getItem(names.role) ?? '';
  }
  count('cart', localStorage.getItem(names.cartCount));
  count('bell', localStorage.getItem(names.notificationCount));
} catch {}

// A form that is sent before its script has come waits for it; what was written must not stand in the address.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const { dataset } = form;
    // An island that is not alive yet has this attribute.
    if (dataset.held === undefined ? !form.matches('[ssr] form:not([action])') : dataset.ready) return;
    event.preventDefault();
    dataset.submitted = '1';
  },
  true,
);

// Buttons note that they were pressed: `data-held` ones until they say they are ready, all others until the shell does.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest('button')?.dataset;
    if (button && !(button.held === undefined ? state : button).ready) button.early = '1';
  },
  true,
);

/**
 * Many browsers remember a script that could not be loaded, also as one that others import, until the page is left. So
 * it is looked for in the next round, which api/pages/site-files.ts serves as well; newer browsers forget, so the
 * address itself comes first.
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
