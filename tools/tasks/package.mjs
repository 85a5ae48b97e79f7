// `npm pack` packs the contents of dist/package, which this creates: the built server and pages, the command line, the client, and
// Playwright's fixture.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import openapi, { astToString } from 'openapi-typescript';
import { build } from '../build.mjs';
import { root } from '../install.mjs';
import { launch } from '../launch.ts';
import { alone } from '../lock.mjs';
import { linkTree } from '../packages.mjs';
import { currentRelease, dist, folderOf } from '../releases.mjs';

const target = join(dist, 'package');
const sources = join(root, 'package');

if (!(await build())) process.exit(1);
await alone(make, join(root, '.cache/package-lock'));
process.exit();

async function make() {
  const { name } = currentRelease();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(dist, `unfinished-package-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Dependencies are installed beside the package.
  linkTree(folderOf(name), folder, (path) => path === 'node_modules');
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify({ version })}\n`);
  const lib = join(folder, 'lib');
  await bundle({
    entryPoints: ['cli', 'client', 'playwright', 'world'].map((file) => join(sources, `${file}.ts`)),
    outdir: lib,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['@playwright/test', 'openapi-fetch'],
    logLevel: 'warning',
  });
  declareTypes(lib);
  await describeCalls(lib, folder);
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(folder, target);
}

function declareTypes(lib) {
  const program = join(root, 'node_modules/typescript/bin/tsc');
  const types = join(lib, 'types');
  execFileSync(process.execPath, [program, '-p', join(sources, 'tsconfig.json'), '--outDir', types], { stdio: 'inherit' });
  for (const file of readdirSync(join(types, 'package'))) {
    const text = readFileSync(join(types, 'package', file), 'utf8');
    writeFileSync(join(lib, file.replace(/\.d\.ts$/, '.d.mts')), text.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.mjs'"));
  }
  rmSync(types, { recursive: true });
}

/** Types of all calls, generated from the packed server's description. */
async function describeCalls(lib, folder) {
  const server = await launch({
    args: [join(folder, 'api/server.mjs')],
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  }).listening();
  const description = await (await fetch(`${server.address}/openapi.json`)).json();
  const seedSchema = await (await fetch(`${server.address}/demo/seed/schema`)).json();
  await server.end('SIGTERM');
  writeFileSync(join(folder, 'seed.schema.json'), `${JSON.stringify(seedSchema)}\n`);
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  writeFileSync(join(lib, 'openapi.d.ts'), astToString(await openapi(description)));
}
