import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight, shownLanguages } from './by-night.ts';
import { Member, newcomer, somchai } from './member.ts';
import { openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
});

closePhonesAtEnd();

/** Screens that a phone's browser leaves of 390x844, and of the smallest phone in use. */
const smallScreens = [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
];
const wholeScreen = { width: 390, height: 844 };

/** Tests that share a phone and its home screen, from first to last. */
describe.each(shownLanguages)('a phone in %s', (language) => {
  const isWidest = language === shownLanguages[0];
  let words: AppTexts;
  let phone: BrowserContext;
  let member: Member;
  let page: Page;
  let api: ApiCaller;

  beforeAll(async () => {
    words = await wordsOf(language);
    phone = await openPhone(browser, product.url, language);
    member = await Member.open(phone, words, product);
    ({ page } = member);
    // As long as a name may be, without a place to break it.
    api = await ApiCaller.join(product, { ...newcomer(), name: 'Wanwisa'.repeat(8) }, 20_000);
    await api.call('GET /api/wallet/activate/:slotCode', undefined, { slotCode: 'PG' });
    // Money under way adds a strip to the screen.
    await api.call('POST /api/qrcode/:provider', { amount: 300 }, { provider: 'KBANK' });
  });

  afterAll(() => phone?.close());

  test("has the login's button above the menu of a small screen", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/login');
    const button = await page.locator('form button[type=submit]').boundingBox();
    const menu = await page
      .getByRole('navigation', { name: words.core.mainMenu })
      .locator('ul')
      .boundingBox();
    expect(bottomOf(button)).toBeLessThanOrEqual(menu?.y ?? 0);
  });

  test('is invited to the chat once, by a sign that covers nothing of the page', async () => {
    await page.setViewportSize({ width: 360, height: 560 });
    await member.comeBack(api);
    const invitation = page.getByRole('button', { name: words.chat.invite });
    await invitation.waitFor();
    const [offered, bar] = [
      await invitation.locator('..').boundingBox(),
      await page.getByRole('banner').boundingBox(),
    ];
    const bell = await page.getByRole('button', { name: words.push.bell }).boundingBox();
    expect(bottomOf(offered)).toBeLessThanOrEqual(bottomOf(bar));
    expect(rightOf(offered)).toBeLessThanOrEqual(bell?.x ?? 0);
    if (!isNight) return;
    // The next visit: another tab of the same phone.
    const again = await Member.open(phone, words, product);
    await again.comeBack(api);
    await again.page.getByRole('button', { name: words.chat.open }).waitFor();
    await again.page.waitForTimeout(2_500);
    expect(await again.page.getByRole('button', { name: words.chat.invite }).count()).toBe(0);
    await again.page.close();
  });

  test('has deposit, withdraw and transfer above the fold of its home', async () => {
    const { home, progress } = words;
    await page.getByRole('region', { name: progress.title }).waitFor();
    for (const size of smallScreens) {
      await page.setViewportSize(size);
      const names = [home.deposit, home.withdraw, home.transfer];
      expect(await belowFold(page, names), `${size.width}x${size.height}`).toEqual([]);
      await member.fitsItsPhone();
      // The name leaves the button next to it in its card.
      const check = page.getByRole('button', { name: home.checkBalance });
      const card = page.locator('main section').filter({ has: check });
      expect(rightOf(await check.boundingBox())).toBeLessThan(rightOf(await card.boundingBox()));
    }
  });

  test('is led by one gold button', async () => {
    const gold = await page.evaluate((leading) => {
      const shadowOf = (each: Element) => getComputedStyle(each).backgroundImage;
      const buttons = [...document.querySelectorAll('main button')];
      const deposit = buttons.find(({ textContent }) => textContent === leading);
      const gilding = deposit ? shadowOf(deposit) : '';
      return buttons
        .filter((button) => shadowOf(button) === gilding)
        .map(({ textContent }) => textContent);
    }, words.home.deposit);
    expect(gold).toEqual([words.home.deposit]);
  });

  test.runIf(isWidest)(
    'shows the largest total whole, and no part of a third line of a name',
    async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      const name = 'บริษัทวอลเล็ตที่มีชื่อยาวมากจนต้องขึ้นบรรทัดใหม่อีกสองครั้ง';
      await page.route(/\/api\/(wallet(\/refresh\/slot)?|lookup\/info)$/, async (route) => {
        const response = await route.fetch();
        const { wallet, ...rest } = await response.json();
        const json = wallet
          ? { ...rest, wallet: { ...wallet, amount: 98_765_432_109.87 } }
          : { ...rest, name };
        await route.fulfill({ response, json });
      });
      await page.reload();
      const total = page.locator('main h1 + .money');
      await total.getByText('98,765,432,109').waitFor();
      const card = await page.locator('main section').first().boundingBox();
      expect(rightOf(await total.boundingBox())).toBeLessThan(rightOf(card) - 8);
      const title = page.getByRole('banner').getByText(name);
      // Lines that are drawn: those that begin above the lower edge of the visible part.
      const lines = await title.evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        const edge = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return {
          all: new Set(tops).size,
          seen: new Set(tops.filter((top) => top < edge - 1)).size,
        };
      });
      expect(lines.all).toBeGreaterThan(2);
      expect(lines.seen).toBe(2);
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
    },
  );

  test.runIf(isWidest)(
    'has all of a QR in sight, and its saved picture says what it is for',
    async () => {
      await page.setViewportSize({ width: 390, height: 664 });
      await member.openDeposit();
      await member.chooseTab(words.deposit.tabQr);
      const code = member.dialog.getByAltText(words.deposit.qrImage(bahtText(words, 300)));
      const done = member.dialog.getByRole('button', { name: words.deposit.paid });
      await expect
        .poll(async () => {
          const [box, button] = [await code.boundingBox(), await done.boundingBox()];
          return box && button && box.y + box.height <= button.y;
        })
        .toBe(true);
      const saved = page.waitForEvent('download');
      await member.dialog.getByRole('button', { name: words.deposit.saveQr }).click();
      const path = await (await saved).path();
      const picture = await readFile(path, 'base64');
      const dark = await page.evaluate(darkInRows, `data:image/png;base64,${picture}`);
      const ink = (from: number, to: number) =>
        dark.slice(from, to).reduce((sum, row) => sum + row, 0);
      // The operator's name above the code, its amount and its validity below.
      for (const rows of [ink(40, 110), ink(970, 1070), ink(1100, 1150)])
        expect(rows).toBeGreaterThan(300);
      expect(ink(1170, 1210)).toBe(0);
      // The next deposit asks for an amount again.
      for (const dialog of [member.dialog, page.getByRole('alertdialog')]) {
        await dialog.getByRole('button', { name: words.deposit.cancelQr }).click();
      }
      await member.dialog.getByRole('button', { name: words.deposit.createQr }).waitFor();
      await member.closeDialog();
    },
  );

  test.runIf(isWidest)(
    'has money and games side by side from 768 on, and what opens leaves them as they are',
    async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const search = page.getByRole('searchbox', { name: words.lobby.search });
      const isNextTo = async () => {
        const money = await page.locator('main section').first().boundingBox();
        const games = await search.boundingBox();
        if (!money || !games) return false;
        return games.x >= money.x + money.width && games.y < money.y + money.height;
      };
      await expect.poll(isNextTo).toBe(true);
      await member.fitsItsPhone();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(isNextTo).toBe(true);
      const alone = await search.boundingBox();
      await page.getByRole('button', { name: words.chat.open }).click();
      await member.dialog.waitFor();
      expect(await search.boundingBox()).toEqual(alone);
      await member.closeDialog();
      await member.openDeposit();
      const panel = await member.dialog.boundingBox();
      expect(panel?.x).toBeGreaterThan(1280 / 2);
      expect(panel?.height).toBeGreaterThan(700);
      await member.closeDialog();
    },
  );

  test('leads to a wheel that is whole on its side', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await member.goOnTo('spin');
    await page.locator('canvas').waitFor();
    const [wheel, bar, menu] = await Promise.all(
      ['canvas', 'header', 'nav ul'].map((part) => page.locator(part).first().boundingBox()),
    );
    if (!wheel || !bar || !menu) throw new Error('a part is not there');
    expect(wheel.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(wheel.y + wheel.height).toBeLessThanOrEqual(menu.y);
    await page.setViewportSize(wholeScreen);
    await member.returnHome();
  });

  test.runIf(isWidest)(
    'in text of twice the size has no amount and no button that hides another',
    async () => {
      await page.evaluate(() => {
        const twice = new CSSStyleSheet();
        twice.replaceSync(':root { font-size: 200% }');
        document.adoptedStyleSheets = [twice];
      });
      await page.locator('section[aria-roledescription=carousel]').nth(2).waitFor();
      await expect.poll(() => page.evaluate(hiddenParts, 'main')).toEqual([]);
      await member.fitsItsPhone();
      for (const name of [words.home.withdraw, words.home.deposit]) {
        await page.getByRole('button', { name, exact: true }).click();
        await member.dialog.getByLabel(words.core.amount).waitFor();
        await expect.poll(() => page.evaluate(hiddenParts, 'dialog')).toEqual([]);
        await member.closeDialog();
      }
      await page.getByRole('button', { name: words.home.refund, exact: true }).click();
      await member.dialog.getByRole('button', { name: words.refund.proceed }).click();
      await member.dialog.getByText(words.refund.pot).waitFor();
      await expect.poll(() => page.evaluate(hiddenParts, 'dialog')).toEqual([]);
      await member.closeDialog();
      await member.seeGame('PG Soft');
      await member.dialog.getByRole('button', { name: words.gameAccount.transferOnly }).waitFor();
      await expect.poll(() => page.evaluate(hiddenParts, 'dialog')).toEqual([]);
    },
  );
});

function rightOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : Number.NaN;
}

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.NaN;
}

/** The buttons of these names that are not entirely between the top bar and the navigation. */
function belowFold(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const end = document.querySelector('nav ul')?.getBoundingClientRect().top ?? 0;
    const buttons = [...document.querySelectorAll('main section button')];
    return wanted.filter((name) => {
      const box = buttons.find((button) => button.textContent === name)?.getBoundingClientRect();
      return !box || box.top < top || box.bottom > end;
    });
  }, names);
}

/** Dark pixels in each row of a picture. */
async function darkInRows(address: string): Promise<number[]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  return Array.from({ length: height }, (_, row) => {
    let dark = 0;
    for (let x = 0; x < width; x++) if ((pixels[(row * width + x) * 4] ?? 255) < 128) dark++;
    return dark;
  });
}

/** Amounts and buttons of which one end is covered or cut or runs out, scrolled to one after the other. */
function hiddenParts(root: string): (string | null)[] {
  const parts = [...document.querySelectorAll(`${root} .money, ${root} button`)];
  const isOut = (part: Element) => part.closest('[aria-hidden=true], [inert], .out-of-sight');
  return parts
    .filter((part) => {
      if (isOut(part) || part.getClientRects().length === 0) return false;
      part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (part.scrollWidth > part.clientWidth + 1 && part.matches('button')) return true;
      return [left + 3, right - 3].some((x) => {
        // Items beyond the edge are reached by scrolling their row.
        if (x < 0 || x > window.innerWidth) return false;
        const hit = document.elementFromPoint(x, middle);
        return !hit || !(part.contains(hit) || hit.contains(part));
      });
    })
    .map(({ textContent }) => textContent);
}

