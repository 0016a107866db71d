import type { Page } from 'playwright-core';

/** Opens a prerendered page and waits until React handles its events. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks the element that it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
}
