import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Opens a prerendered page and waits until React handles its events. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks the element that it has taken over.
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('app') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    );
  await vi.waitFor(async () => expect(await isHydrated()).toBe(true), { timeout: 60_000 });
}
