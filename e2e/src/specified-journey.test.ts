import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { Member, somchai } from './member.ts';
import { keepPicture, openBrowser, openPhone, watch } from './phone.ts';
import { SpecifiedServer } from './specified-server.ts';
import { bahtText, refusals, withdrawn, wordsOf } from './words.ts';

/** The app needs no more of a server than the specification names. */

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const noSms = { codeSentTo: () => Promise.reject(new Error('nobody registers here')) };

/** Signs of a screen that read a field which nobody sent. */
const untrue = /undefined|NaN|Invalid Date|\[object/;

// One language: each takes half a minute, and what differs is only the words.
const language = 'lo';

test('a member’s day', async () => {
  const server = await SpecifiedServer.start();
  const [words, texts] = [await wordsOf(language), refusals[language]];
  const context = await openPhone(browser, server.url, language);
  context.setDefaultTimeout(10_000);
  const member = await Member.open(context, words, noSms);
  const { page } = member;
  onTestFailed(() => keepPicture(page, 'specified'));
  const problems = watch(page);
  const looksTrue = async () => {
    const shown = await page.locator('body').textContent();
    expect(shown).not.toMatch(untrue);
    expect(shown).not.toContain(words.core.loadFailed);
    // The line is optional: it is tried, and the app does without.
    expect(problems.filter((problem) => !problem.includes('socket.io'))).toEqual([]);
  };

  await member.logIn(somchai);
  // Read once, and no more of it.
  await page.addInitScript(() => localStorage.setItem('agreement', 'seen'));
  await member.seesTotal(856.5);
  await looksTrue();

  await member.openDeposit();
  await member.chooseTab(words.deposit.tabQr);
  await member.dialog.getByRole('button', { name: '100', exact: true }).click();
  await member.dialog.getByRole('button', { name: words.deposit.createQr }).click();
  await member.dialog.locator('img').first().waitFor();
  await looksTrue();
  await member.closeDialog();

  await member.moveMoney({ from: words.transfer.wallet, to: 'PG', baht: 50 });
  await page
    .getByText(words.transfer.done(bahtText(words, 50), 'PG'))
    .first()
    .waitFor();
  await looksTrue();
  await page.goto('/user/home');
  await member.seesTotal(856.5);

  await member.withdraw(200);
  await page.getByRole('alertdialog').getByText(withdrawn(words, 200)).waitFor();
  await page.goto('/user/home');
  await member.seesTotal(656.5);

  await page.getByRole('button', { name: words.home.receive, exact: true }).click();
  await member.dialog.getByRole('button', { name: words.home.receive, exact: true }).click();
  await page.getByText(texts.INVITE_BONUS_SUCCESS).waitFor();
  for (const [widget, text] of [
    [words.home.invite, 'No***'],
    [words.home.refund, '60.00'],
  ] as const) {
    await page.getByRole('button', { name: widget, exact: true }).click();
    await member.dialog.getByText(text).first().waitFor();
    await looksTrue();
    await member.closeDialog();
  }

  await page.goto('/user/bonus');
  await page.locator('main li button:enabled').first().click();
  await member.dialog.getByRole('button', { name: words.bonus.activate }).waitFor();
  await looksTrue();
  await member.closeDialog();
  await page.getByLabel(words.bonus.code).fill('ANY');
  await page.getByRole('button', { name: words.bonus.search, exact: true }).click();
  await member.dialog.getByText('For you').waitFor();
  await looksTrue();

  // A failure with the status of a success is a failure.
  await page.goto('/user/spin');
  await page.getByRole('button', { name: words.spin.spin, exact: true }).click();
  await member.acknowledge(texts.COIN_NOT_ENOUGH);
  await page.getByRole('button', { name: words.spin.claimOf('Ten baht') }).click();
  await member.dialog.getByRole('button', { name: words.spin.claim, exact: true }).click();
  await member.acknowledge(texts.BONUS_REMAINING);
  await looksTrue();

  await page.goto('/user/statement');
  await page.getByText('Welcome').first().waitFor();
  await page.getByRole('button', { name: words.statement.slipStatus }).first().click();
  await member.dialog.getByText(texts.NOT_MATCH).first().waitFor();
  await looksTrue();
  const asked = page.waitForRequest('**/api/push');
  await page.goto('/user/profile');
  await asked;
  await page.getByText('048-234-5678').waitFor();
  await looksTrue();
  await page.goto('/user/contact');
  await page.getByText('Write to us').waitFor();
  await looksTrue();

  for (const game of ['PG', 'New game']) {
    await page.goto('/user/home');
    await play(page, member, game);
    await page.waitForURL('**/played');
  }
  // What the app asks for besides, and does without.
  expect([...server.extra].toSorted()).toEqual([
    'GET /api/account/passkeys',
    'GET /api/account/sessions',
    'GET /api/autoLogin/pg/mPG/mPG',
    'GET /api/eligibility',
    'GET /api/progress',
    'GET /api/push',
  ]);
  await context.close();
  await server.stop();
});

async function play(page: Page, member: Member, game: string): Promise<void> {
  await member.seeGame(game);
  const { gameAccount } = member.words;
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: gameAccount.play, exact: true })
    .click();
}
