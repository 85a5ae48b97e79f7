import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

/** What brings files of its own along, which it looks for where it is installed. */
const external = ['better-sqlite3', 'pg', 'pdfkit', 'sharp', '@node-rs/argon2', '@fastify/swagger'];
const folder = join(root, 'dist/api');

/** A module in the bundle is told the folder it is written in, not the bundle's. */
const ownFolders = {
  name: 'own-folders',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const there = JSON.stringify(`/${relative(folder, dirname(path)).replaceAll('\\', '/')}`);
      return { contents: text.replaceAll('import.meta.dirname', `(import.meta.dirname + ${there})`), loader: 'ts' };
    });
  },
};

/**
 * Bundles the server, and the programs that build the samples and draw invoices, into `dist/api`: of each package only what is
 * used, and no types to strip. Names are kept, so that a stack tells where something happened.
 */
export async function bundleServer() {
  // What several programs share is in files whose names change with it.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      server: join(root, 'api/server.ts'),
      'build-samples': join(root, 'api/db/sqlite/build-samples.ts'),
      'make-blank': join(root, 'api/db/sqlite/make-blank.ts'),
      'word-worker': join(root, 'api/db/sqlite/word-worker.ts'),
      'invoice-printer': join(root, 'api/domain/backoffice/invoice-pdf/worker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is needed is read then alone.
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    external,
    plugins: [ownFolders],
    // Packages in CommonJS ask for Node's own modules by it.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  execFileSync(process.execPath, [join(folder, 'make-blank.mjs'), join(folder, 'blank.sqlite')], { stdio: 'inherit' });
}
