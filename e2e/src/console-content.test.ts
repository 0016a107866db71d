import { changes } from '@wallet/console/text/en/changes';
import { content as text } from '@wallet/console/text/en/content';
import { core } from '@wallet/console/text/en/core';
import type { ReplyOf } from '@wallet/contract/api';
import { errorTexts } from '@wallet/contract/error-texts/en';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, somchai } from './member.ts';
import { openDesk, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { signIn, staffFetch } from './staff.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let token: string;
let admin: Page;
/** The one who confirms what the admin asks for. */
let cashier: Page;
let member: Page;
let words: AppTexts;
let problems: readonly string[];

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
  words = await wordsOf('en');
  token = await signIn(product, 'admin');
  const desk = await openDesk(browser, product.url, token);
  admin = await desk.newPage();
  problems = watch(admin);
  await admin.goto('/staff/overview');
  const other = await openDesk(browser, product.url, await signIn(product, 'somsri'));
  cashier = await other.newPage();
  await cashier.goto('/staff/overview');
  phone = await openPhone(browser, product.url, 'en');
  const person = await Member.open(phone, words, product);
  member = person.page;
  await person.comeBack(await ApiCaller.logIn(product, somchai));
});

afterAll(() => product?.stop());

closePhonesAtEnd();

/** Opens a page of the console as a link does, and waits for its title. */
async function open(path: string, title: keyof typeof core.pages): Promise<void> {
  await go(admin, path);
  await admin.getByRole('heading', { level: 1, name: core.pages[title] }).waitFor();
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/staff${path}`);
}

async function press(name: string): Promise<void> {
  await admin.getByRole('button', { name, exact: true }).click();
}

/** Confirms the open dialog. */
async function agree(action: string): Promise<void> {
  await admin.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

function saved(): Promise<void> {
  return shown(core.saved);
}

async function shown(words: string): Promise<void> {
  const shown = admin.getByRole('alert').filter({ hasText: words }).first();
  await shown.waitFor();
  // On a busy machine it may be closing already.
  await shown
    .getByRole('button')
    .click({ timeout: 6_000 })
    .catch(() => undefined);
}

test.runIf(isNight)(
  'a notice is rejected with a script in it, previewed without, and read by members',
  async () => {
    await open('/settings/texts', 'settings');
    const notice = admin.getByLabel(text.htmlOf(text.fields.notice, 'English'), { exact: true });
    await notice.fill('<p onclick="x">Be %percentFail%% careful</p>');
    await press(core.save);
    await admin.getByText(text.unsafeHtml).waitFor();
    await notice.fill('<p>Be %percentFail%% careful</p>');
    await admin.getByText('Be 10% careful').waitFor();
    await press(core.save);
    await saved();
    // As a member who has not agreed yet.
    const page = await phone.newPage();
    await page.addInitScript(() => localStorage.removeItem('agreement'));
    await page.goto('/user/home');
    await page.getByText('Be 10% careful').waitFor();
    await page.close();
  },
);

test.runIf(isNight)(
  'the bot’s topics are moved by the keyboard, rejected with a word missing, and answer members',
  async () => {
    await open('/settings/menu', 'settings');
    const tree = admin.getByRole('list', { name: text.fields.chatMenu }).first();
    const titles = async () =>
      (await tree.locator('[aria-expanded]').allTextContents()).map((title) => title.trim());
    const staff = 'Talk to our team';
    await expect.poll(titles).toEqual(['Deposit', staff, 'Withdraw', staff, staff]);

    await press(text.menu.addBelow('Withdraw'));
    const { unnamed } = text.menu;
    const word = (label: string, language: string) =>
      admin.getByRole('textbox', { name: text.htmlOf(label, language), exact: true });
    // Without a name it cannot be saved, and the first empty input takes the focus.
    await press(core.save);
    await expect.poll(() => admin.getByText(text.required, { exact: true }).count()).toBe(6);
    await expect
      .poll(() =>
        word(text.menu.title, 'ไทย').evaluate((input) => input === document.activeElement),
      )
      .toBe(true);
    for (const language of ['ไทย', 'ລາວ', 'English']) {
      await word(text.menu.title, language).fill('How long');
      await word(text.menu.answer, language).fill('An hour at most');
    }
    expect(await titles()).not.toContain(unnamed);
    await word(text.menu.title, 'English').fill('x'.repeat(81));
    await press(core.save);
    await admin.getByText(text.tooLong(80)).waitFor();
    await word(text.menu.title, 'English').fill('How long');

    // Up, and out of its parent topic; the keyboard focus stays on the moved one.
    await admin.getByRole('button', { name: text.up('How long'), exact: true }).focus();
    await admin.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Deposit', staff, 'Withdraw', 'How long', staff, staff]);
    await admin.getByRole('button', { name: text.menu.unnest('How long'), exact: true }).focus();
    await admin.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Deposit', staff, 'Withdraw', staff, 'How long', staff]);
    const focused = () => admin.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('How long');
    await admin.getByRole('button', { name: text.up('How long'), exact: true }).focus();
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['How long', 'Deposit', staff, 'Withdraw', staff, staff]);
    await expect.poll(focused).toBe('How long');

    const chat = admin.getByRole('log');
    await chat.getByRole('button', { name: 'How long' }).click();
    await chat.getByText('An hour at most').waitFor();
    expect(await a11yProblemsOf(admin, { exclude: ['header', 'nav'], isWcagOnly: true })).toEqual(
      [],
    );
    await press(core.save);
    await saved();

    const answer = await staffFetch(product, 'GET /staff/api/settings', { token });
    const { settings }: ReplyOf<'GET /staff/api/settings'> = await answer.json();
    const [first] = settings.chatMenu;
    expect(first).toMatchObject({ title: { en: 'How long' }, callsStaff: false, items: [] });
    const person = await ApiCaller.logIn(product, somchai);
    const message = {
      message_type: 'postback',
      payload: { title: 'How long', payload: `menu:${first?.id}` },
    };
    await person.call('POST /api/chat/send-message', { conversation: { message } });
    const { conversations } = await person.call('POST /api/chat/history', {});
    expect(conversations.map(({ message: said }) => said.payload?.message)).toContain(
      'An hour at most',
    );
  },
);

test.runIf(isNight)('changes that would be lost are asked about', async () => {
  await open('/settings/money', 'settings');
  await admin.getByLabel(text.fields.withdrawMin).fill('200');
  await admin.getByRole('link', { name: core.pages.wheel }).click();
  await admin.getByText(text.unsaved).waitFor();
  await agree(core.cancel);
  await admin.getByText(text.unsaved).waitFor({ state: 'hidden' });
  // Only a browser calls the router's listener and ours in their order.
  await admin.evaluate(() => history.back());
  await admin.getByText(text.unsaved).waitFor();
  expect(new URL(admin.url()).pathname).toBe('/staff/settings/money');
  await agree(core.cancel);
  await admin.getByText(text.unsaved).waitFor({ state: 'hidden' });
  await admin.getByRole('tab', { name: text.settings.tabs.slips }).click();
  await agree(text.leave);
  await admin.getByText(text.fields.slipWithinMinutes).waitFor();
});

test.runIf(isNight)(
  'values that someone else saved meanwhile are shown, and entered ones stay',
  async () => {
    await open('/settings/money', 'settings');
    const least = admin.getByLabel(text.fields.withdrawMin);
    await least.fill('200');
    const seen = await staffFetch(product, 'GET /staff/api/settings', { token });
    const { version } = await seen.json();
    const body = { version, changes: { withdrawalsPerDay: 2 } };
    expect((await staffFetch(product, 'PUT /staff/api/settings', { token, body })).status).toBe(
      200,
    );
    await press(core.save);
    await admin.getByText(text.changedMeanwhile).waitFor();
    await expect.poll(() => least.inputValue()).toMatch(/^200 /);
    await expect
      .poll(() => admin.getByLabel(text.fields.withdrawalsPerDay).inputValue())
      .toMatch(/^2 /);
    await press(core.save);
    await saved();
    const limits = await (await ApiCaller.logIn(product, somchai)).call('GET /api/lookup/withdraw');
    expect(limits.withdrawMin).toBe(200);
  },
);

test.runIf(isNight)('a deposit account that is hidden is not offered any more', async () => {
  const offered = async () =>
    (await (await ApiCaller.logIn(product, somchai)).call('GET /api/lookup/deposit')).banks.map(
      ({ bankCode }) => bankCode,
    );
  expect(await offered()).toContain('GSB');
  await open('/deposit-accounts', 'depositAccounts');
  await admin.getByRole('link', { name: 'Government Savings Bank', exact: true }).click();
  await admin.getByRole('switch', { name: text.fields.isShown }).click();
  await changeMeanwhile('GSB');
  await press(core.save);
  await admin.getByText(errorTexts.ALREADY_DECIDED).last().waitFor();
  expect(await offered()).toContain('GSB');
  await press(core.cancel);
  await agree(text.leave);
  await admin.getByRole('link', { name: 'Government Savings Bank', exact: true }).click();
  await admin.getByRole('switch', { name: text.fields.isShown }).click();
  await press(core.save);
  await saved();
  expect(await offered()).not.toContain('GSB');
});

test.runIf(isNight)(
  'QR channels are hidden one by one; without any, members read that in words',
  async () => {
    const caller = await ApiCaller.logIn(product, somchai);
    const offered = async () =>
      (await caller.call('GET /api/lookup/deposit')).banks.flatMap(({ qr }) => qr?.provider ?? []);
    await open('/deposit-accounts', 'depositAccounts');
    await admin.getByRole('tab', { name: text.accounts.gateways }).click();
    const switches = admin.getByRole('switch', { name: new RegExp(`^${text.fields.isShown}: `) });
    await expect.poll(() => switches.count()).toBe(7);
    const names = await switches.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? ''),
    );
    const [first = ''] = names;
    const one = admin.getByRole('switch', { name: first, exact: true });
    await one.click();
    await agree(text.gateways.hide);
    await saved();
    await expect.poll(() => one.isChecked()).toBe(false);
    // The others by the call that the switch makes.
    const list = await staffFetch(product, 'GET /staff/api/gateways', { token });
    const gateways: ReplyOf<'GET /staff/api/gateways'> = await list.json();
    for (const { code, version } of gateways.filter(({ isShown }) => isShown)) {
      const body = { version, isShown: false };
      await staffFetch(product, `PUT /staff/api/gateways/${code}`, { token, body });
    }
    expect(await offered()).toEqual([]);
    const says = await openedQrTab();
    await says.getByText(words.deposit.qrClosed).waitFor();
    await says.getByText(words.deposit.qrClosedHelp).waitFor();
    expect(await a11yProblemsOf(says)).toEqual([]);
    await says.close();
    // One comes back: it answers, one person asks for it, and another confirms.
    const company = first.slice(`${text.fields.isShown}: `.length);
    const check = `${text.contracts.check}: ${company}`;
    await admin.getByRole('button', { name: check, exact: true }).click();
    await shown(text.contracts.passed);
    await one.click();
    await agree(text.gateways.show);
    await shown(changes.waits);
    expect(await offered()).toEqual([]);
    await confirmAsCashier();
    expect(await offered()).toHaveLength(1);
  },
);

/** The QR tab of a newly opened deposit sheet. */
async function openedQrTab(): Promise<Page> {
  const page = await phone.newPage();
  await page.goto('/user/home');
  await page.getByRole('button', { name: words.home.deposit, exact: true }).click();
  await page.getByRole('tab', { name: words.deposit.tabQr }).click();
  return page;
}

/** Edits, as a second admin, the account that the first one has open. */
async function changeMeanwhile(bankCode: string): Promise<void> {
  const list = await staffFetch(product, 'GET /staff/api/deposit-accounts', { token });
  const accounts: ReplyOf<'GET /staff/api/deposit-accounts'> = await list.json();
  const account = accounts.find((known) => known.bankCode === bankCode);
  if (!account) throw new Error(`there is ${bankCode}`);
  const { id, version, accountName, isShown } = account;
  const body = { version, accountName, isShown, mode: 'AUTO' };
  await staffFetch(product, `PUT /staff/api/deposit-accounts/${id}`, { token, body });
}

test.runIf(isNight)(
  'a wheel with one certain slice stops there, once a second person has confirmed it',
  async () => {
    await open('/wheel', 'wheel');
    const label = 'Certain';
    await press(text.wheel.editSlice('1 coin'));
    await admin.getByLabel(text.htmlOf(text.fields.label, 'English')).fill(label);
    await press(core.save);
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.getByLabel(`${text.fields.weight}: ${label}`, { exact: true }).fill('1000000');
    for (const input of await admin.getByLabel(new RegExp(`^${text.fields.weight}: `)).all()) {
      if ((await input.getAttribute('aria-label')) !== `${text.fields.weight}: ${label}`) {
        await input.fill('1');
      }
    }
    await expect
      .poll(() => admin.getByLabel(`${text.wheel.odds}: ${label}`, { exact: true }).textContent())
      .toMatch(/^99\.99/);
    await press(text.wheel.save);
    await agree(text.wheel.save);
    await shown(changes.waits);
    await admin.getByText(changes.waitingHere(1)).waitFor();
    await open('/changes', 'changes');
    await admin.getByText(changes.own).waitFor();
    expect(await admin.getByRole('button', { name: changes.confirm, exact: true }).count()).toBe(0);
    await confirmAsCashier('1,000,000');
    await member.goto('/user/spin');
    const drawing = member.waitForResponse('**/api/spinwheel/spin');
    await member.getByRole('button', { name: words.spin.spin, exact: true }).click();
    expect(await (await drawing).json()).toMatchObject({ success: true, label });
    const dialog = member.getByRole('dialog', { name: words.spin.result });
    await dialog.getByText(label).first().waitFor();
    await member.getByRole('button', { name: words.spin.understand }).click();
  },
);

/** A second person reads what changes and what it can cost in a day, and confirms it. */
async function confirmAsCashier(cost?: string): Promise<void> {
  await go(cashier, '/changes');
  if (cost !== undefined) {
    await cashier.getByText(changes.costs).waitFor();
    await cashier.getByText(cost, { exact: true }).waitFor();
    expect(await a11yProblemsOf(cashier)).toEqual([]);
  }
  const confirm = cashier.getByRole('button', { name: changes.confirm, exact: true });
  await confirm.waitFor();
  await confirm.click();
  await cashier
    .getByRole('dialog')
    .getByRole('button', { name: changes.confirm, exact: true })
    .click();
  await cashier.getByText(changes.none.waiting).waitFor();
}

test.runIf(isNight)('the service ends only by its name, and opens again', async () => {
  await open('/settings/service', 'settings');
  await press(text.settings.end);
  const dialog = admin.getByRole('dialog');
  const typed = dialog.getByLabel(text.settings.endConfirm('Lotus Wallet'));
  await typed.fill('Lotus');
  expect(await dialog.getByRole('button', { name: text.settings.end }).isDisabled()).toBe(true);
  await typed.fill('Lotus Wallet');
  await dialog.getByRole('button', { name: text.settings.end }).click();
  await admin.getByText(text.settings.ended).waitFor();
  await member.goto('/user/home');
  await member.waitForURL('**/terminated');
  await press(text.settings.open);
  await agree(text.settings.open);
  await admin.getByRole('tabpanel').getByText(text.help.terminated).waitFor();
  expect(
    (await (await ApiCaller.logIn(product, somchai)).call('GET /api/lookup/active')).active,
  ).toBe(true);
  expect(problems).toEqual([]);
});
