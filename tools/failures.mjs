// Runs on any Node version of the machine, so it only uses long-supported features.
import { statfsSync } from 'node:fs';
import { root } from './root.mjs';

/** An error that the user of the command can correct. Its message is one line. */
export class UsageError extends Error {}

const minFreeSpace = 50 * 1024 * 1024;
const causes = [
  [/ENOSPC|no space left|EDQUOT/i, 'the disk is full; a build needs 2 GB.'],
  [
    /heap out of memory|ENOMEM|cannot allocate memory/i,
    'there is too little memory; a build needs 1.5 GB. A release that was built elsewhere needs 300 MB.',
  ],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i, "the packages' registry can't be reached."],
  [/EROFS|read-only file system/i, 'this folder is read-only; unpack a release, or build where it can be written.'],
  [/EACCES|EPERM|permission denied/i, 'this user may not write in this folder.'],
];

/** One line about a failure, if its cause is one that an operator can correct. */
export function causeOf({ signal, code, output = '' }) {
  const isKilled = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 137 || code === 134;
  const text = isKilled ? `heap out of memory ${output}` : output;
  return causes.find(([sign]) => sign.test(text))?.[1] ?? (isDiskFull() ? causes[0][1] : undefined);
}

function isDiskFull() {
  try {
    const { bavail, bsize } = statfsSync(root);
    return bavail * bsize < minFreeSpace;
  } catch {
    return false;
  }
}
