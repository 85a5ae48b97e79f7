import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';

const port = 4173;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" api/server.ts`,
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data', LOG_LEVEL: 'error', OVERLOAD_DELAY: '0', LONGDO_KEY: 'test-key' },
    reuseExistingServer: false,
  },
});
