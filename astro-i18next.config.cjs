// A .cjs file because astro-i18next's loader reads nothing else on this Node version.
module.exports = {
  defaultLocale: 'th',
  locales: ['th', 'en'],
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: ['th', 'en'],
    // The global language is shared by all requests and is never changed; see src/i18n.ts.
    backend: { loadPath: './public/assets/data/locales/{{lng}}.json' },
  },
};
