import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { openPhone, withMotion } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, withdrawn, wordsOf } from './words.ts';

/** In the order of the wheels. */
const games = ['BETFLIX', 'JOKER', 'PG'];
const rowHeight = 52;

let product: Product;
let browser: Browser;
let words: AppTexts;
let phone: BrowserContext | undefined;
let member: Member;
let api: ApiCaller;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  words = await wordsOf('en');
});

/** A new member with 500 baht and three empty game accounts, whose home screen all tests share. */
beforeEach(async () => {
  if (phone) return;
  phone = await openPhone(browser, product.url, 'en');
  member = await Member.open(phone, words, product);
  await withMotion(member.page);
  api = await ApiCaller.join(product, newcomer());
  for (const slotCode of games) {
    await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode });
  }
  await member.comeBack(api);
  await member.seesTotal(500);
});

closePhonesAtEnd();

afterEach(async () => {
  await member.returnHome();
  await member.page.evaluate(() => window.scrollTo(0, 0));
});

/** Waits until the home screen shows what the API says. */
async function seesOwnTotal(): Promise<void> {
  const { wallet, slots } = await api.call('GET /api/wallet');
  const inGames = slots.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  await member.seesTotal(wallet.amount + inGames);
}

/** Pixels by which a dialog is taller than its content and padding. */
function slackOf(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const content = document.createRange();
    content.selectNodeContents(element);
    const { paddingTop, paddingBottom } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    return element.clientHeight - padding - content.getBoundingClientRect().height;
  });
}

