import { readFile } from 'node:fs/promises';
import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { looks, openBrowser, openDesk, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { authenticatorCode, type DemoStaffUser, signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

let product: Product;
let browser: Browser;
let text: StaffWords;
let memberId: string;
let caseId: string;
const tokens: Partial<Record<DemoStaffUser, string>> = {};
let desks: BrowserContext[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  text = await staffWordsOf('en');
  for (const each of ['nok', 'somsri', 'prasert', 'admin'] as const) {
    tokens[each] = await signIn(product, each);
  }
  const { members } = await ask('somsri', 'GET /staff/api/members?search=0812345678');
  memberId = members[0].id;
  caseId = (await propose('prasert', 250)).caseId;
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.close()));
  desks = [];
});

type CallPath = Parameters<typeof staffFetch>[1];

async function ask(who: DemoStaffUser, call: CallPath, body?: object) {
  const token = tokens[who] ?? '';
  const response = await staffFetch(product, call, body ? { token, body } : { token });
  expect(response.status, call).toBe(200);
  return response.json();
}

function propose(who: DemoStaffUser, amount: number) {
  const wish = { direction: 'credit', amount, reason: 'a deposit that was counted short' };
  return ask(who, `POST /staff/api/members/${memberId}/adjustments`, wish);
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
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[class*=Skeleton],[class*=Loader]').count()).toBe(0);
}

