import browserslist from 'browserslist';
import { root } from './root.mjs';

/** Whether a version is older than another; `17.4` is older than `17.10`. */
const isBelow = (one, other) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/**
 * The oldest supported version of each browser, by `browserslist` of package.json: `{ safari: '17.4', firefox: '153', … }`.
 * @returns {Record<string, string>}
 */
export function oldestSupported() {
  const oldest = {};
  for (const browser of browserslist(undefined, { path: root })) {
    const [name, versions] = browser.split(' ');
    const [version] = versions.split('-');
    if (!(name in oldest) || isBelow(version, oldest[name])) oldest[name] = version;
  }
  return oldest;
}

/** Browser names of build tools, which treat Samsung's browser as the Chromium it is based on. */
const names = { safari: 'safari', ios_saf: 'ios', firefox: 'firefox', chrome: 'chrome' };

/** The supported browsers as Vite and esbuild name them. */
export const buildTargets = () =>
  Object.entries(oldestSupported()).flatMap(([name, version]) => (name in names ? [names[name] + version] : []));
