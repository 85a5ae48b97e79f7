import { defineConfig } from '@playwright/test';

const frontEnd = 'http://localhost:5199';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 8,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: { launchOptions: { executablePath: process.env.CHROMIUM } },
  projects: [
    { name: 'market', testMatch: 'market.spec.ts' },
    { name: 'front-end', testMatch: 'front-end.spec.ts', use: { baseURL: frontEnd } },
  ],
  webServer: { command: 'npx vite front-end --port 5199 --strictPort', url: frontEnd },
});
