import type { Language } from '@wallet/contract/languages';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { keepPicture, openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { bahtText, wordsOf } from './words.ts';

/** One provider of each way into a game; how each family is asked for money, the server's tests show. */
const companies = [
  { code: 'UFABET', name: 'UFABET', entry: 'form', language: 'th' },
  { code: 'PG', name: 'PG Soft', entry: 'link', language: 'lo' },
] as const;

type GameAccountView = { readonly balance: number; readonly statement: readonly unknown[] };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

/** A member with 500 baht, at the home screen of a phone that is closed after the test. */
async function comeHome(language: Language) {
  const words = await wordsOf(language);
  const phone = await openPhone(browser, product.url, language);
  const member = await Member.open(phone, words, product);
  onTestFailed(() => keepPicture(member.page, `games-${language}`));
  const api = await ApiCaller.join(product, newcomer());
  await member.comeBack(api);
  await member.seesTotal(500);
  return { member, api, words, phone };
}

/** The forms that a page posts to a provider, by the URL they request. */
function postedForms(page: Page): readonly string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    const isForm = request.isNavigationRequest() && request.method() === 'POST';
    if (isForm && request.url().startsWith(product.partnersUrl)) posted.push(request.url());
  });
  return posted;
}

/** Plays one round, which wins or loses. */
async function playRound(page: Page): Promise<void> {
  const balance = page.locator('#balance');
  const before = (await balance.textContent()) ?? '';
  await page.locator('form button').click();
  await expect.poll(() => balance.textContent()).not.toBe(before);
}

test.runIf(isNight).each(companies)(
  'by $entry: open $code, move money, play, win, take everything back',
  async ({ code, name, entry, language }) => {
    const { member, api, words, phone } = await comeHome(language);
    const problems = watch(member.page);
    const posted = postedForms(member.page);

    await member.openGame(name);
    await member.seeGame(name);
    await member.dialog.getByLabel(words.gameAccount.amount).fill('300');
    await member.dialog.getByRole('button', { name: words.gameAccount.play, exact: true }).click();

    await member.page.waitForURL(`${product.partnersUrl}/games/${code}/play?**`);
    expect(posted.length > 0).toBe(entry === 'form');
    expect(new URL(member.page.url()).searchParams.get('lang')).toBe(language);
    await expect.poll(() => member.page.locator('#balance').textContent()).toBe('300.00');
    await playRound(member.page);
    const player = `/games/${code}/${await api.playerName()}`;
    await product.control('POST', `${player}/win`, { amount: 50 });

    await member.page.locator('header a').click();
    await member.page.waitForURL('**/user/home');
    const { balance } = await product.control<GameAccountView>('GET', player);
    await member.checkBalance();
    await member.seesTotal(200 + balance);

    await member.moveMoney({ from: name, to: words.transfer.wallet, baht: balance });
    await member.acknowledge(words.transfer.done(bahtText(words, balance), words.transfer.wallet));
    await member.seesTotal(200 + balance);
    expect(await product.control('GET', player)).toMatchObject({ balance: 0 });
    const { wallet } = await api.call('GET /api/wallet');
    expect(wallet).toMatchObject({ amount: 200 + balance, inTransit: 0 });
    expect(problems).toEqual([]);
    await phone.close();
  },
);

test.runIf(isNight)(
  'everything in two games comes back in one call, and no odd way into one is followed',
  async () => {
    const { member, api, words, phone } = await comeHome('en');
    const player = await api.playerName();
    for (const { name, code } of companies) {
      await member.openGame(name);
      await member.moveMoney({ from: words.transfer.wallet, to: name, baht: 120 });
      await member.acknowledge(words.transfer.done(bahtText(words, 120), name));
      await product.control('POST', `/games/${code}/${player}/win`, { amount: 5.25 });
    }
    await api.call('POST /api/wallet/transferAll', { to: 'WALLET' });
    await member.checkBalance();
    await member.seesTotal(510.5);
    for (const { code } of companies) {
      await expect
        .poll(() => product.control('GET', `/games/${code}/${player}`))
        .toMatchObject({ balance: 0 });
    }
    await expect
      .poll(async () => (await api.call('GET /api/wallet')).wallet)
      .toMatchObject({ amount: 510.5, inTransit: 0 });

    // A provider's own apps open next to the member's app; one without an app says so.
    const app = `${product.partnersUrl}/games`;
    await member.page.route('**/api/wallet', async (route) => {
      const response = await route.fetch();
      const view = await response.json();
      for (const slot of view.slots) Object.assign(slot, { android: app, ios: null });
      await route.fulfill({ response, json: view });
    });
    await member.goHome();
    await member.seeGame('PG Soft');
    const opening = phone.waitForEvent('page');
    await member.dialog.getByRole('link', { name: words.gameAccount.android }).click();
    const tab = await opening;
    await tab.waitForURL(app);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    const ios = member.dialog.getByRole('button', { name: words.gameAccount.ios });
    expect(await ios.isDisabled()).toBe(true);
    expect(await ios.getAttribute('title')).toBe(words.gameAccount.noLink);

    // A way in that is not a web address is not followed, and the screen says so.
    await member.page.route('**/api/autoLogin/pg/**', (route) =>
      route.fulfill({ json: { link: 'javascript:document.title="taken over"' } }),
    );
    await member.dialog.getByRole('button', { name: words.gameAccount.play, exact: true }).click();
    await member.page.getByRole('alertdialog').waitFor();
    expect(member.page.url()).toBe(`${product.url}/user/home`);
    expect(await member.page.title()).not.toBe('taken over');
    await phone.close();
  },
);

test.runIf(isNight)('afterwards every account agrees, to the satang', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
