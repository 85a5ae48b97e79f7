/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls this server's own API with the visitor's rights, without leaving the process. */
    api: import('#contract/shared/page-api.ts').PageApi;
    /** The site's public address, for what hides it from the server, which writes it in at the end: parameters and drawings. */
    origin: string;
    /** Whether the page is made for an account; no prerendered page is. */
    isSignedIn?: boolean;
    /** Where streets of maps come from; prerendered pages have none. */
    tiles: { url: string; credit: string; link: string };
    /** Outcome of a form sent without script, which this page answers. */
    form?: import('#contract/shared/page-form.ts').PageForm;
  }
}

declare namespace astroHTML.JSX {
  interface SVGAttributes {
    /** For icons (src/ui/Drawing.astro): the names under which a drawing of its own or this icon is there for others, and the one it shows. */
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
  /** Whether Tab leaves an editor, for all editors of a page. */
  export const TabFocus: { setTabFocusMode(leaves: boolean): void };
}

declare module 'virtual:first-paint' {
  /** The script of src/shell/first-paint.ts, bundled (src/integrations/first-paint.mjs). */
  export const firstPaint: string;
}
