// Runs on any Node version of the machine, so it only uses long-supported features.
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

/** Node as installed with the dependencies. */
const bundledNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node for running the product: the bundled one, or the machine's if that is new enough. */
export function ownNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (isNewEnough) return process.execPath;
  throw new UsageError(missingNode);
}

/** Whether the installed dependencies match the lock file. */
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedInstall();

const wantedInstall = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');

/**
 * Installs exactly the dependencies of the lock file, unless they are installed; also if NODE_ENV is production, since building needs the
 * development dependencies. No package's install script runs except the one that downloads Node: all others include their binaries.
 * @throws UsageError when it fails
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

/** Installs the commit hook with the rules of CONTRIBUTING.md, unless this is an archive without history. */
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
 * Provides a Node that remains available while the dependencies are replaced, and an environment in which it is found first. npm puts the
 * bundled one before the machine's: during a reinstallation this very process may run on the one being deleted.
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
  // If started through npm, its script is known; otherwise it is found by name, on Windows only through the shell.
  const script = process.env.npm_execpath;
  const program = script ? { file: node, args: [script, ...args] } : { file: 'npm', args, shell: process.platform === 'win32' };
  // After any other signal, npm continues unpacking for a minute or more and then rolls it back. The next start reinstalls anyway.
  const ended = await run({ ...program, cwd, shows: false, endsBy: 'SIGKILL' });
  // npm only warns about files that it could not write.
  if (ended.code === 0 && !ended.output.includes('TAR_ENTRY_ERROR')) return;
  const cause = causeOf(ended);
  if (!cause) console.error(ended.output.trim());
  throw new UsageError(`The dependencies could not be installed${cause ? `: ${cause}` : '.'}`);
}
