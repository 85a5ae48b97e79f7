// Runs on any Node version of the machine, so it only uses long-supported features.
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const pace = 200;
/** Taking over a lock takes microseconds; a process that has not finished by then has died. */
const takeover = 10_000;

/**
 * Runs work under an exclusive lock of this folder, such as installing or building. Other processes wait for it; the lock of a process that
 * has died is taken over.
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
  // Created with its content: an empty lock would look stale.
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

/** Checked again by one process at a time: otherwise a second process could remove the lock of the first one that took it over. */
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

/** A lock that has disappeared has no owner and need not be removed. */
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
