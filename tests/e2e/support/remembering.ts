import type { Page } from '@playwright/test';

/** Makes the browser cache failed module loads until the page is left, as some browsers do. */
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