async function atRest(element: Locator): Promise<void> {
  await element.evaluate((each) =>
    Promise.allSettled(each.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

test('a sheet and an alert are as tall as what they hold', async () => {
  await member.withdraw(100);
  const alert = member.page.getByRole('alertdialog');
  await alert.getByText(withdrawn(words, 100)).waitFor();
  await atRest(alert);
  expect(await slackOf(alert)).toBeLessThanOrEqual(2);
  expect(await alert.evaluate((element) => element.clientHeight)).toBeLessThan(320);
  // Not its button: Safari draws a ring there, after a tap too.
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await member.acknowledge(withdrawn(words, 100));

  await openTransfer();
  expect(await slackOf(member.dialog)).toBeLessThanOrEqual(2);
  expect(await member.dialog.evaluate((element) => element.clientHeight)).toBeLessThan(600);
});

test('a sheet that opens holds the focus itself, and Tab goes to its close button', async () => {
  await openTransfer();
  const hasFocus = (each: Locator) =>
    each.evaluate((element) => element === document.activeElement);
  expect(await hasFocus(member.dialog)).toBe(true);
  expect(await member.dialog.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('none');
  await member.page.keyboard.press('Tab');
  expect(await hasFocus(member.dialog.getByRole('button', { name: words.core.close }))).toBe(true);
});

const home = '/user/home';

function go(way: 'back' | 'forward'): Promise<void> {
  return member.page.evaluate((where) => history[where](), way);
}

function isGone(): Promise<void> {
  return member.page.locator('dialog').first().waitFor({ state: 'detached' });
}

test('the browser’s way back closes what is open and stays; the way forward opens nothing', async () => {
  const { page } = member;
  // One that is closed by its button leaves nothing to go back through.
  await openTransfer();
  await member.dialog.getByRole('button', { name: words.core.close }).click();
  await isGone();
  await openTransfer();
  await go('back');
  await isGone();
  await go('forward');
  await seesOwnTotal();
  expect([new URL(page.url()).pathname, await page.locator('dialog').count()]).toEqual([home, 0]);

  // With nothing open it leaves the screen, in one go.
  await page.getByRole('link', { name: words.core.navProfile }).click();
  await page.waitForURL('**/user/profile');
  await page.getByRole('button', { name: words.profile.changePassword }).click();
  await member.dialog.getByRole('button', { name: words.core.close }).click();
  await isGone();
  await go('back');
  await page.waitForURL(product.url + home);
});

test.runIf(isNight)(
  'the browser’s way back closes the chat, and a sheet that the address opens',
  async () => {
    const { page } = member;
    // The chat covers a phone's screen like a sheet.
    await page.getByRole('button', { name: words.chat.open, exact: true }).click();
    await page.getByRole('dialog', { name: words.chat.title }).waitFor();
    await go('back');
    await isGone();
    expect(new URL(page.url()).pathname).toBe(home);

    // The same for a sheet that a link opened; reloading the page does not bring it back.
    await page.goto(`${home}?open=deposit`);
    await member.dialog.getByRole('tablist').waitFor();
    await go('back');
    await isGone();
    await page.reload();
    await seesOwnTotal();
    expect([page.url(), await page.locator('dialog').count()]).toEqual([product.url + home, 0]);
  },
);

test('a toast can be pressed above an open sheet, and stays when the sheet goes', async () => {
  const { core, deposit } = words;
  const { page } = member;
  await phone?.grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.openDeposit();
  await member.chooseTab(deposit.tabBank);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: core.copy }).first().click();
  const toast = page.getByRole('status').filter({ hasText: core.copied('').trim() });
  // Under a finger it stays longer than its four seconds.
  await toast.getByText(core.copied('').trim()).hover();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await toast.getByRole('button', { name: core.close }).click();
  await toast.waitFor({ state: 'hidden' });
});

test.runIf(isNight)(
  'the way back from the home of a member who logged in shows no login, and the session stays',
  async () => {
    const person = newcomer();
    await ApiCaller.join(product, person, 300);
    const visit = await openPhone(browser, product.url, 'en');
    try {
      const visitor = await Member.open(visit, words, product);
      const { page } = visitor;
      await page.addInitScript(() => localStorage.setItem('agreement', 'seen'));
      await page.goto('/user/home?open=deposit');
      await page.waitForURL('**/login');
      await page.getByRole('link', { name: words.core.register }).first().click();
      await page.waitForURL('**/register');
      await page.getByRole('link', { name: words.core.login }).first().click();
      await page.waitForURL('**/login');
      await page.getByLabel(words.login.phone).fill(person.phone);
      await page.getByLabel(words.login.password, { exact: true }).fill(person.password);
      await page.locator('form button[type=submit]').click();
      // The visitor's destination is open.
      await visitor.dialog.getByRole('tablist').waitFor();
      await page.evaluate(() => history.back());
      await page.locator('dialog').first().waitFor({ state: 'detached' });
      for (let step = 0; step < 2; step++) {
        await page.evaluate(() => history.back());
        await page.waitForTimeout(500);
        expect(new URL(page.url()).pathname).toBe('/user/home');
        expect(await page.getByLabel(words.login.password, { exact: true }).count()).toBe(0);
      }
      await visitor.seesTotal(300);
      await page.goto('/login');
      await page.getByLabel(words.login.phone).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    } finally {
      await visit.close();
    }
  },
);

test('the page behind an open sheet does not move under a finger', async () => {
  const { page } = member;
  const scrolled = () => page.evaluate(() => window.scrollY);
  await dragAt(195, 600, -200);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await openTransfer();
  const title = await member.dialog.getByRole('heading').first().boundingBox();
  if (!title) throw new Error('the sheet has no title');
  // On the page behind it, and on the sheet where it has nothing to scroll.
  await dragAt(195, 200, -150);
  expect(await scrolled()).toBe(0);
  await dragAt(title.x + 10, title.y + 10, -150);
  expect(await scrolled()).toBe(0);
  await member.dialog.getByRole('button', { name: words.core.close }).click();
  await page.locator('dialog').first().waitFor({ state: 'detached' });
  await dragAt(195, 600, -200);
  await expect.poll(scrolled).toBeGreaterThan(100);
});

/** Drags a finger over the page, slowly enough not to flick. */
async function dragAt(x: number, y: number, pixels: number): Promise<void> {
  const touch = await member.page.context().newCDPSession(member.page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x, y: y + moved }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 20; step++) {
    await send('touchMove', (pixels * step) / 20);
    await member.page.waitForTimeout(20);
  }
  await send('touchEnd');
  await member.page.waitForTimeout(300);
  await touch.detach();
}

async function openTransfer(): Promise<void> {
  await member.page.getByRole('button', { name: words.home.transfer, exact: true }).click();
  await pickerOf('from').waitFor();
  await atRest(member.dialog);
}

function pickerOf(side: 'from' | 'to'): Locator {
  return member.dialog.getByRole('group', { name: words.transfer[side], exact: true });
}

/** The codes of the row in the middle of a wheel, and of the checked one. */
async function stateOf(wheel: Locator): Promise<{ framed: string; checked: string }> {
  return wheel.evaluate((element) => {
    const frame = element.querySelector('legend + div')?.getBoundingClientRect();
    const middle = frame ? frame.top + frame.height / 2 : Number.NaN;
    const codeOf = (row?: Element) => row?.querySelector('input')?.value ?? 'none';
    const rows = [...element.querySelectorAll('label')];
    const framed = rows.find((row) => {
      const box = row.getBoundingClientRect();
      return Math.abs((box.top + box.bottom) / 2 - middle) <= 1;
    });
    return {
      framed: codeOf(framed),
      checked: codeOf(rows.find((row) => row.matches(':has(:checked)'))),
    };
  });
}

/** Waits until a wheel shows and holds `code`, and still does after a moment. */
async function holds(wheel: Locator, code: string): Promise<void> {
  await expect.poll(() => stateOf(wheel)).toEqual({ framed: code, checked: code });
  // Long enough for a late scroll to move the wheel, which it must not.
  await member.page.waitForTimeout(300);
  expect(await stateOf(wheel)).toEqual({ framed: code, checked: code });
}

/** The body of the request that the submit button sends. */
async function sent(): Promise<unknown> {
  const request = member.page.waitForRequest('**/api/wallet/transfer');
  await member.dialog.locator('button[type=submit]').click();
  return (await request).postDataJSON();
}

/** Swipes the frame by `pixels` within `ms` by the touches' own clock, however slow the machine is. */
async function swipe(wheel: Locator, pixels: number, ms: number): Promise<void> {
  const box = await wheel.locator('legend + div').boundingBox();
  if (!box) throw new Error('the wheel is out of sight');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = await member.page.context().newCDPSession(member.page);
  const start = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', atMs: number, moved?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (start + atMs) / 1_000,
      touchPoints: moved === undefined ? [] : [{ x, y: y + moved }],
    });
  await send('touchStart', 0, 0);
  const steps = 10;
  for (let step = 1; step <= steps; step++) {
    await member.page.waitForTimeout(ms / steps);
    await send('touchMove', (ms * step) / steps, (pixels * step) / steps);
  }
  await send('touchEnd', ms + 1);
}

