import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { newcomer } from './member.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { type DemoStaffUser, signIn } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

let product: Product;
let browser: Browser;
let words: StaffWords;
const problems: (readonly string[])[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  words = await staffWordsOf('th');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function pageOf(who: DemoStaffUser, path: string): Promise<Page> {
  const context = await openDesk(browser, product.url, await signIn(product, who), 'th', 'desktop');
  const page = await context.newPage();
  problems.push(watch(page));
  await page.goto(`/staff${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test('what a staff user takes and hands over stands on the shift page within two seconds', async () => {
  const member = await ApiCaller.join(product, newcomer(), 6_000);
  const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
  await expect.poll(paidIn).toBe(6_000);
  await member.call('POST /api/wallet/withdraw', { amount: 5_100 });

  const { shift, queue } = words;
  const admin = await pageOf('admin', '/shift');
  const somsri = await pageOf('somsri', '/queue');
  const people = admin.getByRole('list', { name: shift.people });
  const line = people.getByRole('listitem').filter({ hasText: 'สมศรี' }).first();
  await line.getByText(shift.nothingTaken).waitFor();

  await somsri.getByRole('row').filter({ hasText: '5,100.00' }).getByRole('link').focus();
  await somsri.keyboard.press('t');
  await somsri.getByText(queue.taken).waitFor();
  await line.getByText(shift.taken(queue.kinds.withdrawal, '1')).waitFor({ timeout: 2_000 });
  await line.getByRole('link', { name: queue.kinds.withdrawal }).waitFor();

  await somsri.goto('/staff/shift');
  await somsri.getByLabel(shift.note).fill('ธนาคารตอบช้า\nโปรดตรวจอีกครั้ง');
  await somsri.keyboard.press('Control+Enter');
  await somsri.getByText(shift.written).waitFor();
  const notes = admin.getByRole('list', { name: shift.notes });
  await notes.getByText('โปรดตรวจอีกครั้ง').waitFor({ timeout: 2_000 });
  expect(await a11yProblemsOf(admin)).toEqual([]);

  // The next one reads it on the first page.
  const nok = await pageOf('nok', '/overview');
  await nok.getByRole('heading', { name: shift.last }).waitFor();
  await nok.getByText('โปรดตรวจอีกครั้ง').waitFor();
  await nok.getByRole('link', { name: shift.all }).click();
  await nok.getByRole('list', { name: shift.notes }).waitFor();
  expect(problems.flat()).toEqual([]);
});
