// A .cjs file because astro-i18next's loader reads nothing else on this Node version.
const { readdirSync } = require('node:fs');

/** Beside the texts of the shell, in `{lng}.json`, every area of the site has a folder of its own. */
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
    // Templates escape what they show. Said for each text, the library would set itself up anew each time.
    interpolation: { escapeValue: false },
    backend: { loadPath: './public/assets/data/locales/{{ns}}/{{lng}}.json' },
  },
};
