import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { type DemoStaffUser, signIn } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

let product: Product;
let browser: Browser;
let text: StaffWords;
const problems: (readonly string[])[] = [];
const axe = { exclude: ['header', 'nav'], isWcagOnly: true };

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  text = await staffWordsOf('th');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The console of a staff user of the demo, at one of its pages. */
async function pageOf(who: DemoStaffUser, path: string): Promise<Page> {
  const context = await openDesk(browser, product.url, await signIn(product, who), 'th');
  const page = await context.newPage();
  problems.push(watch(page));
  await page.goto(`/staff${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two people take something from a role, and its open consoles follow immediately', async () => {
  const { colleagues, content, core, changes } = text;
  const agent = await pageOf('nok', '/members');
  const menu = agent.getByRole('navigation', { name: core.mainMenu });
  await menu.getByRole('link', { name: core.pages.chat, exact: true }).waitFor();

  const admin = await pageOf('admin', '/colleagues/roles');
  await admin.getByRole('table').waitFor();
  expect(await a11yProblemsOf(admin, axe)).toEqual([]);
  await admin.getByRole('link', { name: colleagues.openRole(core.roles.agent) }).click();
  const form = admin.getByRole('dialog', { name: core.roles.agent });
  await form.getByLabel(content.capabilities.answerChat, { exact: true }).uncheck();
  expect(await a11yProblemsOf(admin, axe)).toEqual([]);
  await form.getByRole('button', { name: core.save, exact: true }).click();
  await admin.getByText(changes.waitingHere(1)).waitFor();

  const cashier = await pageOf('somsri', '/changes');
  await cashier.getByText(content.capabilities.answerChat).waitFor();
  expect(await a11yProblemsOf(cashier, axe)).toEqual([]);
  await press(cashier, changes.confirm);
  const question = cashier.getByRole('dialog');
  await question.getByRole('button', { name: changes.confirm, exact: true }).click();

  await menu
    .getByRole('link', { name: core.pages.chat, exact: true })
    .waitFor({ state: 'detached' });
  await agent.getByRole('heading', { level: 1, name: core.pages.members }).waitFor();
});

test('an admin sees the console as a role, changes nothing, and comes back', async () => {
  const { colleagues, core } = text;
  const admin = await pageOf('admin', '/colleagues/roles/cashier');
  await press(admin, colleagues.seeAs);
  const bar = admin.getByText(core.seenAs(core.roles.cashier));
  await bar.waitFor();
  const menu = admin.getByRole('navigation', { name: core.mainMenu });
  await menu.getByRole('link', { name: core.pages.withdrawals }).waitFor();
  expect(await menu.getByRole('link', { name: core.pages.colleagues }).count()).toBe(0);
  expect(await a11yProblemsOf(admin, axe)).toEqual([]);
  await press(admin, core.leaveSeenAs);
  await menu.getByRole('link', { name: core.pages.colleagues }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(problems.flat()).toEqual([]);
});
