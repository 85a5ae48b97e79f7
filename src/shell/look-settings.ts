/** Settings of the site's look with their defaults (specification, shell §3 and §4). */
export const skins = ['light', 'bordered', 'dark', 'semi-dark'] as const;
export const layouts = ['vertical', 'horizontal'] as const;
export const navbarTypes = ['floating', 'sticky', 'static', 'hidden'] as const;
export const footerTypes = ['sticky', 'static', 'hidden'] as const;
export const contentWidths = ['full', 'boxed'] as const;
export const navbarColors = ['', 'primary', 'secondary', 'accent', 'neutral'] as const;
export const routeTransitions = ['none', 'fade', 'slide', 'zoom'] as const;

export interface LayoutSettings {
  skin: (typeof skins)[number];
  isRTL: boolean;
  layout: (typeof layouts)[number];
  menuCollapsed: boolean;
  menuHidden: boolean;
  navbarType: (typeof navbarTypes)[number];
  footerType: (typeof footerTypes)[number];
  contentWidth: (typeof contentWidths)[number];
  /** Empty for the skin's own colour. */
  navbarColor: (typeof navbarColors)[number];
  /** Transition between pages (styles/route-transition.css). */
  routeTransition: (typeof routeTransitions)[number];
}

export const defaultSettings: LayoutSettings = {
  skin: 'dark',
  isRTL: false,
  layout: 'vertical',
  menuCollapsed: false,
  menuHidden: false,
  navbarType: 'floating',
  footerType: 'static',
  contentWidth: 'boxed',
  navbarColor: '',
  routeTransition: 'none',
};

/** Settings kept permanently in local storage; the customizer's other changes last as long as the tab. */
export const keptSettings = ['skin', 'isRTL', 'menuCollapsed'] as const satisfies (keyof LayoutSettings)[];

/** Entry `settings` of local storage: these settings, and choices unrelated to the look. */
export interface KeptChoices extends Partial<Pick<LayoutSettings, (typeof keptSettings)[number]>> {
  /** False if `/` does not open the search: single-letter shortcuts must be possible to turn off (WCAG 2.1.4). */
  searchKey?: boolean;
  /** Shows the open mail beside the list, if there is room. */
  mailView?: 'split';
  /** Increases the spacing of rows in lists. */
  density?: 'comfortable';
}

/** Whether pages include the panel that changes the look (specification, shell §2: it exists and is off). */
export const customizer = false;

/** Attributes of `<html>` for these settings, used by the style sheets. */
export function attributesOf(settings: LayoutSettings): Record<string, string | undefined> {
  return {
    'data-theme': settings.skin,
    dir: settings.isRTL ? 'rtl' : 'ltr',
    'data-layout': settings.layout,
    'data-menu': settings.menuHidden ? 'hidden' : settings.menuCollapsed ? 'collapsed' : undefined,
    'data-navbar': settings.navbarType,
    'data-navbar-color': settings.navbarColor || undefined,
    'data-footer': settings.footerType,
    'data-width': settings.contentWidth,
    'data-route': settings.routeTransition === 'none' ? undefined : settings.routeTransition,
  };
}
