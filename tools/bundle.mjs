import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { withEagerFunctions } from './eager-functions.mjs';
import { root } from './install.mjs';
import { packagesOf, writeNotices } from './notices.mjs';

/** Packages that load files from their installation folder. */
export const external = ['better-sqlite3', 'pg', 'pdfkit', 'sharp', '@node-rs/argon2'];
const sources = join(root, 'api');
/** An operator's commands, without their shared modules. */
const commands = readdirSync(join(sources, 'commands'))
  .filter((file) => readFileSync(join(sources, 'commands', file), 'utf8').includes('\nawait run('))
  .map((file) => file.replace(/\.ts$/, ''));

/** Gives a bundled module the locations of the files that it reads, by the paths of the sources. */
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
 * Loads Node's HTTP through `require`, which only evaluates the members that are used: an import statement evaluates all exports, for which
 * Node loads its WebSocket client, a twentieth of the startup time.
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

/** Packages that a plugin loads for options that the server doesn't use, by the function that the plugin takes from them. */
const unused = { glob: 'glob', yaml: 'stringify' };
const withoutUnused = {
  name: 'without-unused',
  setup(builder) {
    builder.onResolve({ filter: /^(?:glob|yaml)$/ }, ({ path, importer }) =>
      /[\\/]@fastify[\\/](?:static|swagger)[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    builder.onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({
      contents: `exports.${unused[path]} = () => { throw new Error('The bundle omits the package ${path}.'); };`,
      loader: 'js',
    }));
  },
};

/**
 * Makes the router compare all prefixes of paths by `indexOf`, as it does long ones, instead of by a function compiled for each: with this
 * API's paths, both its setup (8 ms instead of 32) and its search (190 ns instead of 290) are faster.
 */
const leastCompiled = /(?<=\bconst LONG_PREFIX_MIN_LENGTH = )\d+/;
const prefixesByIndex = {
  name: 'prefixes-by-index',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!leastCompiled.test(text)) throw new Error(`${path} no longer compares prefixes as it did.`);
      return { contents: text.replace(leastCompiled, '2'), loader: 'js' };
    });
  },
};

/**
 * Options for bundling the server, the programs it starts and an operator's commands: only the used parts of each package, and no types to
 * strip. Names are kept for readable stack traces.
 * @param {string} folder output folder; modules find each other there, so the output is flat
 * @param {string} files location of the files that it reads
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
  // A dynamically imported module is only loaded when it is needed.
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external,
  // Its UMD build requires its parts by names that a bundler can't resolve.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  plugins: [ownFolders(folder, files), httpByRequire, withoutUnused, prefixesByIndex],
  // CommonJS packages use `require` for Node's own modules.
  banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
  logLevel: 'warning',
});

/** Bundles the server into a folder, with all files that it reads. */
export async function bundleServer(folder) {
  const files = join(folder, 'files');
  const { metafile } = await build({ ...bundleOptions(folder, files), minifyWhitespace: true, minifySyntax: true, metafile: true });
  for (const file of Object.keys(metafile.outputs)) writeFileSync(file, withEagerFunctions(readFileSync(file, 'utf8')));
  writeNotices(join(folder, 'third-party-notices.md'), packagesOf(metafile));
  cpSync(sources, files, { recursive: true, filter: (path) => statSync(path).isDirectory() || isRead(path) });
  execFileSync(process.execPath, [join(folder, 'make-blank.mjs'), join(folder, 'blank.sqlite')], { stdio: 'inherit' });
}

/** Excludes programs, and snapshots that only the creation of migrations uses. */
const isRead = (path) => !/\.ts$|README\.md$|_snapshot\.json$/.test(path);
