// CommonJS, because astro-i18next's loader supports nothing else on this Node version.
const { readdirSync } = require('node:fs');

/** Each area of the site has a folder of its own, in addition to the shell's texts in `{lng}.json`. */
const areas = readdirSync('./public/assets/data/locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

module.exports = {
  defaultLocale: 'th',
  locales: ['th', 'en'],
  load: ['server'],
  namespaces: ['.', ...areas],
  defaultNamespace: '.',
  i18nextServer: {
    initAsync: false,
    preload: ['th', 'en'],
    // The global language is shared by all requests and is never changed; see src/lib/i18n/server.ts.
    // Templates escape their values. Set globally, because per text it would reinitialize the library each time.
    interpolation: { escapeValue: false },
    backend: { loadPath: './public/assets/data/locales/{{ns}}/{{lng}}.json' },
  },
};
