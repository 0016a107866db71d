import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { CountingUser } from './counting-user.ts';
import { newcomer } from './member.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

const many = 20;
const leastAsked = 5_100;

let product: Product;
let browser: Browser;
let desk: BrowserContext;
let words: StaffWords;
let token: string;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  words = await staffWordsOf('th');
  token = await signIn(product, 'somsri');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Members who ask for more than is paid without a look. A member has one open withdrawal at a time. */
async function askFor(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const member = await ApiCaller.join(product, newcomer(), 6_000);
    const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
    await expect.poll(paidIn, { timeout: 20_000 }).toBe(6_000);
    await member.call('POST /api/wallet/withdraw', { amount: leastAsked + nth });
  }
}

async function waiting(): Promise<{ id: string; amount: number }[]> {
  const call = 'GET /staff/api/withdrawals?state=needs_staff&isAsked=false&limit=50';
  return (await (await staffFetch(product, call, { token })).json()).withdrawals;
}

/** The withdrawal of the sheet, once it may be decided. */
async function settled(page: Page): Promise<string> {
  const approve = page.getByRole('button', { name: words.withdrawals.approve, exact: true });
  await approve.and(page.locator(':enabled')).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');

test('twenty withdrawals by the keyboard alone: two keys each, and each is paid once', async () => {
  await askFor(many + 2);
  desk = await openDesk(browser, product.url, token, 'th', 'desktop');
  const page = await desk.newPage();
  const problems = watch(page);
  const user = await CountingUser.at(page);
  await page.goto('/staff/withdrawals');
  await page.locator('tbody tr').first().waitFor();
  const all = await waiting();
  expect(all).toHaveLength(many + 2);

  await user.press('j');
  await settled(page);
  expect(await a11yProblemsOf(page)).toEqual([]);

  // Questions hide no fact, and one Esc leaves one layer.
  const sheet = page.getByRole('dialog', { name: words.withdrawals.detail });
  await user.press('r');
  await sheet.getByRole('form', { name: words.withdrawals.refuseTitle }).waitFor();
  await user.press('Escape');
  await sheet.getByRole('form').waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);
  await user.press('Shift+?');
  await page.getByText(words.core.keys.isOn).waitFor();
  await page.locator('[role=dialog]:focus-within').last().waitFor();
  await user.press('Escape');
  await page.getByText(words.core.keys.isOn).waitFor({ state: 'detached' });
  expect(await sheet.isVisible()).toBe(true);

  // A note stays next to the decision; its letters are no keys.
  await user.press('n');
  await user.type('called, answered: ja');
  await user.press('Control+Enter');
  await sheet.getByText('called, answered: ja').waitFor();
  // The field closes with the answer, which may come after the list has the note.
  await sheet.locator('textarea').waitFor({ state: 'detached' });

  // A rejection: its key, the number of the reason, Enter.
  const refused = await settled(page);
  await user.press('r');
  await sheet.getByRole('form', { name: words.withdrawals.refuseTitle }).waitFor();
  await user.press('5');
  await user.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(refused));

  const before = user.keys;
  const approved: string[] = [];
  for (let nth = 0; nth < many; nth++) {
    const id = await settled(page);
    approved.push(id);
    await user.press('a');
    await page.getByRole('heading', { name: words.withdrawals.approveTitle }).waitFor();
    expect(await focused(page)).toBe('BUTTON');
    await user.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    expect(await focused(page)).not.toBe('BODY');
  }
  expect(user.keys - before).toBe(2 * many);
  expect(user.taps).toBe(0);
  expect(new Set(approved).size).toBe(many);

  // A key that is held down decides nothing about the next one.
  const last = await settled(page);
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  await page.getByRole('heading', { name: words.withdrawals.approveTitle }).waitFor();
  await user.press('Escape');
  await user.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect((await waiting()).map(({ id }) => id)).toEqual([last]);

  const paid = async () =>
    (await product.control<{ amount: number }[]>('GET', '/payouts'))
      .map(({ amount }) => amount)
      // The demo has paid a small one.
      .filter((amount) => amount >= leastAsked);
  const expected = all.filter(({ id }) => approved.includes(id)).map(({ amount }) => amount);
  await expect
    .poll(async () => (await paid()).toSorted((a, b) => a - b), { timeout: 60_000 })
    .toEqual(expected.toSorted((a, b) => a - b));
  await sleep(500);
  expect(await paid()).toHaveLength(many);
  expect(problems).toEqual([]);
}, 400_000);

test('several are rejected together with one question, and each outcome is shown', async () => {
  await askFor(2);
  const page = await desk.newPage();
  const problems = watch(page);
  await page.goto('/staff/withdrawals');
  const { withdrawals } = words;
  await page.getByRole('button', { name: withdrawals.together(3) }).click();
  const batch = page.getByRole('dialog', { name: withdrawals.together(3) });
  // No one has raised the limit.
  await batch.getByText(withdrawals.batchOutcomes['beyond-limit']).first().waitFor();
  const approve = batch.getByRole('button', { name: new RegExp(`^${withdrawals.approve}`) });
  expect(await approve.isDisabled()).toBe(true);
  expect(await a11yProblemsOf(page)).toEqual([]);
  await batch.getByRole('checkbox').first().uncheck();
  await batch.getByLabel(withdrawals.refuseAllFor).first().click();
  await page.getByRole('option', { name: withdrawals.refusals.CONTACT_US }).click();
  await batch.getByRole('button', { name: new RegExp(`^${withdrawals.refuse} 2`) }).click();
  const outcomes = batch.getByRole('list', { name: withdrawals.batchDone });
  await outcomes.getByText(withdrawals.batchOutcomes.refused).nth(1).waitFor();
  expect(await outcomes.getByText(withdrawals.batchOutcomes.untouched).count()).toBe(1);
  expect(await waiting()).toHaveLength(1);
  expect(problems).toEqual([]);
}, 120_000);
