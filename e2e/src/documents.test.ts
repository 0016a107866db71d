import { readFile } from 'node:fs/promises';
import type { ReplyOf } from '@wallet/contract/api';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { Member, newcomer } from './member.ts';
import { openBrowser, openDesk, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';
import { staffWordsOf } from './staff-words.ts';
import { bahtText, withdrawn, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let token: string;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  token = await signIn(product, 'somsri');
  await askForDocuments();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Sets the amount above which documents are asked for, as two people do. */
async function askForDocuments(): Promise<void> {
  const admin = await signIn(product, 'admin');
  const asked = await staffFetch(product, 'GET /staff/api/settings', { token: admin });
  const { version }: ReplyOf<'GET /staff/api/settings'> = await asked.json();
  const body = { version, changes: { verifyAbove: 2_000, verifyPortrait: false } };
  const saved = await staffFetch(product, 'PUT /staff/api/settings', { token: admin, body });
  const { changeId }: ReplyOf<'PUT /staff/api/settings'> = await saved.json();
  const path = `POST /staff/api/changes/${changeId}/confirm` as const;
  expect((await staffFetch(product, path, { token })).status).toBe(200);
}

/** A member with 9,500 baht, at the app. */
async function wealthyMember(): Promise<Member> {
  const api = await ApiCaller.join(product, newcomer());
  await api.call('POST /api/qrcode/:provider', { amount: 9_000 }, { provider: 'KBANK' });
  await product.payNewestQr();
  await expect.poll(async () => (await api.call('GET /api/wallet')).wallet.amount).toBe(9_500);
  const member = await Member.open(
    await openPhone(browser, product.url, 'lo'),
    await wordsOf('lo'),
    product,
  );
  await member.comeBack(api);
  return member;
}

test('a large withdrawal leads to the documents, which the staff accept in the console', {
  timeout: 180_000,
}, async () => {
  const member = await wealthyMember();
  const { page, words } = member;
  const { verification: text } = words.limits;
  const problems = watch(page);
  await member.fillWithdrawal(3_000);
  await member.dialog.locator('button[type=submit]').click();
  await page.getByText(text.why(bahtText(words, 2_000))).waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  const buffer = await readFile(new URL('../../docs/app.png', import.meta.url));
  for (const place of [0, 1]) {
    await member.dialog
      .locator('input[type=file]')
      .nth(place)
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  }
  await member.dialog.getByRole('button', { name: text.send }).click();
  await page.getByText(text.sentTitle).waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);

  const staffWords = await staffWordsOf('th');
  const { verification } = staffWords;
  const desk = await openDesk(browser, product.url, token, 'th', 'desktop');
  const work = await desk.newPage();
  const deskProblems = watch(work);
  await work.goto('/staff/queue?kind=verification');
  await work.locator('tbody tr a').first().click();
  const sheet = work.getByRole('dialog');
  await sheet.getByRole('button', { name: verification.show }).click();
  const front = sheet.locator('img').first();
  await expect
    .poll(() => front.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  expect(await a11yProblemsOf(work)).toEqual([]);
  await sheet.getByRole('button', { name: verification.accept, exact: true }).click();
  await sheet.getByText(verification.states.accepted).waitFor();
  expect(deskProblems).toEqual([]);

  // Asked again while it is open, the app shows the outcome, and the money goes.
  await page.getByText(text.acceptedTitle).waitFor();
  await member.closeDialog();
  await member.goHome();
  await member.withdraw(3_000);
  await page.getByText(withdrawn(words, 3_000)).waitFor();
  expect(problems).toEqual([]);
  await desk.close();
});
