// Runs on whatever Node the machine has, so it uses nothing but old, plain features.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { run } from './children.mjs';
import { causeOf, UsageError } from './failures.mjs';
import { alone } from './lock.mjs';
import { root } from './root.mjs';

export { root } from './root.mjs';

const stamp = join(root, 'node_modules/.taladnat-installed');
const leastMajor = 24;
const isNewEnough = Number(process.versions.node.split('.')[0]) >= leastMajor;
const missingNode = `Node ${leastMajor} did not come with the dependencies; install Node ${leastMajor} or newer and try again.`;

/** The Node that comes with the dependencies. */
const bundledNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node the product runs on: the bundled one, or the machine's own if that is new enough. */
export function ownNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (isNewEnough) return process.execPath;
  throw new UsageError(missingNode);
}

/** Whether the dependencies are what the lock file says. */
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedInstall();

const wantedInstall = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');

/**
 * Installs exactly what the lock file says, unless that has been done; also where NODE_ENV says production, since what is not needed
 * for serving is needed for building.
 * No package's install script runs but the one that fetches Node: everything else brings its binaries along.
 * @throws UsageError when it can't be done
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies …');
    const wanted = wantedInstall();
    await withLastingNode(async (node, env) => {
      await npm(
        ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=warn'],
        root,
        node,
      );
      await fetchNode(node, env);
    });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
    installHooks();
  });
}

/** Lets git hold commits to the rules of CONTRIBUTING.md; an archive of the files has no history to hold. */
function installHooks() {
  if (existsSync(join(root, '.git'))) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
}

async function fetchNode(node, env) {
  const cwd = join(root, 'node_modules/node');
  if (!existsSync(cwd) || existsSync(bundledNode)) return;
  const ended = await run({ file: node, args: ['installArchSpecificPackage.js'], shows: false, cwd, env });
  if (existsSync(bundledNode) || isNewEnough) return;
  const cause = causeOf(ended);
  throw new UsageError(cause ? `Node ${leastMajor} could not be installed: ${cause}` : missingNode);
}

/**
 * Gives a Node that is still there when the dependencies are replaced, and an environment in which it is found first.
 * npm puts the bundled one before the machine's: at a second installation this very process may run on what is about to go.
 */
async function withLastingNode(work) {
  if (!process.execPath.startsWith(join(root, 'node_modules') + sep)) return work(process.execPath, process.env);
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-node-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const node = join(folder, basename(process.execPath));
  copyFileSync(process.execPath, node);
  try {
    await work(node, { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** @throws UsageError when it fails */
export async function npm(args, cwd, node = process.execPath) {
  // Started through npm, its own script is known; otherwise it is found by its name, on Windows by the shell alone.
  const script = process.env.npm_execpath;
  const program = script ? { file: node, args: [script, ...args] } : { file: 'npm', args, shell: process.platform === 'win32' };
  // npm, told by another signal, unpacks all it has begun with, for a minute and more, and takes it back then. The next start does it anew anyway.
  const ended = await run({ ...program, cwd, shows: false, endsBy: 'SIGKILL' });
  // npm merely warns of files that it could not write.
  if (ended.code === 0 && !ended.output.includes('TAR_ENTRY_ERROR')) return;
  const cause = causeOf(ended);
  if (!cause) console.error(ended.output.trim());
  throw new UsageError(`The dependencies could not be installed${cause ? `: ${cause}` : '.'}`);
}
