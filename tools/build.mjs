import { join } from 'node:path';
import { run } from './children.mjs';
import { causeOf } from './failures.mjs';
import { ownNode, root } from './install.mjs';
import { currentRelease, freshRelease, wantedParts } from './releases.mjs';

/** Makes a release of what is there now, unless the current one is that. Servers that run go on with theirs. @returns whether it is there */
export const build = ({ force = false } = {}) => (!force && freshRelease() ? true : make(force ? ['--force'] : []));

/** Makes the server anew alone unless it is up to date; pages stay as they are. @throws Error when it can't be made */
export async function buildServer() {
  const { server, packages } = wantedParts();
  const { parts } = currentRelease() ?? {};
  if (parts?.server === server && parts?.packages === packages) return;
  if (!(await make(['server', 'packages']))) throw new Error('The server could not be built.');
}

async function make(words) {
  const ended = await run({ file: ownNode(), args: [join(root, 'tools/make-release.mjs'), ...words], cwd: root });
  if (ended.signal === 'SIGKILL') console.error(`The build was killed: ${causeOf(ended)}`);
  return ended.code === 0;
}
