// Runs on any Node version of the machine, so it only uses long-supported features.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** Folder of all builds. Each release is a folder that is never changed afterwards: servers run from it. */
export const dist = join(root, 'dist');
const folder = join(dist, 'releases');
/** File with the name of the release that is started next. */
const pointer = join(dist, 'current');

/** Inputs of each part of a release. */
export const inputs = {
  pages: [
    'src',
    'public',
    'api/contract',
    'astro.config.mjs',
    'astro-i18next.config.cjs',
    'tsconfig.json',
    'tools/compress.mjs',
    'tools/targets.mjs',
  ],
  server: ['api', 'tools/bundle.mjs', 'tools/notices.mjs', 'tools/server-flags.mjs', 'tools/children.mjs', 'tools/release'],
  graphiql: [
    'src/graphiql',
    'src/lib',
    'api/contract',
    'tools/compress.mjs',
    'tools/graphiql.mjs',
    'tools/notices.mjs',
    'tools/targets.mjs',
  ],
  packages: ['tools/packages.mjs', 'tools/notices.mjs'],
};
const common = ['package.json', 'package-lock.json', 'tools/parts.mjs'];

/** Cached file digests, by size and modification times. */
const memoryFile = join(root, '.cache/digests.json');

/**
 * Digests of the current inputs of a release's parts: of their contents and relative paths, independent of this folder's location and the
 * files' modification times.
 * @returns {Record<string, string>}
 */
export function wantedParts() {
  const digest = digester();
  const parts = Object.entries(inputs).map(([part, paths]) => {
    const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
    for (const path of [...common, ...paths]) for (const line of digest.linesOf(path)) hash.update(line);
    return [part, hash.digest('hex')];
  });
  digest.keep();
  return Object.fromEntries(parts);
}

function digester() {
  const before = readJson(memoryFile) ?? {};
  const now = {};
  const digestOf = (path, { size, mtimeMs, ctimeMs }) => {
    const traits = `${size} ${mtimeMs} ${ctimeMs}`;
    const [known, digest] = before[path] ?? [];
    now[path] = [
      traits,
      known === traits
        ? digest
        : createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest('hex'),
    ];
    return now[path][1];
  };
  const linesOf = (path) => {
    const about = statSync(join(root, path));
    if (!about.isDirectory()) return [`${path} ${digestOf(path, about)}\n`];
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => linesOf(`${path}/${name}`));
  };
  const keep = () => {
    try {
      mkdirSync(dirname(memoryFile), { recursive: true });
      writeWhole(memoryFile, JSON.stringify(now));
    } catch {
      // The cache is optional and may not be writable.
    }
  };
  return { linesOf, keep };
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Replaces a file atomically: readers see either the previous or the new one. */
export function writeWhole(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

export const folderOf = (name) => join(folder, name);

/** All complete releases. @returns {{ name: string, parts: Record<string, string> }[]} */
export function releases() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const about = readJson(join(folder, name, 'release.json'));
    return about ? [{ name, parts: about.parts }] : [];
  });
}

/** The release that is started next, if any. */
export function currentRelease() {
  const name = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  return releases().find((release) => release.name === name);
}

export const nameOf = (parts) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(parts).sort()))
    .digest('hex')
    .slice(0, 16);

const sameParts = (one, other) => nameOf(one) === nameOf(other);

/** The current release, if it is up to date. */
export function freshRelease(wanted = wantedParts()) {
  const current = currentRelease();
  return current && sameParts(current.parts, wanted) ? current : undefined;
}

/** Makes a release the one that is started next. */
export function makeCurrent(name) {
  writeWhole(pointer, `${name}\n`);
  // For starting the server directly with Node.
  mkdirSync(join(dist, 'api'), { recursive: true });
  writeWhole(
    join(dist, 'api/server.mjs'),
    `import { readFileSync } from 'node:fs';
const name = readFileSync(new URL('../current', import.meta.url), 'utf8').trim();
await import(\`../releases/\${name}/api/server.mjs\`);
`,
  );
}
