// The commands of package.json. Runs on any Node >= 20: it first makes sure that the dependencies,
// among them the Node version the product runs on, are installed; then hands over to that Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);

try {
  ensureInstalled();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const task = join(root, 'tools/tasks', `${command}.mjs`);
if (!existsSync(task)) {
  console.error(`There is no command "${command}".`);
  process.exit(1);
}
// Whatever a task starts by name finds our Node first.
const path = [dirname(ownNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const serves = command === 'start';
const child = spawn(ownNode(), [...(serves ? serverFlags : []), task, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...(serves ? serverEnvironment : {}), ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' },
});
// The task leaves in its own time, and this process with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm ends the shell between it and us without telling us: a new parent is the only sign of that.
const parent = process.ppid;
const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250);
watch.unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
