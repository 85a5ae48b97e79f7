// The commands of package.json. Runs on any Node >= 20: it first makes sure that the dependencies,
// among them the Node version the product runs on, are installed; then hands over to that Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, ownNode, root } from './install.mjs';

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
const { status, signal } = spawnSync(ownNode(), [task, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' },
});
process.exit(status ?? (signal ? 130 : 1));
