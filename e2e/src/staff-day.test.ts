import type { Language } from '@wallet/contract/languages';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { CountingUser } from './counting-user.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { takeSlipsAllDay } from './slip-hours.ts';
import { authenticatorCode, type DemoStaffUser } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';
import { wordsOf } from './words.ts';

/** One staff user's console in Thai, signed in by hand. */
type ConsolePage = {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly user: CountingUser;
};

let product: Product;
let browser: Browser;
let words: StaffWords;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
  await takeSlipsAllDay(product);
  words = await staffWordsOf('th');
});

afterAll(() => product?.stop());

closePhonesAtEnd();

async function phoneIn(language: Language): Promise<BrowserContext> {
  const context = await openPhone(browser, product.url, language);
  contexts.push(context);
  return context;
}

/** Consoles by staff user: each signs in once a day. */
const desks = new Map<DemoStaffUser, ConsolePage>();

async function deskOf(username: DemoStaffUser): Promise<ConsolePage> {
  const desk = desks.get(username) ?? (await signIn(username));
  desks.set(username, desk);
  return desk;
}

/** Signs a staff user in as people do: name and password, then the code of the authenticator. */
async function signIn(username: DemoStaffUser): Promise<ConsolePage> {
  const context = await openPhone(browser, product.url, 'th', 'desktop');
  contexts.push(context);
  const page = await context.newPage();
  const problems = watch(page);
  const user = await CountingUser.at(page);
  const { signIn: text } = words;
  await page.goto('/staff');
  await page.getByLabel(text.username).fill(username);
  await page.getByLabel(text.password, { exact: true }).fill('demo-1234');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await page.getByLabel(text.code).fill(authenticatorCode());
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.core.pages.overview }).waitFor();
  return { page, problems, user };
}

async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click();
}

/** Opens a page by the menu. */
async function visit(
  { page }: ConsolePage,
  title: keyof StaffWords['core']['pages'],
): Promise<void> {
  const name = words.core.pages[title];
  const menu = page.getByRole('navigation', { name: words.core.mainMenu });
  await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Opens the row of a list with this text and returns its sheet. */
async function openRow({ page }: ConsolePage, text: string): Promise<Locator> {
  await page.getByRole('row').filter({ hasText: text }).first().getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  return sheet;
}

async function sees({ page }: ConsolePage, news: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: news }).first().waitFor();
}

async function memberIn(
  language: Language,
  baht: number,
  account: Partial<TestPerson> = {},
): Promise<{ member: Member; api: ApiCaller; person: TestPerson }> {
  const person = { ...newcomer(), ...account };
  const api = await ApiCaller.join(product, person, baht);
  const member = await Member.open(await phoneIn(language), await wordsOf(language), product);
  await member.comeBack(api);
  await member.seesTotal(baht);
  return { member, api, person };
}

test.runIf(isNight)(
  'one large withdrawal is paid, another one rejected for a reason its member reads',
  async () => {
    const paid = await memberIn('th', 6_500);
    const refused = await memberIn('lo', 6_100);
    await paid.member.withdraw(5_500);
    await refused.member.withdraw(5_100);
    await paid.member.seesTotal(1_000);
    await refused.member.seesTotal(1_000);

    const somsri = await deskOf('somsri');
    const { withdrawals } = words;
    await visit(somsri, 'withdrawals');
    const toPay = await openRow(somsri, '5,500.00');
    await press(toPay, withdrawals.approve);
    await toPay.getByRole('heading', { name: withdrawals.approveTitle }).waitFor();
    await press(toPay, withdrawals.approve);
    await sees(somsri, withdrawals.approved);

    // The next one is shown automatically.
    const toRefuse = somsri.page.getByRole('dialog').filter({ hasText: '5,100.00' });
    await press(toRefuse, withdrawals.refuse);
    const why = toRefuse.getByRole('form', { name: withdrawals.refuseTitle });
    await why.getByLabel(withdrawals.refusals.NAME_MISMATCH).check();
    await press(why, withdrawals.refuse);
    await sees(somsri, withdrawals.refused);
    await somsri.page.keyboard.press('Escape');
    await somsri.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(somsri.problems).toEqual([]);

    // The money is back immediately, and the statement has the reason in Lao.
    await refused.member.seesTotal(6_100);
    await refused.member.page.goto('/user/statement');
    await refused.member.page.getByText(refused.member.words.statement.nameMismatch).waitFor();
    // The other money reached its bank account, once.
    await expect
      .poll(async () => {
        const payouts = await product.control<{ amount: number; accountNo: string }[]>(
          'GET',
          '/payouts',
        );
        return payouts.filter(({ accountNo }) => accountNo === paid.person.bankAccountNo);
      })
      .toMatchObject([{ amount: 5_500 }]);
    await paid.member.seesTotal(1_000);
  },
);

