import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, webkit } from '@playwright/test';
import { program } from './steps.mjs';

/** Without what shows windows, it takes a fifth less time. */
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

/** The browser tests use: the one named by CHROMIUM, Playwright's own, or the machine's. Undefined if there is none. */
export function findBrowser() {
  return [process.env.CHROMIUM ?? '', chromium.executablePath(), ...places].find((place) => place !== '' && existsSync(place));
}

/** Gets a browser if there is none: by Playwright, or else from the system's packages. @returns whether there is one now. */
export function ensureBrowser() {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  const get = (name) => `apt-get install -y -qq ${name} fonts-thai-tlwg`;
  const found = findBrowser();
  // A machine with the system's full Chromium gets the headless one as well where it can; otherwise the full one will do.
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

/** Playwright's WebKit, which stands for the browsers of iPhones: no machine brings one that tests can drive. */
export const findWebkit = () => [webkit.executablePath()].find((place) => existsSync(place));

/** Gets WebKit if there is none. Where it can't be reached, that is known after some seconds. @returns whether one starts now. */
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

/** Whether a browser finds the system's libraries that it needs. */
const starts = (browser) =>
  browser.launch({ timeout: 20_000 }).then(
    (started) => started.close().then(() => true),
    () => false,
  );

const exists = (place) => existsSync(place);
/** Firefox as the machine has it, which tests drive by WebDriver BiDi. */
export const findFirefox = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(exists);

/** Driver of the machine's WebKitGTK, which stands for Safari, with the screen that its windows need. */
export function findWebkitGtk() {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return exists(driver) && exists(screen) ? { driver, screen } : undefined;
}

/** Gets Firefox and WebKitGTK from the system's packages where that may be done. @returns whether one of them is there now */
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
