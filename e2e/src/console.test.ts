import { readFile } from 'node:fs/promises';
import { type Language, languageNames } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight, testByNight } from './by-night.ts';
import { somchai } from './member.ts';
import { looks, openDesk, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, ownAtNight, sharedBrowser } from './shared.ts';
import { authenticatorCode, type DemoStaffUser, signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

let product: Product;
let browser: Browser;
let text: StaffWords;
let memberId: string;
const tokens: Partial<Record<DemoStaffUser, string>> = {};
let desks: BrowserContext[] = [];

const openProduct = ownAtNight();

beforeAll(async () => {
  product = await openProduct();
  browser = await sharedBrowser();
  text = await staffWordsOf('en');
  const staff = isNight ? (['nok', 'somsri', 'admin'] as const) : (['somsri', 'admin'] as const);
  for (const each of staff) tokens[each] = await signIn(product, each);
  const { members } = await ask('somsri', 'GET /staff/api/members?search=0812345678');
  memberId = members[0].id;
});

closePhonesAtEnd();

afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  desks = [];
});

async function ask(who: DemoStaffUser, call: Parameters<typeof staffFetch>[1]) {
  const response = await staffFetch(product, call, { token: tokens[who] ?? '' });
  expect(response.status, call).toBe(200);
  return response.json();
}

type ConsolePage = { readonly page: Page; readonly problems: readonly string[] };

/** The console of a staff user, signed in or (null) not. */
async function deskOf(
  who: DemoStaffUser | null,
  language: Language = 'en',
  size: 'phone' | 'desktop' = 'desktop',
): Promise<ConsolePage> {
  const token = who && tokens[who];
  const context = await (token
    ? openDesk(browser, product.url, token, language, size)
    : openPhone(browser, product.url, language, size));
  desks.push(context);
  const page = await context.newPage();
  return { page, problems: watch(page) };
}

async function open({ page }: ConsolePage, path: string): Promise<void> {
  await page.goto(`/staff${path}`);
  await rest(page);
}

/** Goes to an address as a link does, without loading the console again. */
async function go({ page }: ConsolePage, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/staff${path}`);
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[class*=Skeleton],[class*=Loader]').count()).toBe(0);
}

async function press({ page }: ConsolePage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('the way in has no barrier; both factors let a staff user in at the page that was asked for, until the session ends', async () => {
  const desk = await deskOf(null);
  const { page, problems } = desk;
  await page.goto('/staff/members?search=0812345678');
  for (const [language, size] of isNight ? looks : looks.slice(-1)) {
    await page.getByText(languageNames[language], { exact: true }).click();
    await page.getByLabel((await staffWordsOf(language)).signIn.username).waitFor();
    await page.setViewportSize(sizes[size]);
    expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
  }
  await page.setViewportSize(sizes.desktop);
  const words = text.signIn;
  // No other test signs this one in, and a code works once.
  await page.getByLabel(words.username).fill('prasert');
  await page.getByLabel(words.password, { exact: true }).fill('not-this-one');
  await press(desk, words.next);
  await page.getByText(text.core.ownErrors.WRONG_CREDENTIAL).waitFor();
  await page.getByLabel(words.password, { exact: true }).fill('demo-1234');
  await press(desk, words.next);
  await page.getByLabel(words.code).fill('000000');
  await press(desk, words.signIn);
  await page.getByText(text.core.ownErrors.OTP_CODE_INVALID).waitFor();
  await page.getByLabel(words.code).fill(authenticatorCode());
  await press(desk, words.signIn);
  await page.getByRole('heading', { level: 1, name: text.core.pages.members }).waitFor();
  const somchai = page.getByRole('link', { name: 'สมชาย' });
  await somchai.waitFor();
  await expect.poll(() => page.title()).toContain(text.core.pages.members);
  // A tab keeps its session over a reload, and nothing of it outlives the tab.
  await page.reload();
  await somchai.waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');

  // A session that ended says so, and leads back to where one was.
  await go(desk, '/members');
  await somchai.waitFor();
  // The flags next to the names are read after the list.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => sessionStorage.setItem('staff-token', 'x'.repeat(43)));
  await somchai.click();
  await page.getByText(words.expired).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/staff/members/${memberId}`);
  expect(problems).toEqual([]);
});

test.runIf(isNight)(
  'the audit tells in words whose sign-in was tried, and who was turned away',
  async () => {
    const desk = await deskOf('admin');
    const { page } = desk;
    await open(desk, '/overview');
    const body = { username: 'prasert', password: 'not-this-one' };
    await staffFetch(product, 'POST /staff/api/sign-in', { body });
    await staffFetch(product, 'GET /staff/api/audit', { token: tokens.nok ?? '' });
    const { refusals } = text.audit;
    for (const [outcome, who] of [
      ['WRONG_CREDENTIAL', 'prasert'],
      ['FORBIDDEN', 'nok'],
    ] as const) {
      await go(desk, `/audit?outcome=${outcome}`);
      const line = page.getByRole('row').filter({ hasText: refusals[outcome] }).first();
      await line.filter({ hasText: who }).waitFor();
    }
    expect(desk.problems).toEqual([]);
  },
);

