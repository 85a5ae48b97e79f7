// Runs on whatever Node the machine has, so it uses nothing but old, plain features.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules/.taladnat-installed');
const leastMajor = 24;

/** The Node that comes with the dependencies. */
const bundledNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node the product runs on: the bundled one, or the machine's own if that is new enough. */
export function ownNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return process.execPath;
  throw new Error(`Node ${leastMajor} did not come with the dependencies; install Node ${leastMajor} or newer and try again.`);
}

/**
 * Installs exactly what the lock file says, unless that has been done.
 * No package's install script runs but the one that fetches Node: everything else brings its binaries along.
 */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  withLastingNode((node, env) => {
    npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root, node);
    const cwd = join(root, 'node_modules/node');
    if (existsSync(cwd) && !existsSync(bundledNode)) {
      spawnSync(node, ['installArchSpecificPackage.js'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    }
  });
  ownNode();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Gives a Node that is still there when the dependencies are replaced, and an environment in which it is found first.
 * npm puts the bundled one before the machine's: at a second installation this very process may run on what is about to go.
 */
function withLastingNode(work) {
  if (!process.execPath.startsWith(join(root, 'node_modules') + sep)) return work(process.execPath, process.env);
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-node-'));
  try {
    const node = join(folder, basename(process.execPath));
    copyFileSync(process.execPath, node);
    work(node, { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function npm(args, cwd, node = process.execPath) {
  // Started through npm, its own script is known; otherwise the shell finds it.
  const script = process.env.npm_execpath;
  const { status } = script
    ? spawnSync(node, [script, ...args], { cwd, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd, stdio: 'inherit', shell: true });
  if (status !== 0) throw new Error('The dependencies could not be installed.');
}
