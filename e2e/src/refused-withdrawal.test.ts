import type { Language } from '@wallet/contract/languages';
import type { Browser } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { shownLanguages, testByNight as test } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { signIn, staffFetch } from './staff.ts';
import { wordsOf } from './words.ts';

let product: Product;
let browser: Browser;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  token = await signIn(product, 'somsri');
});

closePhonesAtEnd();

/** A member whose large withdrawal the staff rejected. */
async function refusedMember(): Promise<ApiCaller> {
  const member = await ApiCaller.join(product, newcomer());
  const holds = (baht: number) =>
    expect.poll(async () => (await member.call('GET /api/wallet')).wallet.amount).toBe(baht);
  await holds(500);
  await member.call('POST /api/qrcode/:provider', { amount: 9_000 }, { provider: 'KBANK' });
  await product.payNewestQr();
  await holds(9_500);
  const { ref } = await member.call('POST /api/wallet/withdraw', { amount: 6_000 });
  const body = { reason: 'ACCOUNT_CLOSED' };
  const path = `POST /staff/api/withdrawals/${ref}/refuse` as const;
  expect((await staffFetch(product, path, { token, body })).status).toBe(200);
  return member;
}

/** Statements give the reason in the language in which they are read, not in which it was given. */
test('a member reads why a withdrawal was rejected, in each language', async () => {
  const api = await refusedMember();
  for (const language of shownLanguages) await readsReason(api, language);
});

async function readsReason(api: ApiCaller, language: Language): Promise<void> {
  const words = await wordsOf(language);
  const phone = await openPhone(browser, product.url, language);
  const member = await Member.open(phone, words, product);
  await member.comeBackTo('/user/statement', api);
  const { statement } = words;
  await member.page.getByText(statement.accountClosed).waitFor();
  const receipts = new RegExp(statement.receiptOf(statement.withdraw, ''));
  await member.page.getByRole('button', { name: receipts }).first().click();
  await member.dialog.getByText(statement.moneyBack).waitFor();
  expect(await member.dialog.getByText(statement.reason, { exact: true }).count()).toBe(1);
  await phone.close();
}
