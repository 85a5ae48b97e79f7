// Pages come from Astro's own server and reload as they change; the API restarts when it changes.
import { spawn } from 'node:child_process';
import { root } from '../install.mjs';

const pagesPort = 4321;
const children = [
  spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(pagesPort), '--host', 'localhost'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch-path=api', '--watch-preserve-output', 'api/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DEV_PAGES: `http://localhost:${pagesPort}`,
      AUTH_SECRET: process.env.AUTH_SECRET || 'only-for-development-0123456789-abcdef',
    },
  }),
];
function stop() {
  for (const child of children) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
