#!/usr/bin/env node
import { fstatSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launch, versions } from './launch.ts';
import { signInAdmin } from './world.ts';

const usage = `taladnat [start] [options]    serves the marketplace and its API
taladnat export-seed [options]  prints the data it would serve as a seed file, or those of a demo that runs

  --port N           port, 1337 by default; 0 takes a free one
  --host NAME        name or address to listen at (localhost)
  --data DIR         folder for its data, which otherwise go with the server
  --now TIME         stops the clock at a moment: 2026-01-31T09:00:00Z
  --scenario NAME    world to begin with: standard, empty, many, mail, ... (docs/demo.md)
  --seed FILE        own data in place of parts of that world: JSON, or a module
  --cors ORIGINS     origins whose pages may call it, or none (all of this machine)
  --json             prints one line of JSON with the address, and nothing else
  --parent           ends with the program that started it
  --version, --help

  --url ADDRESS      export-seed: a demo that runs, such as http://localhost:1337
  --parts NAMES      export-seed: these parts alone, such as products,tasks
`;
const wrongUsage = 64;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  now: { type: 'string' },
  scenario: { type: 'string' },
  seed: { type: 'string' },
  cors: { type: 'string' },
  url: { type: 'string' },
  parts: { type: 'string' },
  json: { type: 'boolean' },
  parent: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const ofExport = ['url', 'parts'];
const isCommand = (name: string): name is 'start' | 'export-seed' => name === 'start' || name === 'export-seed';

function read() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true });
    const [command = 'start', ...rest] = positionals;
    if (rest.length > 0 || !isCommand(command)) throw new Error(`There is no command "${positionals.join(' ')}".`);
    const stray = command === 'start' && ofExport.find((name) => name in values);
    if (stray) throw new Error(`--${stray} is for export-seed alone.`);
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port)) throw new Error(`--port takes a number, not "${values.port}".`);
    return { command, ...values };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(wrongUsage);
  }
}

/** Ends this process when its parent has exited: it has a new parent, or its input was a pipe and is closed. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 250).unref();
  const input = fstatSync(0, { throwIfNoEntry: false });
  if (input?.isFIFO() || input?.isSocket()) process.stdin.resume().once('end', end).unref();
}

async function start({ json = false, parent = false, port, command: _, ...given }: ReturnType<typeof read>): Promise<number> {
  const env = { ...process.env, ...(json && !process.env.LOG_LEVEL ? { LOG_LEVEL: 'error' } : {}) };
  const server = await launch({ ...given, ...(port === undefined ? {} : { port: Number(port) }), env }, json ? 'stderr' : 'inherit');
  let isEnding = false;
  const end = () => {
    if (!isEnding) void server.end();
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (parent) endWithParent(end);
  if (json) console.log(JSON.stringify({ url: server.url, port: server.port, pid: server.pid, version: versions().version }));
  // Keeps the process alive, which has nothing else pending.
  const stay = setInterval(() => {}, 1 << 30);
  const code = await server.ended;
  clearInterval(stay);
  return code ?? 1;
}

/** Prints the data of a running world, or of one started for this purpose. */
async function exportSeed({ url, parts, port: _, command: _command, ...given }: ReturnType<typeof read>): Promise<number> {
  const server = url === undefined ? await launch({ ...given, port: 0, env: process.env }, 'stderr') : undefined;
  try {
    const base = url ?? server?.url ?? '';
    const { accessToken } = await signInAdmin(base);
    const address = new URL('/demo/seed', base);
    if (parts !== undefined) address.searchParams.set('parts', parts);
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    const seed = await answer.json();
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${JSON.stringify(seed.error)}`);
    process.stdout.write(`${JSON.stringify({ $schema: './node_modules/taladnat/dist/package/seed.schema.json', ...seed }, null, 2)}\n`);
    return 0;
  } finally {
    await server?.end();
  }
}

const given = read();
if (given.help) process.stdout.write(usage);
else if (given.version) console.log(versions().version);
else {
  try {
    process.exitCode = await (given.command === 'export-seed' ? exportSeed(given) : start(given));
  } catch (error) {
    const { exitCode } = error as { exitCode?: number };
    if (error instanceof Error && error.message) process.stderr.write(`${error.message}\n`);
    process.exitCode = exitCode || 1;
  }
  process.exit();
}
