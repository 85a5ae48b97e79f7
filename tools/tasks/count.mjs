// `npm run count` counts the lines of the repository's text: in total, and of hand-written files.
import { execFileSync } from 'node:child_process';
import { extname } from 'node:path';
import { root } from '../root.mjs';

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** Code, tests and documents; samples, screen texts and facts are data. */
const written = new Set(['.ts', '.tsx', '.astro', '.mjs', '.cjs', '.css', '.graphql', '.md']);
const isData = (path) => path.startsWith('api/db/seed/') || path.startsWith('public/');

const files = git('grep', '-Ic', '', '--', '.')
  .trimEnd()
  .split('\n')
  .map((line) => /^(?<path>.*):(?<lines>\d+)$/.exec(line).groups)
  .map(({ path, lines }) => ({ path, lines: Number(lines) }));
const generated = new Set(
  git('ls-files', '-z', '--', ':(attr:linguist-generated)')
    .split('\0')
    .filter((path) => path !== ''),
);
const kindOf = ({ path }) => {
  if (generated.has(path)) return 'generated';
  return written.has(extname(path)) && !isData(path) ? 'written by hand' : 'data';
};

const sum = (some) => some.reduce((all, { lines }) => all + lines, 0).toLocaleString('en');
for (const [kind, some] of Object.entries(Object.groupBy(files, kindOf))) console.log(`${kind.padEnd(16)} ${sum(some).padStart(10)}`);
console.log(`${'all text'.padEnd(16)} ${sum(files).padStart(10)}`);
