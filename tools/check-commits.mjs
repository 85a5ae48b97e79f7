// Commit messages: a subject of at most 60 letters in the imperative that names the thing; a body where more than five files change.
// With a message file it is the repository's hook, without one it checks the history.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './root.mjs';

/** Earlier commits predate the rule. */
const since = '2026-11-27T05:30:00Z';
const longest = 60;
const manyFiles = 5;
const notImperative = /^(?!Bring|Seed|Feed|Need|Speed|Embed|Shed)\w+(?:ing|ed) /;

/** Faults of a message; automatic merges and reverts have none. */
export function faultsOf(message, fileCount) {
  const [subject = '', , ...body] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  return [
    subject.length > longest && `its subject has ${subject.length} letters, more than ${longest}`,
    !/^[A-Z]/.test(subject) && 'its subject does not begin with a capital letter',
    subject.endsWith('.') && 'its subject ends with a full stop',
    (notImperative.test(`${subject} `) || /\bwhat\b/i.test(subject)) && 'its subject does not name the thing in the imperative',
    fileCount > manyFiles && !body.join('').trim() && `it changes ${fileCount} files without a body that says why`,
  ].filter(Boolean);
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const filesIn = (text) => text.split('\n').filter(Boolean).length;

function commits() {
  try {
    // An archive of the files has no history, and a clone may be shallow.
    const log = git('log', '--no-merges', `--since-as-filter=${since}`, '--name-only', '--format=%x00%h%x01%B%x01');
    return log
      .split('\0')
      .slice(1)
      .map((entry) => entry.split('\x01'));
  } catch {
    return [];
  }
}

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  const all = file ? [['This commit', readFileSync(file, 'utf8'), git('diff', '--cached', '--name-only')]] : commits();
  const faults = all.flatMap(([name, message, files]) => faultsOf(message, filesIn(files)).map((fault) => `${name}: ${fault}.`));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
