import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { ChatCustomer } from './chat-customer.ts';
import { Member, newcomer } from './member.ts';
import { keepPicture, openBrowser, openPhone } from './phone.ts';
import { Product } from './product.ts';
import { wordsOf } from './words.ts';

/** A part that a page can do without must not take the page with it. */

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

/** Spoils a file of the app until it is mended; tells how often it was asked for. */
async function spoil(page: Page, name: string, how: 'lost' | 'unreadable') {
  let asked = 0;
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => {
    asked++;
    return how === 'lost'
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: 'this is no script' });
  });
  return { asked: () => asked, mend: () => page.unroute(files) };
}

test.each(['lost', 'unreadable'] as const)(
  'with the code of the chat %s, a member logs in all the same',
  async (how) => {
    const words = await wordsOf('th');
    const person = newcomer();
    await ApiCaller.join(product, person);
    const phone = await openPhone(browser, product.url, 'th');
    const member = await Member.open(phone, words, product);
    onTestFailed(() => keepPicture(member.page, `optional-${how}`));
    const chat = await spoil(member.page, 'ChatWidget', how);
    await member.page.goto('/login');
    await expect.poll(() => chat.asked()).toBeGreaterThan(0);
    await member.page.waitForTimeout(2_000);
    // Tried again, but not without end.
    expect(chat.asked()).toBeLessThan(4);
    await member.logIn(person);
    await member.seesTotal(500);
    await chat.mend();
    await member.goHome();
    await ChatCustomer.at(member.page, words).launcher.waitFor();
    await phone.close();
  },
);

test('without the code of the games the money stays, and the games can be asked for again', async () => {
  const words = await wordsOf('en');
  const phone = await openPhone(browser, product.url, 'en');
  const member = await Member.open(phone, words, product);
  onTestFailed(() => keepPicture(member.page, 'optional-games'));
  const games = await spoil(member.page, 'GameCarousels', 'lost');
  await member.comeBack(await ApiCaller.join(product, newcomer()));
  await member.seesTotal(500);
  const retry = member.page.getByRole('button', { name: words.core.retry });
  await retry.waitFor();
  await games.mend();
  await retry.click();
  await member.page.getByRole('region', { name: words.home.slots, exact: true }).waitFor();
  await phone.close();
});

test('an app that was opened once opens without its server', async () => {
  const words = await wordsOf('lo');
  const phone = await openPhone(browser, product.url, 'lo', 'phone', 'allow');
  const member = await Member.open(phone, words, product);
  onTestFailed(() => keepPicture(member.page, 'without-a-server'));
  await member.page.goto('/login');
  await member.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await product.killServer();
  await member.page.reload();
  await member.page.getByRole('link', { name: words.core.navRegister, exact: true }).click();
  await member.page.getByRole('heading', { name: words.register.title }).waitFor();
  await member.page.goto('/user/home');
  await member.page.waitForURL('**/login');
  await phone.close();
  await product.startServer();
});
