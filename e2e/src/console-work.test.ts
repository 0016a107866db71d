import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { CountingUser } from './counting-user.ts';
import { newcomer } from './member.ts';
import { openBrowser, openDesk, watch } from './phone.ts';
import { Product } from './product.ts';
import { signIn, staffFetch } from './staff.ts';
import { type StaffWords, staffWordsOf } from './staff-words.ts';

const firstRequest = 5_100;

let product: Product;
let browser: Browser;
let desk: BrowserContext;
let words: StaffWords;
let token: string;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
  words = await staffWordsOf('th');
  token = await signIn(product, 'somsri');
  desk = await openDesk(browser, product.url, token, 'th', 'desktop');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A member who asks for more than is paid without a look. */
async function askFor(amount: number): Promise<void> {
  const member = await ApiCaller.join(product, newcomer(), 6_000);
  const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
  await expect.poll(paidIn).toBe(6_000);
  await member.call('POST /api/wallet/withdraw', { amount });
}

const waitingOf = async (kind: string) => {
  const call = `GET /staff/api/queue?kind=${kind}` as const;
  return (await (await staffFetch(product, call, { token })).json()).items;
};

test('work of every kind stands in one queue, and is taken, given and put back by keys', async () => {
  await askFor(firstRequest);
  const page = await desk.newPage();
  const problems = watch(page);
  const user = await CountingUser.at(page);
  await page.goto('/staff/queue');
  const { queue } = words;
  const row = page.getByRole('row').filter({ hasText: '5,100.00' });
  await row.waitFor();
  expect(await row.getByText(queue.nobody).isVisible()).toBe(true);
  expect(await a11yProblemsOf(page)).toEqual([]);

  // The first row by J; T takes it, ten seconds undo it.
  const rows = await waitingOf('withdrawal');
  expect(rows).toHaveLength(1);
  const place = (
    await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['row']))
  ).indexOf(`withdrawal:${rows[0].id}`);
  for (let nth = 0; nth <= place; nth++) await user.press('j');
  await user.press('t');
  await page.getByText(queue.taken).waitFor();
  await expect.poll(async () => (await waitingOf('withdrawal'))[0].holder?.name).toBeTruthy();
  await row.getByText(queue.nobody).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: queue.undo }).click();
  await row.getByText(queue.nobody).waitFor();
  expect((await waitingOf('withdrawal'))[0].holder).toBeNull();

  // Given to a staff user who may decide it, and put back.
  await row.getByRole('link').focus();
  await user.press('g');
  const give = page.getByRole('dialog', { name: queue.giveTitle });
  await give.getByLabel(queue.giveTo).first().click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  // Agents decide no withdrawals.
  expect((await options.allTextContents()).join()).not.toContain('Nok');
  await options.filter({ hasText: 'Prasert' }).or(options.first()).first().click();
  await give.getByRole('button', { name: queue.give }).click();
  await row.getByText(queue.nobody).waitFor({ state: 'detached' });
  await row.getByRole('link').focus();
  await user.press('p');
  await row.getByText(queue.nobody).waitFor();

  // Enter opens it where it is decided; T takes it there, too.
  await row.getByRole('link').focus();
  await user.press('Enter');
  const sheet = page.getByRole('dialog', { name: words.withdrawals.detail });
  await sheet.getByText(`${queue.holder}: ${queue.nobody}`).waitFor();
  await user.press('t');
  await sheet.getByText(`${queue.holder}: ${queue.me}`).waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

/** Milliseconds within which a staff user on any page is notified of new work. */
const newsMs = 2_000;

const waitingIn = (title: string) => Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);

test('new work reaches a staff user on another page by count, title and sound within two seconds', async () => {
  const somchai = newcomer();
  const member = await ApiCaller.join(product, somchai, 6_000);
  const { profile } = await member.call('GET /api/account/me');
  const paidIn = async () => (await member.call('GET /api/wallet')).wallet.amount;
  await expect.poll(paidIn).toBe(6_000);

  const adminToken = await signIn(product, 'admin');
  const adminDesk = await openDesk(browser, product.url, adminToken, 'th', 'desktop');
  const page = await adminDesk.newPage();
  const problems = watch(page);
  let notes = 0;
  await page.exposeFunction('noted', () => {
    notes++;
  });
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      Reflect.get(window, 'noted')();
      return start.apply(this, when);
    };
  });
  await page.goto('/staff/members');
  await page.getByRole('button', { name: words.news.bell }).waitFor();
  // Browsers play no sound before the first press on the page.
  await page.getByRole('heading', { level: 1 }).click();
  const menu = page.getByRole('navigation', { name: words.core.mainMenu });
  const { pages } = words.core;
  const countOf = async (name: string) => {
    const link = menu.getByRole('link', { name: new RegExp(`^${name}`) }).first();
    return Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0] ?? 0);
  };
  await expect.poll(() => page.title()).toMatch(/^\(\d+\)/);
  // The first look at the queue is no news.
  expect(notes).toBe(0);

  const arrivals: readonly (readonly [name: string, arrive: () => Promise<unknown>])[] = [
    [pages.withdrawals, () => member.call('POST /api/wallet/withdraw', { amount: 5_600 })],
    [
      pages.chat,
      () =>
        member.call('POST /api/chat/send-message', {
          conversation: {
            message: {
              message_type: 'text',
              payload: { message: 'ช่วยดูให้หน่อย' },
              clientId: crypto.randomUUID(),
            },
          },
        }),
    ],
    [
      pages.cases,
      () =>
        fetch(`${product.url}/staff/api/members/${profile._id}/adjustments`, {
          method: 'POST',
          headers: {
            'x-client-type': 'staff-console',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify({ direction: 'credit', amount: 50, reason: 'Paid twice' }),
        }).then(({ status }) => expect(status).toBe(200)),
    ],
  ];
  for (const [name, arrive] of arrivals) {
    const [before, received] = [waitingIn(await page.title()), notes];
    const counted = await countOf(name);
    await arrive();
    const limit = { timeout: newsMs, interval: 50 };
    await expect.poll(async () => waitingIn(await page.title()), limit).toBe(before + 1);
    await expect.poll(() => countOf(name), { timeout: 500 }).toBe(counted + 1);
    await expect.poll(() => notes, { timeout: 500 }).toBeGreaterThan(received);
  }

  // A proposal of this staff user that another one turns down is told by the bell.
  const given = await waitingOf('withdrawal');
  const me = await (await staffFetch(product, 'GET /staff/api/me', { token: adminToken })).json();
  await staffFetch(product, `PUT /staff/api/queue/withdrawal/${given[0].id}/holder`, {
    token,
    body: { to: me.id, was: given[0].holder?.id ?? null },
  });
  const bell = page.getByRole('button', { name: words.news.bellUnseen('1') });
  await bell.click();
  await page
    .getByText(words.news.whats.given('', '').trim().split(':')[0] ?? '')
    .first()
    .waitFor();
  await page.getByRole('button', { name: words.news.choices }).click();
  const sound = page.getByRole('switch', {
    name: `${words.news.sound}: ${words.queue.kinds.chat}`,
  });
  expect(await sound.isChecked()).toBe(true);
  await sound.uncheck({ force: true });
  expect(await a11yProblemsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.news.bell, exact: true }).waitFor();
  expect(problems).toEqual([]);
  await adminDesk.close();
});