test.runIf(isNight)(
  'a slip that hides too much of its sender is resolved by two people',
  async () => {
    const digits = newcomer().bankAccountNo;
    const { member, person } = await memberIn('th', 700, {
      bankCode: 'GSB',
      bankAccountNo: `02${digits}`,
    });
    // A slip shows four digits, here of a shorter number than the one on file.
    const { slipUrl } = await product.control<{ slipUrl: string }>('POST', '/bank-transfers', {
      toBank: 'GSB',
      toAccount: '020111222333',
      fromBank: 'GSB',
      fromAccount: digits,
      fromName: `${person.firstName} ${person.lastName}`,
      amount: 321.5,
    });
    const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
    await member.openDeposit();
    await member.chooseTab(member.words.deposit.tabSlip);
    await member.dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    await member.dialog.getByRole('button', { name: member.words.slip.send }).click();
    await member.page.getByText(member.words.slip.sentTitle).first().waitFor();

    const somsri = await deskOf('somsri');
    const { cases, core } = words;
    await visit(somsri, 'cases');
    // It comes automatically, when the bank has reported the outcome.
    const slips = somsri.page.getByRole('row').filter({ hasText: cases.kinds.slip });
    await expect.poll(() => slips.count()).toBe(1);
    const { user } = somsri;
    const before = user.taps + user.keys;
    const proposing = await openRow(somsri, cases.kinds.slip);
    await proposing.getByRole('img', { name: cases.picture }).waitFor();
    await proposing.getByLabel(cases.actions['slip-credit']).check();
    // The bank's answer about the transfer is shown.
    await expect.poll(() => proposing.getByLabel(core.fields.amount).inputValue()).toBe('321.5');
    await expect
      .poll(() => proposing.getByLabel(cases.channel).first().inputValue())
      .toContain('020111222333');
    await proposing.getByLabel(cases.reason).click();
    await somsri.page.keyboard.insertText('In the books of our GSB account');
    await press(proposing, cases.propose);
    await sees(somsri, cases.proposed);
    await proposing.getByText(cases.ownProposal).waitFor();
    expect(user.taps + user.keys - before).toBeLessThanOrEqual(6);
    expect(await proposing.getByRole('button', { name: cases.agree, exact: true }).count()).toBe(0);
    await somsri.page.keyboard.press('Escape');
    await proposing.waitFor({ state: 'hidden' });
    await member.goHome();
    await member.seesTotal(700);

    const prasert = await deskOf('prasert');
    await visit(prasert, 'cases');
    const others = prasert.user;
    const begun = others.taps + others.keys;
    const confirming = await openRow(prasert, cases.kinds.slip);
    await press(confirming, cases.agree);
    await sees(prasert, cases.agreed);
    expect(others.taps + others.keys - begun).toBe(2);
    await member.seesTotal(1_021.5);
    expect([...somsri.problems, ...prasert.problems]).toEqual([]);
  },
);

test.runIf(isNight)('at the end of the day every account agrees, to the satang', async () => {
  for (const context of contexts) await context.close();
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
