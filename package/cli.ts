#!/usr/bin/env node
import { fstatSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launch, versions } from './launch.ts';

const usage = `taladnat [start] [options]    serves the marketplace and its API

  --port N           port, 1337 by default; 0 takes a free one
  --host NAME        name or address to listen at (localhost)
  --data DIR         folder for its data, which otherwise go with the server
  --now TIME         stops the clock at a moment: 2026-01-31T09:00:00Z
  --scenario NAME    world to begin with: standard, empty, many, moderation
  --cors ORIGINS     origins whose pages may call it, or none (all of this machine)
  --json             prints one line of JSON with the address, and nothing else
  --parent           ends with the program that started it
  --version, --help
`;
const wrongUsage = 64;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  now: { type: 'string' },
  scenario: { type: 'string' },
  cors: { type: 'string' },
  json: { type: 'boolean' },
  parent: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function read() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true });
    const [command = 'start', ...rest] = positionals;
    if (rest.length > 0 || command !== 'start') throw new Error(`There is no command "${positionals.join(' ')}".`);
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port)) throw new Error(`--port takes a number, not "${values.port}".`);
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(wrongUsage);
  }
}

/** Ends this process when the one that started it is gone: a new parent, or an input that was its pipe and is closed. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 250).unref();
  const input = fstatSync(0, { throwIfNoEntry: false });
  if (input?.isFIFO() || input?.isSocket()) process.stdin.resume().once('end', end).unref();
}

async function start({ json = false, parent = false, port, ...given }: ReturnType<typeof read>): Promise<number> {
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
  // Waiting for nothing else, this process would end by itself.
  const stay = setInterval(() => {}, 1 << 30);
  const code = await server.ended;
  clearInterval(stay);
  return code ?? 1;
}

const given = read();
if (given.help) process.stdout.write(usage);
else if (given.version) console.log(versions().version);
else {
  try {
    process.exitCode = await start(given);
  } catch (error) {
    const { exitCode } = error as { exitCode?: number };
    if (error instanceof Error && error.message) process.stderr.write(`${error.message}\n`);
    process.exitCode = exitCode || 1;
  }
  process.exit();
}
