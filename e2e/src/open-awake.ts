import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Opens a page that is drawn before its script comes, and waits until it hears what is pressed. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks the element that it has taken over.
  const isAwake = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('app') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ),
    );
  await vi.waitFor(async () => expect(await isAwake()).toBe(true), { timeout: 20_000 });
}
