// Comments begin with the noun they explain: "Status and body of an answer", not "What is answered".
// Identifiers use the field's terms, which docs/glossary.md lists.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const begins = /^(?:What|Whatever|Who|Whom|Whose|Whoever|Of)\b/;
const anyComment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^[^\S\n]*\/\/ .*\n)+|(?<=[;,{}()[\]\w'`"] )\/\/ .*/gm;

/** Sentences of the comments in a file, each with the line on which its comment begins. */
function sentencesOf(text) {
  return [...text.matchAll(anyComment)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const prose = comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|<!--)|\*\/|-->/gm, ' ').replaceAll(/\s+/g, ' ');
    const sentences = prose.split(/@\w+|(?<=[.:?!]) (?=[A-Z])/);
    return sentences.map((sentence) => ({ line, sentence: sentence.trim() }));
  });
}

/** Sentences that begin with a relative clause instead of a noun. */
export const oldGrammar = (text) => sentencesOf(text).filter(({ sentence }) => begins.test(sentence));

/** Replaced names, each with the term to use. */
const terms = [
  [/\b(?:Empty|Error|Loading)Face\b/g, '…State'],
  [/\btell(?!At\b)[A-Z]\w*/g, 'notify…'],
  [/\busual[A-Z]\w*/g, 'default…'],
  [/\b(?:most|fewest)[A-Z]\w*/g, 'max… or min…'],
  [/\bforget[A-Z]\w*/g, 'erase…, delete… or clear…'],
  [/\buse(?:Steady|Same|LowerEdge|IsElsewhere|Hold|Writing)\b/g, 'what the hook does'],
  [/\b[A-Z]\w*Wall\b|\b[a-z]+Walls?\b/g, '…Project'],
];

/** Names in a file for which the glossary has another term. */
export const formerNames = (text) =>
  text
    .split('\n')
    .flatMap((content, at) =>
      terms.flatMap(([name, term]) => [...content.matchAll(name)].map(([found]) => ({ line: at + 1, name: found, term }))),
    );

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '-z', 'api', 'src', 'tests', 'tools', 'bench', ...process.argv.slice(2)], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => /\.(?:ts|tsx|mjs|cjs|astro|css)$/.test(file));
  const found = files.flatMap((file) =>
    oldGrammar(readFileSync(join(root, file), 'utf8')).map(({ line, sentence }) => `${file}:${line}: ${sentence}`),
  );
  for (const problem of found) console.error(problem);
  if (found.length > 0) console.error(`\n${found.length} sentences of comments do not begin with the noun they explain.`);
  const named = files.flatMap((file) =>
    formerNames(readFileSync(join(root, file), 'utf8')).map(({ line, name, term }) => `${file}:${line}: ${name}, which is called ${term}`),
  );
  for (const problem of named) console.error(problem);
  process.exitCode = found.length + named.length > 0 ? 1 : 0;
}
