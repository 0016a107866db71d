import { type Language, languages } from '@wallet/contract/languages';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { CountingUser } from './counting-user.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { type DemoStaffUser, signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

let product: Product;
let browser: Browser;
let text: StaffWords;
const tokens: Partial<Record<DemoStaffUser, string>> = {};
let desks: BrowserContext[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  text = await staffWordsOf('en');
  for (const each of ['somsri', 'prasert'] as const) tokens[each] = await signIn(product, each);
  await product.control('POST', '/bank-transfers', {
    toBank: 'SCB',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromAccount: '5550001112',
    fromName: 'MR UNKNOWN PAYER',
    amount: 400,
  });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  desks = [];
});

async function deskOf(who: DemoStaffUser, language: Language = 'en') {
  const context = await openDesk(browser, product.url, tokens[who] ?? '', language, 'desktop');
  desks.push(context);
  const page = await context.newPage();
  return { page, problems: watch(page) };
}

async function unclaimedCase(): Promise<string> {
  const found = async () => {
    const token = tokens.somsri ?? '';
    const answer = await staffFetch(product, 'GET /staff/api/cases?kind=suspense', { token });
    return (await answer.json()).cases[0]?.id;
  };
  await expect.poll(found).toBeDefined();
  return found();
}

test('money goes to a member that both people see, and the first desk follows the second', async () => {
  const id = await unclaimedCase();
  const [somsri, prasert] = [await deskOf('somsri'), await deskOf('prasert')];
  const { cases, core } = text;
  await somsri.page.goto(`/staff/cases/${id}`);
  const sheet = somsri.page.getByRole('dialog', { name: cases.numbered(id) });
  await sheet.getByLabel(cases.actions['suspense-assign']).check();
  await sheet.getByLabel(cases.payers.search).fill('0812345678');
  await somsri.page.keyboard.press('Enter');
  await sheet.getByRole('radio', { name: /SOMCHAI/ }).click();
  await sheet.getByText(cases.payers.agreements.no).first().waitFor();
  await sheet.getByText('MR UNKNOWN PAYER').first().waitFor();
  expect(await a11yProblemsOf(somsri.page)).toEqual([]);
  await sheet.getByLabel(cases.payers.pairReason).fill('His brother paid from his account');
  await sheet.getByLabel(cases.reason, { exact: true }).fill('As the bank says');
  await sheet.getByRole('button', { name: cases.propose, exact: true }).click();
  await sheet.getByText(cases.ownProposal).waitFor();

  await prasert.page.goto(`/staff/cases/${id}`);
  const other = prasert.page.getByRole('dialog', { name: cases.numbered(id) });
  await other.getByText('MR UNKNOWN PAYER').first().waitFor();
  await other
    .getByText(/SOMCHAI/)
    .first()
    .waitFor();
  // Each of them sees that the other is here.
  await sheet
    .getByText(core.alsoHere('ประเสริฐ'), { exact: false })
    .or(sheet.locator('[role=status] [class*=Alert]'))
    .first()
    .waitFor();
  const question = other.getByRole('region', { name: cases.agreeTitle });
  await question.getByText(/400\.00.*MR UNKNOWN PAYER.*SOMCHAI/).waitFor();
  await question.getByRole('button', { name: cases.agree, exact: true }).click();
  // Automatically.
  await sheet.getByText(cases.states.closed, { exact: true }).first().waitFor();
  expect([...somsri.problems, ...prasert.problems]).toEqual([]);
});

test('a provider is paused in four presses, and a member’s story is one press from the search', async () => {
  const { page, problems } = await deskOf('somsri');
  const { pauses, core, find, members } = text;
  const user = await CountingUser.at(page);
  await page.goto('/staff/pauses');
  await page.getByRole('combobox', { name: pauses.what }).click();
  const company = page.locator('[role=option][value^="company:"]');
  const name = (await company.first().textContent()) ?? '';
  await company.first().click();
  const reason = page.getByLabel(core.fields.reason);
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.insertText('Their transfers hang');
  await page.getByRole('button', { name: pauses.pause, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText(pauses.pauseConfirm(pauses.scopesOf.company(name))).waitFor();
  await question.getByRole('button', { name: pauses.pause, exact: true }).click();
  await page.locator('[data-scope^="company:"]').waitFor();
  expect(user.taps + user.keys).toBeLessThanOrEqual(4);

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: find.open }).fill('0812345678');
  await page.keyboard.press('Enter');
  const found = page.getByRole('option', { name: new RegExp(find.kinds.member) }).first();
  await found.waitFor();
  const before = user.taps + user.keys;
  await found.click();
  const story = page.getByRole('list', { name: members.tabs.timeline });
  await story.getByRole('listitem').first().waitFor();
  expect(user.taps + user.keys - before).toBe(1);
  expect(await a11yProblemsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('the box finds by keyboard alone, and one Esc closes it', async () => {
  const { page, problems } = await deskOf('somsri');
  await page.goto('/staff/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  const box = page.getByRole('combobox', { name: text.find.open });
  await box.fill('0812345678');
  await page.keyboard.press('Enter');
  await page
    .getByRole('option', { name: new RegExp(text.find.kinds.member) })
    .first()
    .waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/staff/members/*');
  await page.keyboard.press('Control+K');
  await page
    .getByRole('option', { name: new RegExp(text.find.recent) })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('on a phone filters fold away, and the first row is on the first screen', async () => {
  for (const language of languages) {
    const words = await staffWordsOf(language);
    const { page } = await deskOf('somsri', language);
    for (const path of ['/withdrawals?state=all', '/members']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/staff${path}`);
      const first = page.locator('main li a').first();
      await first.waitFor();
      expect((await first.boundingBox())?.y).toBeLessThan(500);
      const filters = page.getByRole('button', { name: new RegExp(words.core.table.filters(0)) });
      expect(await filters.getAttribute('aria-expanded')).toBe('false');
    }
  }
});
