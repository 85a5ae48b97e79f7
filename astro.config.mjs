import { realpathSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { builtOrigin } from './api/contract/values/shared/built-origin.ts';
import { bothLanguages } from './src/integrations/both-languages.mjs';
import { bundledServer } from './src/integrations/bundled-server.mjs';
import { chunks } from './src/integrations/chunks.mjs';
import { lateStyles } from './src/integrations/defer-css.mjs';
import { directives } from './src/integrations/directives.mjs';
import { firstPaint } from './src/integrations/first-paint.mjs';
import { lightIcons } from './src/integrations/icon-imports.mjs';
import { plainImports } from './src/integrations/import-without-preload.mjs';
import { sharedReact } from './src/integrations/shared-react.mjs';
import { lightGraphql } from './src/integrations/slim-graphql.mjs';
import { supportedBrowsers } from './src/integrations/supported-browsers.mjs';
import { buildTargets } from './tools/targets.mjs';

const head = await firstPaint();
const targets = buildTargets();
/** Set by `npm run dev`. */
const pagesPort = Number(process.env.DEV_PAGES_PORT) || undefined;

export default defineConfig({
  // The server that runs the build determines the origin at runtime.
  site: pagesPort ? process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 1337}` : builtOrigin,
  cacheDir: '.cache/astro',
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'auto' },
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 1024 * 1024 }),
  markdown: { syntaxHighlight: false },
  integrations: [i18next(), react(), bothLanguages(), directives(), bundledServer()],
  security: {
    checkOrigin: true,
    csp: {
      algorithm: 'SHA-256',
      scriptDirective: { resources: ["'self'"], hashes: [head.hash] },
      styleDirective: { resources: ["'self'"] },
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  vite: {
    // Vite minifies styles for the supported browsers; Tailwind would do so earlier for its own targets.
    plugins: [
      tailwindcss({ optimize: false }),
      supportedBrowsers(targets),
      lightIcons(),
      lightGraphql(),
      lateStyles(),
      plainImports(),
      sharedReact(),
      chunks(),
      head.plugin,
    ],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      cssTarget: targets,
      // Notices of the packages in the pages' scripts, required by their licences.
      license: { fileName: 'assets/third-party-notices.md' },
      // Shared names are inlined into each script: a separate file would be larger.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    // In development pages are served through the API's port, and hot updates through Astro's own. Packages may be linked from elsewhere.
    server: {
      ...(pagesPort ? { strictPort: true, ws: { clientPort: pagesPort } } : {}),
      fs: { allow: ['.', realpathSync('node_modules')] },
    },
    cacheDir: '.cache/vite',
  },
});
