import type { ReplyOf } from '@wallet/contract/api';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { Member, somchai } from './member.ts';
import { languagesInTurn, openBrowser, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The slice under the pointer, by the angle at which the disc stands. */
async function sliceUnderPointer(page: Page, count: number): Promise<number> {
  const angle = await page.locator('[class*=wheel-module_disc]').evaluate((disc) => {
    const { a, b } = new DOMMatrix(getComputedStyle(disc).transform);
    return (Math.atan2(b, a) * 180) / Math.PI;
  });
  return Math.floor((((-angle % 360) + 360) % 360) / (360 / count));
}

describe('a member', () => {
  const nextLanguage = languagesInTurn();
  let words: AppTexts;
  let phone: BrowserContext;
  let page: Page;
  let problems: readonly string[];

  beforeEach(async () => {
    const language = nextLanguage();
    words = await wordsOf(language);
    phone = await openPhone(browser, product.url, language);
    const member = await Member.open(phone, words, product);
    page = member.page;
    problems = watch(page);
    await member.comeBack(await ApiCaller.logIn(product, somchai));
    return () => phone.close();
  });

  test('the wheel rests on the slice that the server drew', async () => {
    await page.goto('/user/spin');
    const drawing = page.waitForResponse('**/api/spinwheel/spin');
    await page.getByRole('button', { name: words.spin.spin, exact: true }).click();
    const drawn: ReplyOf<'POST /api/spinwheel/spin'> = await (await drawing).json();
    await page.getByRole('dialog', { name: words.spin.result }).waitFor();
    const api = await ApiCaller.logIn(product, somchai);
    const { activeSpinwheel: wheel } = await api.call('GET /api/spinwheel/setup');
    const codes = wheel?.slices.map(({ code }) => code) ?? [];
    expect(codes[await sliceUnderPointer(page, codes.length)]).toBe(drawn.code);
    await page.getByRole('button', { name: words.spin.understand }).click();
    await page.getByRole('button', { name: words.spin.spin, exact: true }).waitFor();
    expect(problems).toEqual([]);
    expect(await a11yProblemsOf(page)).toEqual([]);
  });
});

test('afterwards every account agrees, to the satang', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
