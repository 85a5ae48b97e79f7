// Starts the server, or with `node server NAME …` one of its commands: create-admin, seed, backup, restore, move-to.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './start/children.mjs';
import { serverProgram } from './start/server-flags.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const [command, ...words] = process.argv.slice(2);
const program = join(folder, 'api', `command-${command}.mjs`);
const node = serverProgram(folder);
if (!node) {
  console.error('This needs Node 24 or newer.');
  process.exit(1);
}
if (command !== undefined && !(/^[a-z-]+$/.test(command) && existsSync(program))) {
  console.error(`There is no command "${command}".`);
  process.exit(1);
}
const { code } = await run(
  command === undefined ? { ...node, decides: true } : { file: node.file, args: [program, ...words], decides: true },
);
process.exit(code ?? 1);
