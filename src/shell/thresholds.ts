/** Layout thresholds, in a module of their own because every page's script contains them. */

/** Width above which the menu is no longer an overlay, in rem, so that it grows with the font size; the style sheets repeat it. */
export const layoutBreakpoint = 75;
/** Scroll distances in pixels after which the navbar changes and the button to the top appears. */
export const navbarChangeAfter = 65;
export const scrollToTopAfter = 300;
