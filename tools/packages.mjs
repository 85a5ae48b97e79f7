import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { external } from './bundle.mjs';
import { root } from './install.mjs';
import { writeNotices } from './notices.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
/** Files of packages that no server needs: sources to compile, maps, types, builds for browsers, and parts for other systems. */
const unneeded =
  /\.(?:map|md|d\.[cm]?ts)$|^better-sqlite3\/(?:deps|src|binding\.gyp)|^(?:pdfkit\/js|fontkit\/dist)\/.*(?:browser|standalone)|\/\./;
const isLeftOut = (path) => unneeded.test(path) || isForOtherSystem(path);
const isForOtherSystem = (path) => {
  const [, name] = /^better-sqlite3\/prebuilds\/(.+)\.node$/.exec(path) ?? [];
  return name !== undefined && !(name.startsWith(process.platform) && name.endsWith(`-${process.arch}`));
};

/** Resolves a package from another one: in its own folder, or further up. */
function placeOf(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Packages that the bundled server loads, with all their dependencies. */
function needed() {
  const places = new Set();
  const add = (place) => {
    if (!place || places.has(place) || !existsSync(join(root, place))) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(placeOf(name, place));
  };
  for (const name of external) add(placeOf(name, ''));
  return [...places];
}

/** Collects the runtime of a server in a folder: the packages, and Node. */
export function linkPackages(folder) {
  const places = needed();
  for (const place of places)
    linkTree(join(root, place), join(folder, place), (path) => isLeftOut(`${place.slice('node_modules/'.length)}/${path}`));
  writeNotices(
    join(folder, 'node_modules/third-party-notices.md'),
    places.map((place) => join(root, place)),
  );
  const node = `node_modules/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;
  if (existsSync(join(root, node))) linkTree(join(root, node), join(folder, node));
}

/** Copies files as hard links, without using space: files of releases are never modified, only removed. */
export function linkTree(from, to, leavesOut = () => false, path = '') {
  const about = lstatSync(from);
  if (about.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      const next = path ? `${path}/${name}` : name;
      if (name !== '.bin' && !leavesOut(next)) linkTree(join(from, name), join(to, name), leavesOut, next);
    }
    return;
  }
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code === 'EEXIST') return;
    // On another disk, or where hard links are not possible.
    copyFileSync(from, to);
  }
}
