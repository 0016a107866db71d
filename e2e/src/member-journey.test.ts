import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { Member, newcomer } from './member.ts';
import { keepPicture, languages, openBrowser, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { bahtText, withdrawn, wordsOf } from './words.ts';

const inviter = 'PR100001';
const game = { code: 'PG', name: 'PG Soft' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe.each(languages)('in %s', (language) => {
  test('a newcomer joins by an invite, pays in, plays, wins and withdraws', async () => {
    const words = await wordsOf(language);
    const phone = await openPhone(browser, product.url, language);
    const member = await Member.open(phone, words, product);
    const problems = watch(member.page);
    onTestFailed(() => keepPicture(member.page, `journey-${language}`));
    const person = newcomer();

    await member.register(person, inviter);
    await member.logIn(person);
    await member.seesTotal(0);

    await member.createQr(500);
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
    await member.page.goto('/user/statement');
    await expect.poll(() => member.page.getByText(words.statement.success).count()).toBe(4);
    await member.goHome();
    await member.seesTotal(350);

    // The screen, the API, the provider's books and the bank's all agree.
    const { wallet } = await api.call('GET /api/wallet');
    expect(wallet).toEqual({ amount: 350, currency: 'THB', inTransit: 0, withdrawing: 0 });
    expect(await product.control('GET', player)).toMatchObject({ balance: 0 });
    const payouts = await product.control<{ accountNo: string }[]>('GET', '/payouts');
    const own = payouts.filter(({ accountNo }) => accountNo === person.bankAccountNo);
    expect(own).toMatchObject([{ amount: 200, status: 'paid' }]);
    expect(problems).toEqual([]);
    await phone.close();
  });
});

test('afterwards every account agrees, to the satang', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
