/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls this server's API with the visitor's rights, in-process. */
    api: import('#contract/shared/page-api.ts').PageApi;
    /** Public origin of the site, for code that can't reference it directly because the server substitutes it: parameters and drawings. */
    origin: string;
    /** Whether the page is rendered for a signed-in account; prerendered pages never are. */
    isSignedIn?: boolean;
    /** Source of the map tiles; prerendered pages have none. */
    tiles: { url: string; credit: string; link: string };
    /** Result of a form submitted without JavaScript, which this page displays. */
    form?: import('#contract/shared/page-form.ts').PageForm;
  }
}

declare namespace astroHTML.JSX {
  interface SVGAttributes {
    /** For icons (src/ui/Drawing.astro): names under which a path or a whole icon is defined for reuse, and the name of the one to show. */
    define?: string;
    named?: string;
    shows?: string;
  }
  interface IntrinsicAttributes {
    'client:interaction'?: boolean | string;
    'client:texts'?: boolean | string;
  }
}

declare module 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js' {
  /** Sets whether Tab leaves the editor, for all editors of a page. */
  export const TabFocus: { setTabFocusMode(leaves: boolean): void };
}

declare module 'virtual:first-paint' {
  /** Bundled script of src/shell/first-paint.ts (src/integrations/first-paint.mjs). */
  export const firstPaint: string;
}
