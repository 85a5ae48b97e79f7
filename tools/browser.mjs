import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, webkit } from '@playwright/test';
import { program } from './steps.mjs';

/** Without a window system it is a fifth faster. */
const lightest = '/usr/bin/chromium-headless-shell';
const systems = '/usr/bin/chromium';
const places = [
  lightest,
  systems,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for tests: the one named by CHROMIUM, Playwright's own, or the system's. Undefined if there is none. */
export function findBrowser() {
  return [process.env.CHROMIUM ?? '', chromium.executablePath(), ...places].find((place) => place !== '' && existsSync(place));
}

/** Installs a browser if there is none: through Playwright, or else from the system's packages. @returns whether one is available now */
export function ensureBrowser() {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  const get = (name) => `apt-get install -y -qq ${name} fonts-thai-tlwg`;
  const found = findBrowser();
  // A machine with the system's full Chromium also gets the headless one if possible; otherwise the full one is used.
  if (found === systems && mayInstall)
    spawnSync('sh', ['-c', `apt-get update -qq && ${get('chromium-headless-shell')}`], { stdio: 'ignore', timeout: 120_000 });
  if (found) return true;
  const ways = [program('@playwright/test/cli.js', 'install', 'chromium')];
  if (mayInstall) ways.push(['sh', '-c', `apt-get update -qq && (${get('chromium-headless-shell')} || ${get('chromium')})`]);
  for (const [file, ...args] of ways) {
    spawnSync(file, args, { stdio: 'inherit', timeout: 300_000 });
    if (findBrowser()) return true;
  }
  console.error('No browser was found. Install Chromium, or set CHROMIUM to its path.');
  return false;
}

/** Playwright's WebKit, which represents the browsers of iPhones: no system package provides one that tests can drive. */
export const findWebkit = () => [webkit.executablePath()].find((place) => existsSync(place));

/** Installs WebKit if there is none. If the download is not reachable, this fails within seconds. @returns whether one starts now */
export async function ensureWebkit() {
  if (!findWebkit()) {
    console.log('Getting WebKit …');
    const [file, ...args] = program('@playwright/test/cli.js', 'install', 'webkit');
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '2000' };
    spawnSync(file, args, { stdio: 'ignore', timeout: 180_000, env });
  }
  if (findWebkit() && (await starts(webkit))) return true;
  console.error(
    'No WebKit that starts was found: what is tested for iPhones is SKIPPED, not passed. Get it by `npx playwright install --with-deps webkit`.',
  );
  return false;
}

/** Whether a browser finds the system libraries that it needs. */
const starts = (browser) =>
  browser.launch({ timeout: 20_000 }).then(
    (started) => started.close().then(() => true),
    () => false,
  );

const exists = (place) => existsSync(place);
/** The system's Firefox, which tests drive through WebDriver BiDi. */
export const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(exists);

/** Driver of the system's WebKitGTK, which represents Safari, with the display that its windows need. */
export function findWebkitGtk() {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return exists(driver) && exists(screen) ? { driver, screen } : undefined;
}

/** Installs Firefox and WebKitGTK from the system's packages if permitted. @returns whether one of them is available now */
export function ensureEngines() {
  const isWhole = () => Boolean(findFirefox() && findWebkitGtk());
  if (!isWhole() && process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Getting Firefox and WebKitGTK …');
    const get = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb';
    spawnSync('sh', ['-c', get], { stdio: 'ignore', timeout: 180_000 });
  }
  if (!isWhole())
    console.error(
      `${findFirefox() ? 'WebKitGTK' : 'Firefox'} was not found: its journeys are SKIPPED, not passed. Get it by \`apt-get install firefox-esr webkit2gtk-driver xvfb\`.`,
    );
  return Boolean(findFirefox() ?? findWebkitGtk());
}
