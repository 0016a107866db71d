import type { Browser } from 'playwright-core';
import { type Driver, keys, type Size } from './driver.ts';

const names: Readonly<Record<string, string>> = {
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.tab]: 'Tab',
};

/** A Chromium from npm, of today or years old. */
export async function openChromium(browser: Browser, viewport: Size): Promise<Driver> {
  const context = await browser.newContext({ viewport, timezoneId: 'Asia/Bangkok' });
  // Permissions that a person's browser grants to the page in front.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  return {
    version: browser.version(),
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    tap: ({ x, y }) => page.mouse.click(x, y, { delay: 30 }),
    type: async (text) => {
      for (const key of text) await page.keyboard.press(names[key] ?? key);
    },
    choose: (css, path) => page.locator(css).first().setInputFiles(path),
    picture: () => page.screenshot(),
    close: async () => {
      await context.close();
      await browser.close();
    },
  };
}
