import { defineConfig, devices } from '@playwright/test';
import { liffId } from './tests/e2e/support/line.ts';
import { channelId } from './tests/support/line-server.ts';
import { findBrowser, findWebkit } from './tools/browser.mjs';

const port = 4173;
const linePort = port + 1000;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // One more than a small machine's processors: tests are idle for a fifth of their time.
  workers: 3,
  timeout: 90_000,
  // A retry distinguishes flaky tests from faults; the summary names those that needed one, and each has a known cause
  // (docs/decisions/0033-flakes-are-listed.md).
  retries: process.env.ONE_TRY ? 0 : 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/e2e/support/second-tries.ts']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'chromium',
      use: { launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] } },
    },
    // User journeys on an iPhone, whose browsers all use WebKit.
    ...(findWebkit() ? [{ name: 'webkit-phone', grep: /@phone/, use: devices['iPhone 13'] }] : []),
  ],
  webServer: [
    {
      command: `"${process.execPath}" tests/e2e/support/line-server.ts ${linePort}`,
      url: `http://localhost:${linePort}/`,
      reuseExistingServer: false,
    },
    {
      command: `"${process.execPath}" dist/api/server.mjs`,
      url: `http://localhost:${port}/health`,
      env: {
        PORT: String(port),
        DATA_DIR: 'test-results/data',
        LOG_LEVEL: 'error',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        LONGDO_KEY: 'test-key',
        LIFF_ID: liffId,
        LINE_CHANNEL_ID: channelId,
        LINE_MESSAGING_TOKEN: 'a-channel-access-token-of-nobody',
        LINE_API_BASE: `http://localhost:${linePort}`,
      },
      reuseExistingServer: false,
    },
  ],
});
