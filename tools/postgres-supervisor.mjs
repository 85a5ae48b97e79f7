// Keeps a PostgreSQL server for whoever started this program: until its standard input ends, which it does with that process.
// Tells the server's address when it is ready, takes the orders `crash` and `revive`, one a line, and removes everything at the end.
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
/** The server refuses to run as root; this is everywhere a user who may do nothing. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  lc_messages: 'C',
  // Tests make transactions wait for each other on purpose.
  deadlock_timeout: '50ms',
  ...(kind === 'durable' ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
};

let server;

/** Programs in a folder that the server's user may not enter, such as root's home, are copied to where he may. */
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

/** Makes an empty cluster that sorts and compares by bytes. */
function makeCluster(bin, password) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile, data]) chownSync(path, user.uid, user.gid);
  const options = ['--encoding=UTF8', '--locale=C', '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`, '--no-sync'];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Is done when the server takes connections. */
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

/** Immediately, as a crash would: what a quick cluster holds is not needed any more. */
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

// The terminal that starts us may end, and our starter's end is told by the input.
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
