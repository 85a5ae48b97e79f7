// Sizes and ThumbHashes of the pictures of sample listings, as the seed reads them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export const readFacts = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** One line a picture, so that a change shows which one it was. */
export function writeFacts(file, facts) {
  const lines = Object.keys(facts)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: [${facts[name].map((fact) => JSON.stringify(fact)).join(', ')}]`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
