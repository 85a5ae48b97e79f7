import { cpSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { smallProject } from '../support/project.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
let projects = 0;
let project = '';

const toolsOf = (path: string): Promise<typeof import('../../tools/releases.mjs')> =>
  import(pathToFileURL(join(path, 'tools/releases.mjs')).href);

beforeEach(() => {
  projects += 1;
  project = smallProject(join(folder, String(projects)));
});

describe('a release is asked for by what its files hold', () => {
  test('wherever they lie and whenever they were written', async () => {
    const wanted = (await toolsOf(project)).wantedParts();
    const copy = join(folder, `${projects}-ตลาด copy`);
    cpSync(project, copy, { recursive: true });
    expect((await toolsOf(copy)).wantedParts()).toEqual(wanted);
    const moved = join(folder, `${projects}-moved`);
    renameSync(copy, moved);
    expect((await toolsOf(moved)).wantedParts()).toEqual(wanted);
    utimesSync(join(project, 'src/one.txt'), new Date(), new Date());
    expect((await toolsOf(project)).wantedParts()).toEqual(wanted);
  });

  test.each([
    ['a file is changed', (path: string) => writeFileSync(join(path, 'src/one.txt'), 'two'), ['pages']],
    ['a change keeps size and time', changedSecretly, ['pages']],
    ['a file is renamed', (path: string) => renameSync(join(path, 'public/one.txt'), join(path, 'public/two.txt')), ['pages']],
    ['a file is added', (path: string) => writeFileSync(join(path, 'api/new.ts'), ''), ['server']],
    [
      'the lock file is changed',
      (path: string) => writeFileSync(join(path, 'package-lock.json'), '{}'),
      ['pages', 'server', 'graphiql', 'packages'],
    ],
  ])('anew when %s, and its other parts are not', async (_what, change, changed) => {
    const { wantedParts } = await toolsOf(project);
    const before = wantedParts();
    change(project);
    const after = wantedParts();
    expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(changed);
  });
});

function changedSecretly(path: string): void {
  const file = join(path, 'src/one.txt');
  writeFileSync(file, 'crs');
  utimesSync(file, new Date(0), new Date(0));
}

test('the current release is the fresh one only while it is made from what is there', async () => {
  const { wantedParts, freshRelease, folderOf, makeCurrent, nameOf } = await toolsOf(project);
  expect(freshRelease()).toBeUndefined();
  const parts = wantedParts();
  const name = nameOf(parts);
  mkdirSync(folderOf(name), { recursive: true });
  writeFileSync(join(folderOf(name), 'release.json'), JSON.stringify({ name, parts }));
  expect(freshRelease()).toBeUndefined();
  makeCurrent(name);
  expect(freshRelease()).toEqual({ name, parts });
  writeFileSync(join(project, 'src/one.txt'), 'two');
  expect(freshRelease()).toBeUndefined();
});