async function press({ page }: ConsolePage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('both factors let a staff user in, at the page that was asked for; a wrong one is explained in words', async () => {
  const desk = await deskOf(null);
  const { page, problems } = desk;
  const words = text.signIn;
  await page.goto('/staff/members?search=0812345678');
  await page.getByLabel(words.username).fill('admin');
  await page.getByLabel(words.password, { exact: true }).fill('not-this-one');
  await press(desk, words.next);
  await page.getByText(text.core.ownErrors.WRONG_CREDENTIAL).waitFor();
  await page.getByLabel(words.password, { exact: true }).fill('demo-1234');
  await press(desk, words.next);
  await page.getByLabel(words.code).fill('000000');
  await press(desk, words.signIn);
  await page.getByText(text.core.ownErrors.OTP_CODE_INVALID).waitFor();
  // The code of this half minute may have been used by the token above; then the next one works.
  for (const steps of [0, 1]) {
    const answering = page.waitForResponse('**/staff/api/sign-in');
    await page.getByLabel(words.code).fill(authenticatorCode(steps));
    await press(desk, words.signIn);
    if ((await (await answering).json()).next === 'SIGNED_IN') break;
  }
  await page.getByRole('heading', { level: 1, name: text.core.pages.members }).waitFor();
  await page.getByRole('link', { name: 'สมชาย' }).waitFor();
  await expect.poll(() => page.title()).toContain(text.core.pages.members);
  // A tab keeps its session over a reload, and none of it outlives the tab.
  await page.reload();
  await page.getByRole('link', { name: 'สมชาย' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
  expect(problems).toEqual([]);
});

test('a session that ended says so, and leads back to where one was', async () => {
  const desk = await deskOf('nok');
  await open(desk, '/members');
  // The flags next to the names are read after the list.
  await desk.page.waitForLoadState('networkidle');
  await desk.page.evaluate(() => sessionStorage.setItem('staff-token', 'x'.repeat(43)));
  await desk.page.getByRole('link', { name: 'สมชาย' }).click();
  await desk.page.getByText(text.signIn.expired).waitFor();
  expect(new URL(desk.page.url()).pathname).toBe(`/staff/members/${memberId}`);
});

test('an idle screen signs itself out', async () => {
  const desk = await deskOf('nok');
  await desk.page.clock.install();
  await open(desk, '/members');
  await desk.page.clock.fastForward('31:00');
  await desk.page.getByText(text.signIn.expired).waitFor();
  const token = tokens.nok ?? '';
  const status = async () => (await staffFetch(product, 'GET /staff/api/me', { token })).status;
  await expect.poll(status).toBe(401);
  tokens.nok = await signIn(product, 'nok');
});

test('everybody sees the pages of the own role, and no others', async () => {
  const { pages } = text.core;
  const menuOf = async (who: DemoStaffUser) => {
    const desk = await deskOf(who);
    await open(desk, '/overview');
    return desk.page.getByRole('navigation').getByRole('link').allTextContents();
  };
  const without = (names: readonly string[], hidden: string) =>
    expect(names.some((name) => name.startsWith(hidden))).toBe(false);
  const [agent, cashier] = [await menuOf('nok'), await menuOf('somsri')];
  for (const hidden of [pages.withdrawals, pages.cases, pages.audit]) without(agent, hidden);
  without(cashier, pages.audit);
  const desk = await deskOf('nok');
  await open(desk, '/withdrawals');
  await desk.page.getByRole('heading', { name: text.core.notFound }).waitFor();
});

test('the way in has no barrier that a machine can find', async () => {
  for (const [language, size] of looks) {
    const { page, problems } = await deskOf(null, language, size);
    await page.goto('/staff');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test('a table is asked by its address, and leaves as a file with everything in it', async () => {
  const desk = await deskOf('somsri');
  const { page } = desk;
  await open(desk, '/members');
  await page.getByLabel(text.members.search).fill('มาลี');
  await page.waitForURL('**/staff/members?search=*');
  await page.getByRole('link', { name: 'มาลี' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.reload();
  await page.getByRole('link', { name: 'มาลี' }).waitFor();
  expect(await page.getByLabel(text.members.search).inputValue()).toBe('มาลี');
  await press(desk, text.core.table.clear);
  await page.getByRole('link', { name: 'สมชาย' }).waitFor();
  const saved = page.waitForEvent('download');
  await press(desk, text.core.table.export);
  const file = await readFile(await (await saved).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  expect(lines[0]).toContain(text.core.fields.memberNumber);
  expect(lines).toHaveLength(4);
  expect(file).toContain(`สมชาย,${memberId},081-xxx-5678`);
  await press(desk, text.core.table.columns);
  await page.getByLabel(text.core.fields.bankAccountName).uncheck();
  const heads = () => page.getByRole('columnheader').allTextContents();
  await expect.poll(heads).not.toContain(text.core.fields.bankAccountName);
  await page.reload();
  await page.getByRole('link', { name: 'สมชาย' }).waitFor();
  expect(await heads()).not.toContain(text.core.fields.bankAccountName);
});

test('a table is sorted by the heads of its columns, on every page and in the address', async () => {
  const desk = await deskOf('somsri');
  const { page } = desk;
  const { memberSince, wallet, state } = text.core.fields;
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const order = (name: string) => head(name).getAttribute('aria-sort');
  await open(desk, '/members?limit=10');
  expect(await order(memberSince)).toBe('descending');
  expect(await order(wallet)).toBeNull();
  const namesBy = async (sort: string) => {
    const { members } = await ask('somsri', `GET /staff/api/members?sort=${sort}`);
    return members.map(({ name }: { name: string }) => name);
  };
  const shown = async () =>
    (await page.getByRole('table').getByRole('link').allTextContents()).map((name) => name.trim());
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
  expect(await a11yProblemsOf(page, { isWcagOnly: true })).toEqual([]);
  // The default order is absent from the address, and an unknown column is ignored.
  await head(memberSince).getByRole('button').click();
  await page.waitForURL('**/staff/members?limit=10');
  await open(desk, '/members?sort=phone');
  await expect.poll(shown).toEqual(await namesBy('-createdAt'));
  expect(await page.getByRole('columnheader').getByRole('button').allTextContents()).toEqual([
    wallet,
    state,
    memberSince,
  ]);
  const small = await deskOf('somsri', 'en', 'phone');
  await open(small, '/members');
  await small.page.getByRole('combobox', { name: text.core.table.sortBy }).click();
  const { down } = text.core.table.orders.amount;
  await small.page.getByRole('option', { name: `${wallet}: ${down}` }).click();
  await small.page.waitForURL('**/staff/members?sort=-wallet');
  const cards = small.page.getByRole('list', { name: text.core.pages.members }).getByRole('link');
  await expect.poll(() => cards.allTextContents()).toEqual(await namesBy('-wallet'));
  expect([...desk.problems, ...small.problems]).toEqual([]);
});

test('by the keyboard alone: found, opened, revealed, and on the record', async () => {
  const desk = await deskOf('somsri');
  const { page } = desk;
  await open(desk, '/members?search=0812345678');
  await page.getByRole('link', { name: 'สมชาย' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/members/${memberId}`);
  const eye = page.getByRole('button', { name: `${text.core.reveal} 081-xxx-5678` });
  await eye.focus();
  await page.keyboard.press('Enter');
  await page.getByText('0812345678', { exact: true }).waitFor();
  const { entries } = await ask('admin', 'GET /staff/api/audit?limit=5');
  expect(entries[0]).toMatchObject({
    call: 'GET /staff/api/members/:id/reveal/:field',
    colleague: { username: 'somsri' },
    outcome: 'OK',
  });
});

test('money takes two people: the own proposal waits, another person agrees', async () => {
  const words = text.cases;
  const mine = await deskOf('prasert');
  await open(mine, `/cases/${caseId}`);
  await mine.page.getByText(words.ownProposal).waitFor();
  expect(await mine.page.getByRole('button', { name: words.agree }).count()).toBe(0);
  const other = await deskOf('somsri');
  await open(other, `/cases/${caseId}`);
  await other.page.getByText(words.otherProposal).waitFor();
  const before = await ask('somsri', `GET /staff/api/members/${memberId}`);
  await press(other, words.agree);
  await other.page.getByText(words.decisionStates.CARRIED_OUT).first().waitFor();
  const after = await ask('somsri', `GET /staff/api/members/${memberId}`);
  expect(after.wallet - before.wallet).toBe(250);
  expect([...mine.problems, ...other.problems]).toEqual([]);
});

test('a new staff user chooses an own password first, and another one later', async () => {
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
});

test('the audit shows whose sign-in was tried, and who was turned away, in words', async () => {
  const body = { username: 'prasert', password: 'not-this-one' };
  await staffFetch(product, 'POST /staff/api/sign-in', { body });
  const token = tokens.nok ?? '';
  await staffFetch(product, 'GET /staff/api/audit', { token });
  const desk = await deskOf('admin');
  const { refusals } = text.audit;
  for (const [outcome, who] of [
    ['WRONG_CREDENTIAL', 'prasert'],
    ['FORBIDDEN', 'nok'],
  ] as const) {
    await open(desk, `/audit?outcome=${outcome}`);
    const line = desk.page.getByRole('row').filter({ hasText: refusals[outcome] }).first();
    await line.filter({ hasText: who }).waitFor();
  }
  expect(desk.problems).toEqual([]);
});
