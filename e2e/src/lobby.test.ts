import type { BrowserContext, Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer } from './member.ts';
import { openPhone, watch, withMotion } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, wordsOf } from './words.ts';

let product: Product;
let phone: BrowserContext;
let member: Member;
let words: AppTexts;

/** A new member, whose home screen all tests share. */
beforeAll(async () => {
  product = await sharedProduct();
  // The language in which labels take the most room.
  words = await wordsOf('lo');
  phone = await openPhone(await sharedBrowser(), product.url, 'lo');
  member = await Member.open(phone, words, product);
  await withMotion(member.page);
  await member.comeBack(await ApiCaller.join(product, newcomer()));
  await slots().waitFor();
});

closePhonesAtEnd();

afterEach(async () => {
  await member.returnHome();
  await member.page.evaluate(() => window.scrollTo(0, 0));
});

/** The carousel of slot games. */
function slots(): Locator {
  return member.page.getByRole('region', { name: words.lobby.slots, exact: true });
}

/** The names on a carousel's cards, in order. */
function namesIn(ring: Locator): Promise<string[]> {
  return ring.locator('h3').allTextContents();
}

function nameInFront(): Promise<string | null> {
  return slots().locator('li:not([aria-hidden]) h3').textContent();
}

test('one search goes over all rings, and leads on when nothing is found', async () => {
  const problems = watch(member.page);
  const rings = member.page.locator('section[aria-roledescription=carousel]');
  const search = member.page.getByRole('searchbox', { name: words.lobby.search });
  await expect.poll(() => rings.count()).toBe(3);

  await search.fill('pg');
  const names = async () => (await namesIn(rings)).sort();
  await expect.poll(names).toEqual(['PG Slot', 'PG Soft']);
  await member.page.getByText(words.lobby.found(2)).waitFor({ state: 'attached' });

  await search.fill('UFA');
  await expect.poll(names).toEqual(['UFABET']);

  await search.fill('nobody has this');
  await member.page.getByText(words.lobby.nothingFound).waitFor();
  await expect.poll(() => rings.count()).toBe(0);
  await member.page.getByRole('button', { name: words.lobby.showAll }).click();
  await expect.poll(() => rings.count()).toBe(3);
  await expect.poll(() => search.inputValue()).toBe('');
  const width = await member.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

test('the chat is in reach on every phone, and covers nothing that can be pressed', async () => {
  const { page } = member;
  await page.getByRole('button', { name: words.chat.open }).waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    for (const top of [0, 260, 10_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      expect(await page.evaluate(coveredBy, words.chat.open), `${width} at ${top}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

/** Names what lies under the button of this name, below the bar that everything scrolls under. */
function coveredBy(name: string): (string | null)[] {
  const launcher = document.querySelector(`aside > button[aria-label="${name}"]`);
  const bar = document.querySelector('header');
  if (!launcher || !bar) return ['nothing to measure'];
  const own = launcher.getBoundingClientRect();
  const below = bar.getBoundingClientRect().bottom;
  const controls = [...document.querySelectorAll('button, a, input')].filter((control) => {
    const box = control.getBoundingClientRect();
    const isUnder = control.closest('header') === null && box.top < below;
    const isApart =
      box.right <= own.left ||
      box.left >= own.right ||
      box.bottom <= own.top ||
      box.top >= own.bottom;
    return control !== launcher && !isUnder && !isApart;
  });
  const isBelowBar = own.bottom > below;
  return [
    ...(isBelowBar ? ['the content'] : []),
    ...controls.map(({ textContent }) => textContent),
  ];
}

test.runIf(isNight)(
  'pulling down from the top refreshes the balances without reloading the page',
  async () => {
    const { page } = member;
    const finger = await phone.newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 120, y }],
      });
    const sign = page.locator('body > [data-state]');
    await sign.waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await page.getByText(words.home.total, { exact: true }).waitFor();
    const request = page.waitForRequest('**/api/wallet/refresh/slot');
    await at('touchStart', 200);
    for (const y of [230, 300, 380, 460]) await at('touchMove', y);
    await expect.poll(() => sign.getAttribute('data-caught')).toBe('');
    await at('touchEnd');
    await request;
    await page.getByRole('status').getByText(words.home.updated('')).waitFor();
    await expect.poll(() => sign.isVisible()).toBe(false);
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
  },
);

test.runIf(isNight)('a grid shows every game immediately, and is remembered', async () => {
  const { page } = member;
  await page.getByRole('button', { name: words.lobby.asGrid }).click();
  const tiles = page.getByRole('region', { name: words.lobby.slots }).locator('li');
  expect(await tiles.count()).toBeGreaterThan(6);
  await member.goHome();
  await tiles.last().scrollIntoViewIfNeeded();
  await tiles.last().locator('button').first().click();
  await member.dialog.getByRole('button', { name: words.gameAccount.openAccount }).waitFor();
  await member.closeDialog();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: words.lobby.asRings }).click();
  await slots().getByRole('button', { name: words.core.next }).waitFor();
});

test.runIf(isNight)(
  'a star keeps its card in place now and comes first on the next visit',
  async () => {
    const before = await namesIn(slots());
    const [first = '', second = '', third = ''] = before;
    await slots().getByRole('button', { name: words.core.next }).click();
    await slots().getByRole('button', { name: words.core.next }).click();
    await expect.poll(nameInFront).toBe(third);
    const star = slots().getByRole('button', { name: words.lobby.favourite(third), exact: true });
    const isPressed = () => star.getAttribute('aria-pressed');
    await star.click();
    await expect.poll(isPressed).toBe('true');
    expect(await namesIn(slots())).toEqual(before);

    await member.goHome();
    const firstThree = async () => (await namesIn(slots())).slice(0, 3);
    await expect.poll(firstThree).toEqual([third, first, second]);
    await star.click();
    await expect.poll(isPressed).toBe('false');
    await member.goHome();
    await expect.poll(() => namesIn(slots())).toEqual(before);
  },
);

test.runIf(isNight)('the game played last is one press away on the next visit', async () => {
  await member.openGame('Betflix');
  expect(await member.page.getByText(words.lobby.recent).count()).toBe(0);
  await member.page.getByRole('heading', { name: words.lobby.start }).waitFor();
  await member.seeGame('Betflix');
  await member.dialog.getByRole('button', { name: words.gameAccount.play, exact: true }).click();
  await member.page.waitForURL(`${product.partnersUrl}/games/BETFLIX/play?**`);
  await member.goHome();
  await member.page.getByRole('heading', { name: words.lobby.recent }).waitFor();
  await member.page.getByRole('button', { name: 'Betflix', exact: true }).click();
  await member.dialog.getByText(words.gameAccount.username).first().waitFor();
});

test.runIf(isNight)('a game under maintenance says so and cannot be entered', async () => {
  await member.openGame('PG Soft');
  // A home that takes its time asks for the balances again.
  const balances = /\/api\/wallet(?:\/refresh\/slot)?$/;
  await member.page.route(balances, async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    const closed = { isMaintenance: true, health: 'maintenance' };
    view.slots = view.slots.map((slot: { code: string }) =>
      slot.code === 'PG' ? { ...slot, ...closed } : slot,
    );
    await route.fulfill({ response, json: view });
  });
  await member.goHome();
  await slots().getByText(words.lobby.health.maintenance).waitFor();
  await member.seeGame('PG Soft');
  const { play, transferOnly } = words.gameAccount;
  for (const name of [play, transferOnly]) {
    expect(await member.dialog.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  }
  // A pending answer comes first.
  await member.page.unrouteAll({ behavior: 'wait' });
});

describe('the ring', () => {
  test('turns both ways without end by the arrow keys, and keeps the focus', async () => {
    const names = await namesIn(slots());
    const at = names.indexOf((await nameInFront()) ?? '');
    const nameAt = (place: number) => names.at((at + place) % names.length) ?? '';
    await slots().locator('li:not([aria-hidden]) button').first().focus();
    await member.page.keyboard.press('ArrowLeft');
    await expect.poll(nameInFront).toBe(nameAt(-1));
    await member.page.keyboard.press('ArrowLeft');
    await expect.poll(nameInFront).toBe(nameAt(-2));
    for (let presses = 0; presses < 3; presses++) await member.page.keyboard.press('ArrowRight');
    await expect.poll(nameInFront).toBe(nameAt(1));
    // The card has to arrive before it can take the focus: first its star, then its link.
    await slots().locator('li:not([aria-hidden]) button').last().waitFor();
    await member.page.keyboard.press('Tab');
    await member.page.keyboard.press('Tab');
    await member.page.keyboard.press('Enter');
    await member.dialog.getByRole('heading', { name: nameAt(1), exact: true }).waitFor();
  });

  test.runIf(isNight)('moves without any in-between when less motion is wished for', async () => {
    // Pressed and watched in one call: the carousel may rest before a busy machine asks again.
    const placesAfterTurn = () =>
      slots().evaluate(async (ring, next) => {
        const slide = ring.querySelectorAll('li').item(1);
        ring.querySelector<HTMLElement>(`button[aria-label="${next}"]`)?.click();
        const seen = new Set<string>();
        for (let frame = 0; frame < 12; frame++) {
          seen.add(slide.style.getPropertyValue('--d'));
          await new Promise(requestAnimationFrame);
        }
        return [...seen];
      }, words.core.next);
    expect((await placesAfterTurn()).length).toBeGreaterThan(2);
    await member.page.emulateMedia({ reducedMotion: 'reduce' });
    await member.goHome();
    await slots().waitFor();
    expect(await placesAfterTurn()).toEqual(['0']);
  });
});
