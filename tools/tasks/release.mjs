// `npm run release` packs a release for another machine with the same system, where nothing has to be built: release/taladnat-….tar.gz.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { run } from '../children.mjs';
import { causeOf } from '../failures.mjs';
import { root } from '../install.mjs';
import { linkTree } from '../packages.mjs';
import { currentRelease, folderOf } from '../releases.mjs';

if (!(await build())) process.exit(1);
const { name } = currentRelease();
const folder = join(root, 'release');
const title = `taladnat-${name}`;
const archive = join(folder, `${title}-${process.platform}-${process.arch}.tar.gz`);
const unfinished = join(folder, `unfinished-${process.pid}`);
process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }));
mkdirSync(unfinished, { recursive: true });
linkTree(folderOf(name), join(unfinished, title));
const ended = await run({ file: 'tar', args: ['-czf', `${title}.tar.gz`, title], cwd: unfinished, shows: false });
if (ended.code !== 0) {
  console.error(`The release could not be packed: ${causeOf(ended) ?? ended.output}`);
  process.exit(1);
}
renameSync(join(unfinished, `${title}.tar.gz`), archive);
console.log(archive);
process.exit();