test.runIf(isNight)(
  'everybody sees the pages of the own role and no others, and an idle screen signs itself out',
  async () => {
    const { pages } = text.core;
    const desk = await deskOf('nok');
    const { page } = desk;
    await page.clock.install();
    await open(desk, '/overview');
    const menu = await page.getByRole('navigation').getByRole('link').allTextContents();
    const isThere = (shown: string) => menu.some((name) => name.startsWith(shown));
    expect([pages.members, pages.chat].map(isThere)).toEqual([true, true]);
    expect([pages.withdrawals, pages.cases, pages.audit].map(isThere)).toEqual([
      false,
      false,
      false,
    ]);
    await go(desk, '/withdrawals');
    await page.getByRole('heading', { name: text.core.notFound }).waitFor();

    await page.clock.fastForward('31:00');
    await page.getByText(text.signIn.expired).waitFor();
    const token = tokens.nok ?? '';
    const status = async () => (await staffFetch(product, 'GET /staff/api/me', { token })).status;
    await expect.poll(status).toBe(401);
  },
);

testByNight(
  'a table is asked and sorted by its address, stays so over a reload, and leaves as a file with everything in it',
  async () => {
    const desk = await deskOf('somsri');
    const { page } = desk;
    const { memberSince, wallet, state, bankAccountName } = text.core.fields;
    await open(desk, '/members?limit=10');
    const somchai = page.getByRole('link', { name: 'สมชาย' });
    await somchai.waitFor();
    const menu = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(menu.filter((name) => name.startsWith(text.core.pages.audit))).toEqual([]);
    const saved = page.waitForEvent('download');
    await press(desk, text.core.table.export);
    const file = await readFile(await (await saved).path(), 'utf8');
    const lines = file.trim().split('\r\n');
    expect(lines[0]).toContain(text.core.fields.memberNumber);
    expect(lines).toHaveLength(5);
    expect(file).toContain(`สมชาย,${memberId},081-xxx-5678`);
    await press(desk, text.core.table.columns);
    await page.getByLabel(bankAccountName).uncheck();
    const heads = () => page.getByRole('columnheader').allTextContents();
    await expect.poll(heads).not.toContain(bankAccountName);
    await page.keyboard.press('Escape');

    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const order = (name: string) => head(name).getAttribute('aria-sort');
    expect(await order(memberSince)).toBe('descending');
    expect(await order(wallet)).toBeNull();
    const namesBy = async (sort: string) => {
      const { members } = await ask('somsri', `GET /staff/api/members?sort=${sort}`);
      return members.map(({ name }: { name: string }) => name);
    };
    const shown = async () =>
      (await page.getByRole('table').getByRole('link').allTextContents()).map((name) =>
        name.trim(),
      );
    // By the keyboard; the same key reverses the order.
    await head(wallet).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff/members?limit=10&sort=-wallet');
    await expect.poll(shown).toEqual(await namesBy('-wallet'));
    expect(await order(wallet)).toBe('descending');
    expect(await order(memberSince)).toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff/members?limit=10&sort=wallet');
    await expect.poll(shown).toEqual(await namesBy('wallet'));
    await page.reload();
    await expect.poll(shown).toEqual(await namesBy('wallet'));
    expect(await order(wallet)).toBe('ascending');
    expect(await heads()).not.toContain(bankAccountName);
    // The default order is absent from the address, and an unknown column is ignored.
    await head(memberSince).getByRole('button').click();
    await page.waitForURL('**/staff/members?limit=10');
    await go(desk, '/members?sort=phone');
    await expect.poll(shown).toEqual(await namesBy('-createdAt'));
    expect(await page.getByRole('columnheader').getByRole('button').allTextContents()).toEqual([
      wallet,
      state,
      memberSince,
    ]);

    // By the keyboard alone: found, opened, revealed, and on the record.
    await somchai.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/staff/members/${memberId}`);
    await page.getByRole('button', { name: `${text.core.reveal} 081-xxx-5678` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('0812345678', { exact: true }).waitFor();
    const { entries } = await ask('admin', 'GET /staff/api/audit?limit=5');
    expect(entries[0]).toMatchObject({
      call: 'GET /staff/api/members/:id/reveal/:field',
      colleague: { username: 'somsri' },
      outcome: 'OK',
    });

    expect(desk.problems).toEqual([]);
  },
);

test.runIf(isNight)('a list is searched, and its cards are sorted on a phone', async () => {
  const desk = await deskOf('somsri');
  const { page } = desk;
  const { wallet } = text.core.fields;
  await open(desk, '/members');
  const somchai = page.getByRole('link', { name: 'สมชาย' });
  await page.getByLabel(text.members.search).fill('มาลี');
  await page.waitForURL('**/staff/members?*search=*');
  await page.getByRole('link', { name: 'มาลี' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await press(desk, text.core.table.clear);
  await somchai.waitFor();
  await go(desk, '/members?search=0812345678');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await page.getByLabel(text.members.search).inputValue()).toBe('0812345678');

  // On a phone a list sorts the cards.
  await page.setViewportSize(sizes.phone);
  await go(desk, '/members');
  await page.getByRole('combobox', { name: text.core.table.sortBy }).click();
  const { down } = text.core.table.orders.amount;
  await page.getByRole('option', { name: `${wallet}: ${down}` }).click();
  await page.waitForURL('**/staff/members?sort=-wallet');
  const { members } = await ask('somsri', 'GET /staff/api/members?sort=-wallet');
  const names = members.map(({ name }: { name: string }) => name);
  const cards = page.getByRole('list', { name: text.core.pages.members }).getByRole('link');
  await expect.poll(() => cards.allTextContents()).toEqual(names);
  expect(desk.problems).toEqual([]);
});

test('a form asks before its changes are lost, and a new deposit account is offered once a second person has confirmed it', async () => {
  const member = await ApiCaller.logIn(product, somchai);
  const isOffered = async () =>
    (await member.call('GET /api/lookup/deposit')).banks.some(({ bankCode }) => bankCode === 'BBL');
  const { content, core } = text;
  const desk = await deskOf('admin');
  const { page: admin } = desk;
  await open(desk, '/deposit-accounts');
  await admin.getByRole('link', { name: content.add }).click();
  const drawer = admin.getByRole('dialog');
  await drawer.getByRole('combobox', { name: content.fields.bankCode }).click();
  await admin.getByRole('option', { name: /\(BBL\)/ }).click();
  await drawer.getByLabel(content.fields.accountNo).fill('1234567890');
  await drawer.getByLabel(content.fields.accountName).fill('LOTUS');
  await admin.keyboard.press('Escape');
  const loss = admin.getByRole('dialog').filter({ hasText: content.unsaved });
  await loss.getByRole('button', { name: core.cancel, exact: true }).click();
  await loss.waitFor({ state: 'detached' });
  await press(desk, core.save);
  await admin.getByRole('alert').filter({ hasText: core.saved }).waitFor();
  const waiting = (page: Page) =>
    page.getByRole('row').filter({ hasText: content.accounts.waiting });
  await waiting(admin).waitFor();
  const { confirm, confirmTitle } = content.accounts;
  expect(await waiting(admin).getByRole('button', { name: confirm }).count()).toBe(0);
  expect(await isOffered()).toBe(false);

  const other = await deskOf('somsri');
  const { page: cashier } = other;
  await open(other, '/deposit-accounts');
  const asking = { name: confirmTitle('Bangkok Bank 1234567890') };
  await waiting(cashier).getByRole('button', asking).click();
  const question = cashier.getByRole('dialog');
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await waiting(cashier).waitFor({ state: 'detached' });
  expect(await isOffered()).toBe(true);
  expect([...desk.problems, ...other.problems]).toEqual([]);
});

test.runIf(isNight)(
  'a new staff user chooses an own password first, and another one later',
  async () => {
    const { signIn: door, password: words, core, errors } = await staffWordsOf('lo');
    const username = 'malee';
    const printed = await product.addStaffUser(username, 'cashier');
    const desk = await deskOf(null, 'lo', 'phone');
    const { page, problems } = desk;
    const type = (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).fill(value);

    await page.goto('/staff/members');
    await type(door.username, username);
    await type(door.password, printed);
    await press(desk, door.next);
    await page.getByRole('heading', { name: door.setUpTitle }).waitFor();
    const secret = await page.locator('code').textContent();
    await type(door.code, authenticatorCode(0, secret ?? ''));
    await press(desk, door.signIn);
    await page.getByRole('heading', { level: 1, name: words.ownTitle }).waitFor();
    expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words.ownTitle }).waitFor();
    await type(words.fresh, 'short');
    await type(words.repeat, 'another');
    await press(desk, core.save);
    await page.getByText(errors.PASSWORD_LENGTH).waitFor();
    await page.getByText(words.differs).waitFor();
    await type(words.fresh, printed);
    await type(words.repeat, printed);
    await press(desk, core.save);
    await page.getByText(errors.PASSWORD_UNCHANGED).waitFor();
    await type(words.fresh, 'a word of my own');
    await type(words.repeat, 'a word of my own');
    await press(desk, core.save);
    await page.getByRole('heading', { level: 1, name: core.pages.members }).waitFor();

    await press(desk, `${core.account}: ${username}`);
    await page.getByRole('menuitem', { name: words.change }).click();
    await type(words.old, 'not this one');
    await type(words.fresh, 'another word of mine');
    await type(words.repeat, 'another word of mine');
    await type(door.code, authenticatorCode(1, secret ?? ''));
    await press(desk, core.save);
    await page.getByText(errors.WRONG_PASSWORD).waitFor();
    expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
    await type(words.old, 'a word of my own');
    await press(desk, core.save);
    await page.getByText(words.changed).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  },
);