test('a first load shows its placeholder until the balances replace it, and a deposit that the address opens moves nothing', async () => {
  const words = await wordsOf('th');
  const phone = await openPhone(browser, product.url, 'th');
  const member = await Member.open(phone, words, product);
  const { page } = member;
  for (const [late, ms] of [
    ['wallet', 1_500],
    ['limits', 400],
    ['lookup/deposit', 400],
    ['qrcode/*', 400],
  ] as const) {
    await page.route(`**/api/${late}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    });
  }
  await page.addInitScript(recordFrames);
  await page.addInitScript(recordShifts);
  await member.comeBackTo('/user/home?open=deposit', await ApiCaller.logIn(product, somchai));
  await member.dialog.getByRole('button', { name: words.deposit.createQr }).waitFor();
  await page.waitForTimeout(500);
  const frames = await page.evaluate<string[]>('window.framesOfHome');
  const changes = frames.filter((frame, index) => frame !== frames[index - 1]);
  expect(changes).toEqual(['placeholder', 'balances']);
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.01);
  await phone.close();
});

/** Notes for each frame what the upper part of the screen holds. */
function recordFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { framesOfHome: frames });
  requestAnimationFrame(function look() {
    const box = document.querySelector('main > [aria-hidden] > :first-child, main > div section');
    if (box) {
      const isSeen = getComputedStyle(box).opacity !== '0' && box.clientHeight > 100;
      const isPlaceholder = box.parentElement?.hasAttribute('aria-hidden');
      frames.push(isSeen ? (isPlaceholder ? 'placeholder' : 'balances') : 'nothing');
    }
    requestAnimationFrame(look);
  });
}

/** Adds up how far parts of the page moved by themselves, as the cumulative layout shift. */
function recordShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      Object.assign(window, {
        shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
