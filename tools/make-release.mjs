// Builds a release in a separate process, so that the build tools and their memory end with it. Arguments: `--force` rebuilds everything;
// otherwise the parts that must be up to date.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './children.mjs';
import { causeOf, UsageError } from './failures.mjs';
import { alone } from './lock.mjs';
import { linkTree } from './packages.mjs';
import { parts } from './parts.mjs';
import { currentRelease, dist, folderOf, makeCurrent, nameOf, releases, wantedParts, writeWhole } from './releases.mjs';

const day = 24 * 3600 * 1000;
const words = process.argv.slice(2);
const isForced = words.includes('--force');
const asked = words.filter((word) => word in parts);

async function make() {
  const wanted = wantedParts();
  const current = currentRelease();
  // The others are kept unchanged.
  const target = asked.length > 0 ? { ...current?.parts, ...Object.fromEntries(asked.map((part) => [part, wanted[part]])) } : wanted;
  const known = releases();
  const same = nameOf(target);
  if (!isForced && known.some(({ name }) => name === same)) return makeCurrent(same);
  const name = known.some((release) => release.name === same) ? `${same}-${Date.now().toString(36)}` : same;
  removeRest();
  const folder = join(dist, `unfinished-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const [part, { files, make: makePart }] of Object.entries(parts)) {
    if (!(part in target)) continue;
    const former = isForced && asked.length === 0 ? undefined : known.find((release) => release.parts[part] === target[part]);
    if (former) for (const file of files) linkTree(join(folderOf(former.name), file), join(folder, file));
    else await makePart(folder);
  }
  writeWhole(join(folder, 'release.json'), JSON.stringify({ name, parts: target }));
  mkdirSync(folderOf(''), { recursive: true });
  renameSync(folder, folderOf(name));
  if (current) use(current.name);
  makeCurrent(name);
  removeUnused(name);
}

/** Marks a release as in use for a day: servers repeat this every hour, and open pages still request the last one's scripts. */
function use(name) {
  const now = new Date();
  utimesSync(folderOf(name), now, now);
}

function removeUnused(current) {
  for (const name of readdirSync(folderOf(''))) {
    if (name !== current && Date.now() - statSync(folderOf(name)).mtimeMs > day) rmSync(folderOf(name), { recursive: true, force: true });
  }
}

/** Removes the remains of interrupted builds; no other build is running now. */
function removeRest() {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) if (/^unfinished-/.test(name)) rmSync(join(dist, name), { recursive: true, force: true });
}

endWithParent();
try {
  await alone(make);
  process.exit();
} catch (error) {
  const cause = causeOf({ output: String(error?.stack) });
  if (error instanceof UsageError) console.error(error.message);
  else if (cause) console.error(`The build failed: ${cause}`);
  else console.error(error);
  process.exit(1);
}
