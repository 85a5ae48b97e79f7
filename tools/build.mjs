import { join } from 'node:path';
import { run } from './children.mjs';
import { causeOf } from './failures.mjs';
import { ownNode, root } from './install.mjs';
import { currentRelease, freshRelease, wantedParts } from './releases.mjs';

/**
 * Builds a release of the current files, unless the current release is up to date. Running servers keep using theirs. @returns whether it
 * succeeded
 */
export const build = ({ force = false } = {}) => (!force && freshRelease() ? true : make(force ? ['--force'] : []));

/** Rebuilds only the server unless it is up to date; pages stay as they are. @throws Error when the build fails */
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
