import type { Page } from '@playwright/test';

/** Makes the browser one of those that remember a script that could not be loaded until the page is left. */
export async function rememberFailures(page: Page): Promise<void> {
  const failed = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) failed.clear();
  });
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') failed.add(request.url());
  });
  await page.route('**/*.js*', (route) => {
    const isRemembered = route.request().resourceType() === 'script' && failed.has(route.request().url());
    return isRemembered ? route.abort() : route.fallback();
  });
}
