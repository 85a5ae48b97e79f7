import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders of the packages that esbuild has put into a bundle. */
export function packagesOf({ inputs }) {
  const folders = Object.keys(inputs).flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].map((folder) => resolve(folder));
}

/** Writes the notices of packages into one file with their licences, since most licences require their text to be included. */
export function writeNotices(file, folders) {
  const notices = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Package files that only declare the module type have no name.
    if (name && version) notices.set(`${name} - ${version}`, `(${license?.type ?? license ?? 'see below'})\n\n${textOf(folder)}`);
  }
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `# Licenses\n\n${sorted.map(([title, text]) => `## ${title} ${text}`).join('\n\n')}\n`);
}

function textOf(folder) {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length > 0 ? texts.join('\n\n') : 'The package comes without the text of its licence.';
}
