/** Where pages change: apart from the settings, since every page has these in its script. */

/** Where the layout becomes vertical with an overlay menu, in rem: larger letters need more room; the style sheets say it too. */
export const layoutBreakpoint = 75;
/** Scrolled this many pixels, the navbar changes, and the way back to the top appears. */
export const navbarChangeAfter = 65;
export const scrollToTopAfter = 300;
