import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compressFolder } from './compress.mjs';
import { root } from './install.mjs';
import { packagesOf, writeNotices } from './notices.mjs';
import { buildTargets } from './targets.mjs';

const packages = join(root, 'node_modules');
/** Lower than for pages: a megabyte that few people request. */
const quality = 5;

/** Bundles GraphiQL with its editor and workers into a folder, apart from the pages, none of which loads it. */
export async function bundleGraphiql(folder) {
  const { metafile } = await build({
    entryPoints: {
      page: join(root, 'src/graphiql/page.tsx'),
      frame: join(root, 'src/graphiql/frame.css'),
      'editor.worker': join(packages, 'monaco-editor/esm/vs/editor/editor.worker.js'),
      'json.worker': join(packages, 'monaco-editor/esm/vs/language/json/json.worker.js'),
      'graphql.worker': join(packages, 'monaco-graphql/esm/graphql.worker.js'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: buildTargets(),
    minify: true,
    jsx: 'automatic',
    loader: { '.ttf': 'file', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    metafile: true,
  });
  writeNotices(join(folder, 'third-party-notices.md'), packagesOf(metafile));
  cpSync(join(root, 'src/graphiql/index.html'), join(folder, 'index.html'));
  await compressFolder(folder, quality);
}
