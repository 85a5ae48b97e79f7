import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './install.mjs';

const stamp = join(root, 'dist/.inputs');
/** What the pages are made of. */
const inputs = [
  'src',
  'public',
  'api/contract',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package-lock.json',
  'tools/build.mjs',
  'tools/compress.mjs',
];

/** Builds the pages unless they are up to date. @returns whether they are now. */
export async function build({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the pages …');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    return false;
  }
  await compressFolder(join(root, 'dist/client'));
  writeFileSync(stamp, wanted);
  return true;
}

/** Changes when a file of the inputs does. Looks at sizes and times, which takes milliseconds. */
function fingerprint() {
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
