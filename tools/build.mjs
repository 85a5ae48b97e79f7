import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './install.mjs';

/** What the pages are made of. */
const pages = {
  stamp: join(root, 'dist/.inputs'),
  inputs: [
    'src',
    'public',
    'api/contract',
    'astro.config.mjs',
    'astro-i18next.config.cjs',
    'package-lock.json',
    'tools/build.mjs',
    'tools/compress.mjs',
  ],
};
/** What the server is made of. */
const server = { stamp: join(root, 'dist/api/.inputs'), inputs: ['api', 'package-lock.json', 'tools/build.mjs', 'tools/bundle.mjs'] };

/** The page to write GraphQL with. */
const graphiql = {
  stamp: join(root, 'dist/graphiql/.inputs'),
  inputs: ['src/graphiql', 'src/lib', 'api/contract', 'package-lock.json', 'tools/build.mjs', 'tools/compress.mjs', 'tools/graphiql.mjs'],
};

/** Builds the pages and the server unless they are up to date. @returns whether they are now. */
export async function build({ force = false } = {}) {
  if (force || !isFresh(pages)) {
    console.log('Building the pages …');
    // What is changed meanwhile is not in it.
    const built = fingerprint(pages);
    if (!(await buildPages())) return false;
    writeFileSync(pages.stamp, built);
  }
  await buildServer({ force });
  if (force || !isFresh(graphiql)) {
    const built = fingerprint(graphiql);
    const { bundleGraphiql } = await import('./graphiql.mjs');
    await bundleGraphiql();
    writeFileSync(graphiql.stamp, built);
  }
  return true;
}

/** Builds the server alone unless it is up to date. */
export async function buildServer({ force = false } = {}) {
  if (!force && isFresh(server)) return;
  // Needed for this alone.
  const { bundleServer } = await import('./bundle.mjs');
  const built = fingerprint(server);
  await bundleServer();
  writeFileSync(server.stamp, built);
}

async function buildPages() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) console.error(stdout, stderr);
  else await compressFolder(join(root, 'dist/client'));
  return status === 0;
}

const isFresh = (part) => existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === fingerprint(part);

/** Changes when a file of the inputs does. Looks at sizes and times, which takes milliseconds. */
function fingerprint({ inputs }) {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '');
  for (const input of inputs) for (const line of traits(join(root, input))) hash.update(line);
  return hash.digest('hex');
}

function traits(path) {
  const about = statSync(path);
  if (!about.isDirectory()) return [`${path} ${about.size} ${about.mtimeMs}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => traits(join(path, name)));
}
