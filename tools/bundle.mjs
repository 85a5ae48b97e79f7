import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';
import { packagesOf, writeNotices } from './notices.mjs';

/** Packages that look for files of their own where they are installed. */
export const external = ['better-sqlite3', 'pg', 'pdfkit', 'sharp', '@node-rs/argon2', '@fastify/swagger'];
const sources = join(root, 'api');
/** An operator's commands, not what they share. */
const commands = readdirSync(join(sources, 'commands'))
  .filter((file) => readFileSync(join(sources, 'commands', file), 'utf8').includes('\nawait run('))
  .map((file) => file.replace(/\.ts$/, ''));

/** A module in the bundle is told where lies what it reads, by the paths of the sources. */
const ownFolders = (folder, files) => ({
  name: 'own-folders',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const there = relative(folder, join(files, relative(sources, dirname(path)))).replaceAll('\\', '/');
      return { contents: text.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${there}`)})`), loader: 'ts' };
    });
  },
});

/**
 * Node's HTTP by `require`, which reads what is used of it: an import statement reads all that it offers, for which Node loads its client
 * of WebSockets, a twentieth of a start.
 */
const httpByRequire = {
  name: 'http-by-require',
  setup(builder) {
    builder.onResolve({ filter: /^node:http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'http', namespace: 'required' } : undefined,
    );
    builder.onLoad({ filter: /./, namespace: 'required' }, () => ({ contents: "module.exports = require('node:http')", loader: 'js' }));
  },
};

/**
 * A bundle of the server, of the programs it starts and of an operator's commands: of each package only what is used, and no
 * types to strip. Names are kept, so that a stack tells where something happened.
 * @param {string} folder where it will lie; modules find each other there, so nothing lies deeper
 * @param {string} files where it finds what it reads
 */
export const bundleOptions = (folder, files) => ({
  entryPoints: {
    server: join(sources, 'server.ts'),
    'build-samples': join(sources, 'db/sqlite/build-samples.ts'),
    'make-blank': join(sources, 'db/sqlite/make-blank.ts'),
    'word-worker': join(sources, 'db/sqlite/word-worker.ts'),
    'invoice-printer': join(sources, 'domain/backoffice/invoice-pdf/worker.ts'),
    ...Object.fromEntries(commands.map((name) => [`command-${name}`, join(sources, `commands/${name}.ts`)])),
  },
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // A module that is imported dynamically is not read before that.
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external,
  // Its other form asks for its parts by names that a bundle can’t know.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [ownFolders(folder, files), httpByRequire],
  // Packages in CommonJS ask for Node's own modules by it.
  banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
  logLevel: 'warning',
});

/** Bundles the server into a folder, with everything that it reads. */
export async function bundleServer(folder) {
  const files = join(folder, 'files');
  const { metafile } = await build({ ...bundleOptions(folder, files), minifyWhitespace: true, minifySyntax: true, metafile: true });
  writeNotices(join(folder, 'third-party-notices.md'), packagesOf(metafile));
  cpSync(sources, files, { recursive: true, filter: (path) => statSync(path).isDirectory() || isRead(path) });
  execFileSync(process.execPath, [join(folder, 'make-blank.mjs'), join(folder, 'blank.sqlite')], { stdio: 'inherit' });
}

/** Neither programs nor what only the making of migrations compares with. */
const isRead = (path) => !/\.ts$|README\.md$|_snapshot\.json$/.test(path);
