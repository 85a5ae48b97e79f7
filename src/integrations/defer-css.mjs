/** A `:root` rule and its declarations. */
const ofPage = /:root\s*\{([^}]*)\}/;
const toasts = /\/react-toastify\/.*\.css\b/;
const calendar = /\/@fullcalendar\/.*\/skeleton\.css\b/;
const asksForAddress = /[?&]url\b/;
/** Toasts are not stacked; the rules for stacks would restyle the subtree of every element that becomes a last child. */
const stacked = /[^{}]*:last-child[^{}]*\{[^}]*\}/g;

/**
 * Scopes the styles of lazily linked libraries to their part of the screen. A declaration for the whole page would restyle all of it while
 * the user waits for a response.
 */
export function lateStyles() {
  return {
    name: 'defer-css',
    enforce: 'pre',
    transform(code, id) {
      if (toasts.test(id)) return { code: asked(code, id).replace(':root', '.toast-place').replaceAll(stacked, ''), map: null };
      if (calendar.test(id)) return { code: withValues(asked(code, id)), map: null };
      return undefined;
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      for (const { type, fileName, source } of files) {
        if (type !== 'asset' || !fileName.endsWith('.css')) continue;
        const isLate = files.some(({ code }) => code?.includes(fileName));
        if (isLate && /:root|@property|@font-face/.test(source)) this.error(`${fileName} is linked late and changes the whole page.`);
      }
    },
  };
}

/** Only the two forms of a linked style: its text, and a script that exports its URL, which the development server also returns. */
function asked(code, id) {
  if (ofPage.test(code) || asksForAddress.test(id)) return code;
  throw new Error(`${id} sets nothing for the whole page any more: see defer-css.mjs.`);
}

/** Replaces `var()` references with their values. */
function withValues(code) {
  const values = new Map([...(ofPage.exec(code)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
  return code.replace(ofPage, '').replaceAll(/var\((--[\w-]+)\)/g, (whole, name) => values.get(name) ?? whole);
}
