import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { OtherReleases } from '../../api/pages/other-releases.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const hour = 3600 * 1000;
let places = 0;
let place = '';

function release(name: string, script: string): string {
  const path = join(place, name);
  mkdirSync(join(path, 'client/_astro'), { recursive: true });
  writeFileSync(join(path, 'client/_astro', script), 'export {};');
  writeFileSync(join(path, 'release.json'), JSON.stringify({ name: script.replace('.js', '') }));
  return path;
}

const lastUsed = (path: string, hours: number) => utimesSync(path, new Date(), new Date(Date.now() - hours * hour));

beforeEach(() => {
  places += 1;
  place = join(folder, String(places), 'releases');
});

describe('beside a release', () => {
  test('the scripts of the one before and of the one after are found', async () => {
    const [before, now, after] = [release('a', 'old.js'), release('b', 'own.js'), release('c', 'new.js')];
    const others = new OtherReleases(now, undefined);
    expect(await others.folderOf('/_astro/old.js')).toBe(join(before, 'client'));
    expect(await others.folderOf('/_astro/new.js')).toBe(join(after, 'client'));
    expect(await others.folderOf('/_astro/none.js')).toBeUndefined();
  });

  test('nothing else is', async () => {
    const now = release('b', 'own.js');
    writeFileSync(join(place, 'b/client/secret.html'), '');
    const others = new OtherReleases(now, undefined);
    for (const address of [
      '/_astro/../secret.html',
      '/secret.html',
      '/_astro/',
      '/_astro/..',
      '/_astro/.hidden',
      '/_astro/a/old.js',
      '/_astro/..%2fsecret.html',
    ])
      expect(await others.folderOf(address), address).toBeUndefined();
  });

  test('nobody looks where others than releases may lie', async () => {
    const now = release('b', 'own.js');
    place = dirname(place);
    const strange = release('strange', 'old.js');
    expect(await new OtherReleases(strange, undefined).folderOf('/_astro/own.js')).toBeUndefined();
    expect(await new OtherReleases(now, undefined).folderOf('/_astro/old.js')).toBeUndefined();
  });
});

describe('a folder that servers share', () => {
  test('has the scripts of each, wherever its release lies', async () => {
    const shared = join(folder, String(places), 'shared');
    const one = release('one', 'one.js');
    place = join(folder, String(places), 'elsewhere');
    const other = release('other', 'other.js');
    await new OtherReleases(one, shared).share();
    await Promise.all([new OtherReleases(other, shared).share(), new OtherReleases(other, shared).share()]);
    expect(readdirSync(shared).toSorted()).toEqual(['one', 'other']);
    expect(await new OtherReleases(one, shared).folderOf('/_astro/other.js')).toBe(join(shared, 'other/client'));
    expect(await new OtherReleases(other, shared).folderOf('/_astro/one.js')).toBe(join(shared, 'one/client'));
  });

  test('loses what no server has needed for a day, and nothing that is no release', async () => {
    const shared = join(folder, String(places), 'shared');
    const [one, other] = [new OtherReleases(release('one', 'one.js'), shared), new OtherReleases(release('other', 'other.js'), shared)];
    await one.share();
    mkdirSync(join(shared, 'somebody-elses'));
    for (const name of ['one', 'somebody-elses']) lastUsed(join(shared, name), 23);
    await other.share();
    expect(existsSync(join(shared, 'one'))).toBe(true);
    for (const name of ['one', 'somebody-elses']) lastUsed(join(shared, name), 25);
    await other.share();
    expect(readdirSync(shared).toSorted()).toEqual(['other', 'somebody-elses']);
  });

  test('keeps those of a server that runs', async () => {
    const shared = join(folder, String(places), 'shared');
    const [one, other] = [new OtherReleases(release('one', 'one.js'), shared), new OtherReleases(release('other', 'other.js'), shared)];
    await one.share();
    lastUsed(join(shared, 'one'), 25);
    await one.share();
    await other.share();
    expect(readdirSync(shared).toSorted()).toEqual(['one', 'other']);
  });
});
