/** The site's look: what can be set, and what it is until somebody sets it (specification, shell §3 and §4). */
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
  /** Empty: the skin's own. */
  navbarColor: (typeof navbarColors)[number];
  /** How one page gives way to the next (styles/route-transition.css). */
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

/** Kept in local storage, for good; what else the customizer changes lasts as long as the tab. */
export const keptSettings = ['skin', 'isRTL', 'menuCollapsed'] as const satisfies (keyof LayoutSettings)[];

/** Entry `settings` of local storage: these settings of the look, and choices that are not about the look. */
export interface KeptChoices extends Partial<Pick<LayoutSettings, (typeof keptSettings)[number]>> {
  /** False for somebody who doesn't want `/` to open the search: a key of one letter must let itself be switched off (WCAG 2.1.4). */
  searchKey?: boolean;
  /** Mails beside their list, where there is room. */
  mailView?: 'split';
  /** Lists with more room between their rows. */
  density?: 'comfortable';
}

/** Whether pages offer the panel that changes the look (specification, shell §2: it exists and is off). */
export const customizer = false;

/** The settings as the attributes of `<html>` that the style sheets know. */
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
