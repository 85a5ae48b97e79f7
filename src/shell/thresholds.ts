/** Where pages change, in pixels: apart from the settings, since every page has these in its script. */

/** Where the layout becomes vertical with an overlay menu, in pixels of width; the style sheets say it too. */
export const layoutBreakpoint = 1200;
/** Scrolled this many pixels, the navbar changes, and the way back to the top appears. */
export const navbarChangeAfter = 65;
export const scrollToTopAfter = 300;
