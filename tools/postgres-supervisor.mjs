// Runs a PostgreSQL server until standard input ends, which happens when the parent process exits. Prints the server's address when it is
// ready, accepts the commands `crash` and `revive`, one per line, and deletes everything at the end.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const [givenBin, kind] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'taladnat-postgres-'));
const data = join(folder, 'data');
/** Unprivileged user, since the server refuses to run as root. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  lc_messages: 'C',
  // Tests provoke lock waits on purpose.
  deadlock_timeout: '50ms',
  ...(kind === 'durable' ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
};

let server;

/** Copies programs out of a folder that the server's user can't access, such as root's home. */
function enterable(bin) {
  const { status } = spawnSync(join(bin, 'postgres'), ['--version'], user);
  if (status === 0) return bin;
  cpSync(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs', basename(bin));
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Creates an empty cluster with bytewise collation. */
function makeCluster(bin, password) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile, data]) chownSync(path, user.uid, user.gid);
  const options = ['--encoding=UTF8', '--locale=C', '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`, '--no-sync'];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Resolves when the server accepts connections. */
async function start(bin, port) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (text) => {
      if (log.length < 100_000) log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(log)));
  });
}

/** Immediately, as in a crash: the data of a non-durable cluster is no longer needed. */
async function crash() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = once(server, 'exit');
  server.kill('SIGQUIT');
  await over;
}

async function leave(code) {
  if (server) await crash();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

// The terminal may close; the end of the parent process is detected through standard input.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => leave(1));
process.stdout.on('error', () => leave(1));
const orders = createInterface({ input: process.stdin });
orders.on('close', () => leave(0));
try {
  chmodSync(folder, 0o700);
  const bin = enterable(givenBin);
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  makeCluster(bin, password);
  await start(bin, port);
  console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  orders.on('line', async (order) => {
    await (order === 'crash' ? crash() : start(bin, port));
    console.log(order);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await leave(1);
}
