// Runs on whatever Node the machine has, so it uses nothing but old, plain features.
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const pace = 200;
/** Taking a lock over takes microseconds; whoever began it and is not done by then has died. */
const takeover = 10_000;

/**
 * Does something that one process alone may do in this folder, such as installing or building. Others wait for it; the lock of one
 * that has died is taken over.
 */
export async function alone(work, file = join(root, '.cache/lock')) {
  mkdirSync(dirname(file), { recursive: true });
  for (let told; !take(file); ) {
    const holder = holderOf(file);
    if (!isAlive(holder)) removeDead(file);
    else if (holder !== undefined && holder !== told) {
      console.log(`Waiting for another start, which installs or builds here (process ${holder}) …`);
      told = holder;
    }
    if (isAlive(holder)) await new Promise((resolve) => setTimeout(resolve, pace));
  }
  const free = () => rmSync(file, { force: true });
  process.once('exit', free);
  try {
    return await work();
  } finally {
    process.off('exit', free);
    free();
  }
}

function take(file) {
  // With its content from the start: an empty lock would look like one of nobody.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Looked at again by one process at a time: otherwise the lock of the first that took it over would be removed by the second. */
function removeDead(file) {
  const guard = `${file}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    const { mtimeMs = Date.now() } = statSync(guard, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > takeover) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A lock that is gone by now is nobody's, and nobody's to remove. */
function isAlive(pid) {
  if (pid === undefined) return true;
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
