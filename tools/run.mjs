// The commands of package.json. Runs on any Node >= 20: it first ensures that the dependencies, including the Node version of the product,
// are installed, and then hands over to that Node.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { build } from './build.mjs';
import { endWithParent, run } from './children.mjs';
import { causeOf, UsageError } from './failures.mjs';
import { ensureInstalled, ownNode, root } from './install.mjs';
import { currentRelease, folderOf, freshRelease } from './releases.mjs';
import { serverProgram } from './server-flags.mjs';

const badSetting = 78;
const [command = 'start', ...rest] = process.argv.slice(2);

/** Runs the server from a release, independent of later changes in this folder. */
async function start() {
  if (!freshRelease()) {
    await checkSettings();
    await ensureInstalled();
    await checkSettings();
    if (!(await build())) return 1;
  }
  return end(await run({ ...serverProgram(folderOf(currentRelease().name)), cwd: root, decides: true }));
}

/** Reports an invalid setting before anything is changed, as soon as a Node is available that can read the settings. */
async function checkSettings() {
  let file;
  try {
    file = ownNode();
  } catch {
    return;
  }
  const { code } = await run({ file, args: [join(root, 'tools/check-settings.mjs')], cwd: root });
  if (code === badSetting) process.exit(code);
}

async function runTask() {
  const task = join(root, 'tools/tasks', `${command}.mjs`);
  if (!existsSync(task)) throw new UsageError(`There is no command "${command}".`);
  if (command === 'dev') await checkSettings();
  await ensureInstalled();
  // Programs that a task starts by name find the bundled Node first.
  const path = [dirname(ownNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' };
  return end(await run({ file: ownNode(), args: [task, ...rest], cwd: root, env, decides: true }));
}

const end = ({ code, signal }) => code ?? (signal ? 1 : 0);

endWithParent();
try {
  process.exit(await (command === 'start' ? start() : runTask()));
} catch (error) {
  const cause = causeOf({ output: String(error?.stack) });
  if (error instanceof UsageError) console.error(error.message);
  else console.error(cause ? `The ${command} failed: ${cause}` : error);
  process.exit(1);
}
