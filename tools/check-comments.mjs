// Comments begin with the noun they explain: "Status and body of an answer", not "What is answered".
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const begins = /^(?:What|Whatever|Who|Whom|Whose|Whoever|Of)\b/;
const anyComment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^[^\S\n]*\/\/ .*\n)+|(?<=[;,{}()[\]\w'`"] )\/\/ .*/gm;

/** Sentences of the comments of a file's text, each with the line its comment begins on. */
function sentencesOf(text) {
  return [...text.matchAll(anyComment)].flatMap(({ 0: comment, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const prose = comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|<!--)|\*\/|-->/gm, ' ').replaceAll(/\s+/g, ' ');
    const sentences = prose.split(/@\w+|(?<=[.:?!]) (?=[A-Z])/);
    return sentences.map((sentence) => ({ line, sentence: sentence.trim() }));
  });
}

/** Sentences in the old grammar. */
export const oldGrammar = (text) => sentencesOf(text).filter(({ sentence }) => begins.test(sentence));

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
  process.exitCode = found.length > 0 ? 1 : 0;
}
