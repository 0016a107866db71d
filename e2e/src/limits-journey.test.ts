import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { Member, newcomer } from './member.ts';
import { openBrowser, openPhone } from './phone.ts';
import { Product } from './product.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let phone: BrowserContext;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(() => phone.close());

async function arrive(language: Language): Promise<{ page: Page; words: AppTexts }> {
  const words = await wordsOf(language);
  phone = await openPhone(browser, product.url, language);
  const member = await Member.open(phone, words, product);
  const person = newcomer();
  await member.comeBack(await ApiCaller.join(product, person));
  const { page } = member;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/user/profile');
  await page.getByRole('heading', { name: words.limits.title }).waitFor();
  return { page, words };
}

/** Reaches a control by Tab alone and presses Enter. */
async function enter(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true }).last();
  await wanted.waitFor();
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

async function isGone(page: Page): Promise<void> {
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
}

async function isClean(page: Page, name: string): Promise<void> {
  expect.soft(await a11yProblemsOf(page), name).toEqual([]);
}

test.each(['th', 'lo', 'en'] as const)(
  'in %s the sheets of limits are used by the keyboard alone, and nothing is found in them',
  async (language) => {
    const { page, words } = await arrive(language);
    const { core, limits } = words;
    await isClean(page, `limits-${language}`);
    const change = (title: string) => limits.change(title);

    await enter(page, change(limits.periods.day));
    await page.getByLabel(limits.amount).waitFor();
    await isClean(page, `limit-${language}`);
    await page.getByLabel(limits.amount).focus();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await isGone(page);
    // The press that opened a sheet has the focus again when it is gone.
    const opener = page.getByRole('button', { name: change(limits.periods.day), exact: true });
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.getByText('500').first().waitFor();

    await enter(page, change(limits.check));
    const pace = page.getByLabel(limits.howLong);
    await pace.waitFor();
    await isClean(page, `check-${language}`);
    await pace.focus();
    await page.keyboard.press('ArrowDown');
    await enter(page, limits.saveChoice);
    await isGone(page);

    await enter(page, limits.net);
    await page.locator('dialog').waitFor();
    await isClean(page, `net-${language}`);
    await page.keyboard.press('Escape');
    await isGone(page);

    await enter(page, limits.exclude);
    await page.getByLabel(limits.howLong).waitFor();
    await isClean(page, `exclude-${language}`);
    await enter(page, limits.begin);
    await page.getByText(limits.beginTitle(limits.monthCount(6))).waitFor();
    await isClean(page, `exclude-sure-${language}`);
    await enter(page, core.cancel);
    await page.keyboard.press('Escape');
    await isGone(page);

    await enter(page, limits.timeOut);
    await page.getByLabel(limits.howLong).waitFor();
    await enter(page, limits.begin);
    await page.getByText(limits.beginTitle(limits.dayCount(1))).waitFor();
    await enter(page, limits.begin);
    // Every session is over with it.
    await page.waitForURL('**/login');
  },
);