describe('the wheels of a transfer', () => {
  test.runIf(isNight)(
    'a tapped account moves into the frame, is chosen, and is the one that is sent',
    async () => {
      await openTransfer();
      const [from, to] = [pickerOf('from'), pickerOf('to')];
      await from.getByText(words.transfer.wallet).tap();
      await holds(from, 'WALLET');
      for (const code of ['WALLET', ...games]) {
        await to.locator('label', { has: member.page.locator(`[value=${code}]`) }).tap();
        await holds(to, code);
      }
      await holds(from, 'WALLET');
      await member.dialog.getByLabel(words.core.amount).fill('20');
      expect(await sent()).toEqual({ from: 'WALLET', to: 'PG', amount: 20 });
    },
  );

  test.runIf(isNight)('no scrolling of the browser’s own undoes a tap', async () => {
    await openTransfer();
    const from = pickerOf('from');
    await from.getByText(words.transfer.wallet).tap();
    // Some engines do this when the rows are laid out again.
    await from.evaluate((element) => {
      for (const each of element.querySelectorAll('*')) each.scrollTop = 0;
    });
    await holds(from, 'WALLET');
  });

  test('a finger drags row by row, a flick continues, and the row that rests in the frame is chosen', async () => {
    await openTransfer();
    const to = pickerOf('to');
    await swipe(to, -2 * rowHeight, 1_500);
    await holds(to, 'BETFLIX');
    await swipe(to, rowHeight, 1_500);
    await holds(to, 'WALLET');
    await swipe(to, -100, 60);
    await holds(to, 'PG');
    await swipe(to, 400, 300);
    await holds(to, '');
  });

  test.runIf(isNight)('mouse wheel and arrow keys turn row by row', async () => {
    await openTransfer();
    const to = pickerOf('to');
    await to.locator('legend + div').hover();
    await member.page.mouse.wheel(0, 100);
    await holds(to, 'WALLET');
    await member.page.mouse.wheel(0, 100);
    await holds(to, 'BETFLIX');
    await to.locator(':checked').focus();
    await member.page.keyboard.press('ArrowDown');
    await holds(to, 'JOKER');
    await member.page.keyboard.press('ArrowUp');
    await member.page.keyboard.press('ArrowUp');
    await holds(to, 'WALLET');
  });
});
