/** A rule of the whole page, with what it says. */
const ofPage = /:root\s*\{([^}]*)\}/;
const toasts = /\/react-toastify\/.*\.css\b/;
const calendar = /\/@fullcalendar\/.*\/skeleton\.css\b/;
const asksForAddress = /[?&]url\b/;
/** Toasts are not stacked; by the rules for that, whatever comes to be a last child would be styled anew with all that is in it. */
const stacked = /[^{}]*:last-child[^{}]*\{[^}]*\}/g;

/**
 * Keeps styles of libraries, which are linked when their part of a screen is opened, to that part. A value that is set for the whole
 * page would make the browser style all of it anew while somebody waits for what they pressed.
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

/** Only the forms a style that is linked has on its way: its own text, and a script that gives its address, which the development server answers with, too. */
function asked(code, id) {
  if (ofPage.test(code) || asksForAddress.test(id)) return code;
  throw new Error(`${id} sets nothing for the whole page any more: see defer-css.mjs.`);
}

/** Puts values where they are asked for by name. */
function withValues(code) {
  const values = new Map([...(ofPage.exec(code)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
  return code.replace(ofPage, '').replaceAll(/var\((--[\w-]+)\)/g, (whole, name) => values.get(name) ?? whole);
}
