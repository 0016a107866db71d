import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { testByNight } from './by-night.ts';
import { evil, hostilePayloads } from './hostile-payloads.ts';
import { somchai } from './member.ts';
import { openPhone, watch } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { type AppTexts, wordsOf } from './words.ts';

/** Each payload follows a line that has to be visible, so that no payload passes by not being rendered. */
const fields = hostilePayloads.map((payload, number) => `<p>line ${number}</p>${payload}`);
const everything = fields.map((field) => `<div>${field}</div>`).join('');
const banners = fields.map((html) => ({ image: '/icon.svg', html }));

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let words: AppTexts;
let page: Page;
let problems: readonly string[];
let requests: string[];

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  words = await wordsOf('en');
  phone = await openPhone(browser, product.url, 'en');
  page = await phone.newPage();
  problems = watch(page);
  page.on('request', (request) => requests.push(request.url()));
  requests = [];
  const { token } = await ApiCaller.logIn(product, somchai);
  // A file of the same site: what is stored there the app finds.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => {
    localStorage.setItem('token', kept);
    localStorage.setItem('agreement', 'seen');
  }, token);
});

beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  requests = [];
});

closePhonesAtEnd();

/**
 * The sanitiser parses markup in a document of its own, which the page's policy covers too.
 * Violations there are logged on the console, and absent from the sanitised result.
 */
function wasRefusedWhileParsing(problem: string): boolean {
  return /Applying inline style violates|Setting the document's base URI/.test(problem);
}

/** Answers every later call of a path with this reply. */
async function answer(path: string, reply: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: reply }));
}

/** Expects the payloads to be text, or harmless elements inside their box. */
async function expectHarmless(): Promise<void> {
  const lines = [...fields.keys()].map((number) => `line ${number}`);
  await expect
    .poll(() => page.locator('[class*=safe-html] p').allTextContents())
    .toEqual(expect.arrayContaining(lines));
  const found = await page.evaluate(() => {
    const hosts = [...document.querySelectorAll('[class*=safe-html]')];
    const elements = hosts.flatMap((host) => [...host.querySelectorAll('*')]);
    const allowed =
      /^(?:P|BR|B|STRONG|I|EM|U|UL|OL|LI|H3|H4|SPAN|DIV|A|IMG|TABLE|THEAD|TBODY|TR|TH|TD)$/;
    const outside = hosts.flatMap((host) =>
      [...host.querySelectorAll(':scope *:not(table *)')].filter((element) => {
        const { left, right } = host.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      }),
    );
    return {
      elements: elements.length,
      tags: elements.map(({ tagName }) => tagName).filter((tag) => !allowed.test(tag)),
      attributes: elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => /^on|^(?:id|name|style|srcset|action|background|data-.*)$/.test(name)),
      links: elements
        .filter((element) => element instanceof HTMLAnchorElement)
        .filter(({ href, rel, target }) => {
          const isSafe = href === '' || /^(?:https?:|mailto:|tel:)/.test(href);
          return !isSafe || !rel.includes('noopener') || target !== '_blank';
        }).length,
      outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 80)),
      isHacked: 'hacked' in window,
      isWide: document.documentElement.scrollWidth > window.innerWidth,
      isCovered: document.elementFromPoint(5, 5)?.closest('[class*=safe-html]') !== null,
    };
  });
  expect(found.elements).toBeGreaterThan(fields.length);
  expect({ ...found, elements: 0 }).toEqual({
    elements: 0,
    tags: [],
    attributes: [],
    links: 0,
    outside: [],
    isHacked: false,
    isWide: false,
    isCovered: false,
  });
  expect(requests.filter((url) => new URL(url).host.endsWith(evil))).toEqual([]);
  expect(problems.filter((problem) => !wasRefusedWhileParsing(problem))).toEqual([]);
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

// By day on one screen: on all of them one component shows the operator's markup, and no other way to do so passes lint.
test('the corpus has at least 25 payloads', () => {
  expect(new Set(hostilePayloads).size).toBeGreaterThanOrEqual(25);
});

testByNight(
  'conditions, the notice, the agreements, and banners of invitations and refunds',
  async () => {
    await answer('/api/lookup/conditions', { conditions: fields });
    await answer('/api/lookup/notice', { text: everything, percentFail: 10 });
    await answer('/api/lookup/agreements', { agreements: fields });
    await answer('/api/invite/banners', banners);
    await answer('/api/refund/banners', banners);
    await page.evaluate(() => {
      localStorage.removeItem('agreement');
    });
    await page.goto('/user/home');
    await page.getByText(words.agreement.understand).waitFor();
    await expectHarmless();
    await press(words.agreement.understand);
    for (const part of [words.core.navConditions, words.home.invite, words.home.refund]) {
      await press(part);
      await expectHarmless();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  },
);

test('the contact text', async () => {
  const contact = { contactText: everything, lineLink: '', lineName: '', lineQR: null };
  await answer('/api/lookup/contact', contact);
  await page.goto('/user/contact');
  await expectHarmless();
});

testByNight('what is shown about cashback', async () => {
  const check = { result: true, bonus: false, refundAmount: 0, claimable: 1 };
  await answer('/api/refund/banners', []);
  await answer('/api/refund/check', {
    ...check,
    info: everything,
    refundSuccess: 150,
    refundFail: 10,
  });
  await page.goto('/user/home');
  await press(words.home.refund);
  await expectHarmless();
});

testByNight('banners of a bonus', async () => {
  const offer = { code: 'A', name: 'Offer', type: 'limit', maxReceived: 1, percentFail: 10 };
  const amounts = { turnover: 3, percent: 50, maxAmount: 500, minimumDeposit: 100 };
  await answer('/api/bonus', [{ ...offer, ...amounts, banners, userBonus: null }]);
  await page.goto('/user/bonus');
  await page.getByRole('button', { name: 'Offer' }).click();
  await expectHarmless();
});

testByNight('the description of a prize', async () => {
  const slice = { label: 'Prize', bgColor: '#111111', textColor: '#ffffff' };
  const slices = ['A', 'B'].map((code) => ({ ...slice, code, htmlDescription: everything }));
  await answer('/api/spinwheel/setup', {
    activeSpinwheel: { name: 'Wheel', slices },
    userCoin: 1,
  });
  await answer('/api/spinwheel/spin', {
    success: true,
    code: 'B',
    label: 'Prize',
    remainingCoin: 0,
  });
  await page.goto('/user/spin');
  await press(words.spin.spin);
  await expectHarmless();
});
