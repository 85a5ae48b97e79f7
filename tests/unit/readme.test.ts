import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, map = ''] = /## Folders\n\n```\n([\s\S]*?)```/.exec(architecture) ?? [];
const named = [...map.matchAll(/^([\w./<>-]+)\s/gm)].map(([, path = '']) => path.replace(/<\w+>\/?$/, ''));
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the list of folders', () => {
  test('names only what is there', () => {
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test.each(['api', 'src'])('names every folder of %s', (part) => {
    const unnamed = foldersIn(part).filter((name) => !named.some((path) => path.startsWith(`${part}/${name}`)));
    // Assets and build steps need no explanation.
    expect(unnamed.filter((name) => !['assets', 'integrations'].includes(name))).toEqual([]);
  });
});

test('every context is in the table, and has one name in every folder', () => {
  const contexts = [...contributing.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(foldersIn('api/routes').toSorted()).toEqual(contexts.toSorted());
  for (const folder of ['api/contract', 'api/contract/values', 'api/db/tables', 'api/db/seed', 'api/domain']) {
    expect(
      foldersIn(folder).filter((name) => name !== 'values' && !contexts.includes(name)),
      folder,
    ).toEqual([]);
  }
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('the README is short', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(120);
});

test.each(documents)('links and commands of %s lead somewhere', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, name, '..', path)))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, command = '']) => command);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

test.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
  ['docs/architecture.md', architecture],
])('the files that %s names are there', (_name, text) => {
  const paths = [...text.matchAll(/`((?:api|src|tests|docs|tools|public|bench)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
