import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight, testByNight } from './by-night.ts';
import { CountingUser } from './counting-user.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { bahtText, withdrawn, wordsOf } from './words.ts';

const inviter = 'PR100001';
const game = { code: 'PG', name: 'PG Soft' };
/** A game of those that the first screen shows to a newcomer. A form is posted to it, which the content policy allows. */
const shown = { code: 'JOKER', name: 'Joker' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

/** Payouts of the bank to the account of a person. */
async function payoutsTo({ bankAccountNo }: TestPerson): Promise<readonly object[]> {
  const payouts = await product.control<{ accountNo: string }[]>('GET', '/payouts');
  return payouts.filter(({ accountNo }) => accountNo === bankAccountNo);
}

test('from the registration over a game to a withdrawal in 24 presses and 58 keys', async () => {
  const language = 'lo';
  const words = await wordsOf(language);
  const { core, login, register, agreement, home, limits, deposit, gameAccount, withdraw } = words;
  const phone = await openPhone(browser, product.url, language);
  const member = await Member.open(phone, words, product);
  const { page } = member;
  const user = await CountingUser.at(page);
  const problems = watch(page);
  onTestFailed(() => keepPicture(page, 'journey-counted'));
  const person = { ...newcomer(), password: 'Krabi#42' };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => member.dialog.getByRole('button', { name, exact: true });
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

  await openHydrated(page, `/register?code=${inviter}`);
  await user.write(page.getByLabel(login.phone), person.phone);
  await user.tap(button(core.next));
  await hasFocus(page.getByLabel(register.otp));
  await user.type(await product.codeSentTo(person.phone));
  await hasFocus(page.getByLabel(register.name, { exact: true }));
  await user.type(person.name);
  await user.write(page.getByLabel(login.password, { exact: true }), person.password);
  await user.write(page.getByLabel(register.confirmPassword, { exact: true }), person.password);
  await user.press('Enter');
  await user.choose(page.getByLabel(register.bank, { exact: true }), person.bankCode);
  await user.write(page.getByLabel(register.accountNo, { exact: true }), person.bankAccountNo);
  await user.tap(page.locator('form button[type=submit]'));
  await page.waitForURL('**/login');
  await user.tap(page.locator('form button[type=submit]'));
  await user.tap(inDialog(agreement.understand));
  await page.locator('dialog').first().waitFor({ state: 'detached' });
  // The way back leads to no screen of visitors, and the session stays.
  await page.evaluate(() => history.back());
  await member.seesTotal(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/home');
  expect(await page.locator('input[type=password]').count()).toBe(0);

  await user.tap(button(home.deposit));
  await user.tap(inDialog(limits.without));
  await user.tap(inDialog(core.confirm));
  await user.tap(inDialog('500'));
  await user.tap(inDialog(deposit.createQr));
  await member.dialog.getByAltText(deposit.qrImage(bahtText(words, 500))).waitFor();
  await product.payNewestQr();
  await user.tap(inDialog(core.done));
  await member.seesTotal(500);

  await user.tap(
    page.locator('main').getByRole('button', { name: shown.name, exact: true }).first(),
  );
  await user.tap(inDialog(gameAccount.openAccount));
  await user.tap(inDialog(gameAccount.playWithAll(bahtText(words, 500))));
  await page.waitForURL(`${product.partnersUrl}/games/${shown.code}/play?**`);
  await expect.poll(() => page.locator('#balance').textContent()).toBe('500.00');
  await user.tap(page.locator('header a'));

  await user.tap(button(home.withdraw));
  await user.tap(inDialog(withdraw.all));
  await user.tap(member.dialog.locator('button[type=submit]'));
  const outcome = page.getByRole('alertdialog').filter({ hasText: withdrawn(words, 500) });
  await user.tap(outcome.getByRole('button', { name: core.ok, exact: true }));
  await member.seesTotal(0);
  expect({ taps: user.taps, keys: user.keys }).toEqual({ taps: 24, keys: 58 });

  const api = await ApiCaller.logIn(product, person);
  const player = `/games/${shown.code}/${await api.playerName()}`;
  await product.control('POST', `${player}/win`, { amount: 50 });
  await member.checkBalance();
  await member.seesTotal(50);
  await member.goTo('statement');
  await expect.poll(() => page.getByText(words.statement.success).count()).toBe(4);
  // The screen, the API, the provider's books and the bank's all agree.
  const { wallet } = await api.call('GET /api/wallet');
  expect(wallet).toEqual({ amount: 0, currency: 'THB', inTransit: 0, withdrawing: 0 });
  expect(await product.control('GET', player)).toMatchObject({ balance: 50 });
  expect(await payoutsTo(person)).toMatchObject([{ amount: 500, status: 'paid' }]);
  expect(problems).toEqual([]);
  await phone.close();
});

test.runIf(isNight)(
  'a newcomer joins by an invite, moves money to a game and back, and withdraws',
  async () => {
    const language = 'th';
    const words = await wordsOf(language);
    const phone = await openPhone(browser, product.url, language);
    const member = await Member.open(phone, words, product);
    const problems = watch(member.page);
    onTestFailed(() => keepPicture(member.page, `journey-${language}`));
    const person = newcomer();

    await member.register(person, inviter);
    await member.logIn(person);
    await member.seesTotal(0);

    await member.createQr(500, { isFirst: true });
    await product.payNewestQr();
    await member.dialog.getByText(words.deposit.received).waitFor();
    await member.closeDialog();
    await member.seesTotal(500);

    await member.openGame(game.name);
    await member.moveMoney({ from: words.transfer.wallet, to: game.name, baht: 300 });
    await member.acknowledge(words.transfer.done(bahtText(words, 300), game.name));
    await member.seesTotal(500);

    const api = await ApiCaller.logIn(product, person);
    const player = `/games/${game.code}/${await api.playerName()}`;
    await product.control('POST', `${player}/win`, { amount: 50 });
    await member.checkBalance();
    await member.seesTotal(550);

    await member.moveMoney({ from: game.name, to: words.transfer.wallet, baht: 350 });
    await member.acknowledge(words.transfer.done(bahtText(words, 350), words.transfer.wallet));
    await member.seesTotal(550);

    await member.withdraw(200);
    await member.acknowledge(withdrawn(words, 200));
    await member.goTo('statement');
    await expect.poll(() => member.page.getByText(words.statement.success).count()).toBe(4);
    await member.returnHome();
    await member.seesTotal(350);

    // The screen, the API, the provider's books and the bank's all agree.
    const { wallet } = await api.call('GET /api/wallet');
    expect(wallet).toEqual({ amount: 350, currency: 'THB', inTransit: 0, withdrawing: 0 });
    expect(await product.control('GET', player)).toMatchObject({ balance: 0 });
    expect(await payoutsTo(person)).toMatchObject([{ amount: 200, status: 'paid' }]);
    expect(problems).toEqual([]);
    await phone.close();
  },
);

/** By day faulted-journey.test.ts asks it, and the tests of the server. */
testByNight('afterwards every account agrees, to the satang', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
