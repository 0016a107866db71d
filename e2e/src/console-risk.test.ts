import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { newcomer } from './member.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';
import { staffWordsOf } from './staff-words.ts';

/** The job looks once a minute. */
const foundWithinMs = 100_000;

let product: Product;
let browser: Browser;
let token: string;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  token = await signIn(product, 'somsri');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function findings() {
  const answer = await staffFetch(product, 'GET /staff/api/risk', { token });
  return (await answer.json()).findings;
}

/** Waits until nothing of the page is still read. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[class*=Skeleton],[class*=Loader]').count()).toBe(0);
}

test('four members with one holder are found, seen as a group, and end by a decision that locks no one', {
  timeout: 2 * foundWithinMs,
}, async () => {
  const one = newcomer();
  for (let nth = 0; nth < 4; nth += 1) {
    const { phone, bankAccountNo } = newcomer();
    await ApiCaller.register(product, { ...one, phone, bankAccountNo, name: `Noy ${nth}` });
  }
  await expect.poll(async () => (await findings()).length, { timeout: foundWithinMs }).toBe(1);

  const words = await staffWordsOf('th');
  const { risk, members } = words;
  const desk = await openDesk(browser, product.url, token, 'th', 'desktop');
  const page = await desk.newPage();
  const problems = watch(page);
  await page.goto('/staff/risk');
  await page.locator('tbody tr').first().waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  await page.locator('tbody tr a').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(risk.shared.holder('4')).first().waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);

  // From there to one of them: in progress, and linked.
  await sheet.getByRole('link', { name: 'Noy 1' }).first().click();
  await page.getByRole('link', { name: new RegExp(risk.kinds.group) }).waitFor();
  await page.getByRole('tab', { name: members.tabs.linked }).click();
  await page.getByText(members.linkedSteps[1]).waitFor();
  await settled(page);
  await page.getByText(members.likeSigns.holder, { exact: false }).first().waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);

  await page.goBack();
  await sheet.getByRole('radio', { name: risk.choices.harmless.label }).check();
  await sheet.getByLabel(words.core.fields.reason).fill('พี่น้องกัน');
  await sheet.getByRole('button', { name: risk.decide, exact: true }).click();
  await sheet.getByText(words.core.fields.decidedBy).waitFor();
  await expect.poll(findings).toEqual([]);
  expect(problems).toEqual([]);
  await desk.close();
});
