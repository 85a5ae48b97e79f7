import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Includes locations that a user's PATH lacks. */
const programs = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
export const nginx = programs.find((program) => spawnSync(program, ['-v']).status === 0);
if (!nginx) console.error('No nginx was found: deploy/nginx.conf is NOT tested, the tests of it are SKIPPED.');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Replaces a text that must occur. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx.conf has no ${JSON.stringify(from)}.`);
    return result.replaceAll(from, to);
  }, text);
}

export interface Proxy {
  /** The HTTPS address. */
  address: string;
  port: number;
  plainPort: number;
  /** Contents of its error log. */
  errors(): string;
}

/** Free ports for a proxy. Its processes need to know its address before they start. */
export const proxyPorts = async () => ({ port: await freePort(), plainPort: await freePort() });

/** Starts nginx with `deploy/nginx.conf` before these two processes, with a generated certificate. */
export async function startProxy(folder: string, processes: [number, number], ports: { port: number; plainPort: number }): Promise<Proxy> {
  if (!nginx) throw new Error('There is no nginx.');
  const { port, plainPort } = ports;
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'];
  const made = spawnSync('openssl', ['req', '-x509', '-nodes', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  const site = replaced(readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'market.example;': 'localhost;',
    '/etc/ssl/market.example/fullchain.pem': certificate,
    '/etc/ssl/market.example/privkey.pem': key,
    '127.0.0.1:1337': `127.0.0.1:${processes[0]}`,
    '127.0.0.1:1338': `127.0.0.1:${processes[1]}`,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/temporary/${name};\n`,
  );
  const main = [
    'daemon off;\nworker_processes 1;\n',
    // Runs as the current user, who owns the test's files.
    ...(process.getuid?.() === 0 ? ['user root;\n'] : []),
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log warn;\n`,
    `events { worker_connections 512; }\nhttp {\n${temporary.join('')}  include ${folder}/site.conf;\n}\n`,
  ].join('');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const errors = () => complaint + readFileSync(join(folder, 'error.log'), 'utf8');
  const isOpen = async () => (await fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).catch(() => undefined)) !== undefined;
  while (!(await isOpen())) if (child.exitCode !== null) throw new Error(`nginx ended: ${errors()}`);
  return { address: `https://localhost:${port}`, port, plainPort, errors };
}
