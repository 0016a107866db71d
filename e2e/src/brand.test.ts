import { content as text } from '@wallet/console/text/en/content';
import { core } from '@wallet/console/text/en/core';
import { colorsOf } from '@wallet/contract/branding/brand';
import { contrastOf } from '@wallet/contract/branding/color';
import { contrastLeast, pairsOf } from '@wallet/contract/branding/palette';
import { type PresetName, presets } from '@wallet/contract/branding/presets';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { testByNight as test } from './by-night.ts';
import { Member, somchai } from './member.ts';
import { openDesk, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { signIn } from './staff.ts';
import { wordsOf } from './words.ts';

/** By day follow-brand.test.tsx, fixed-colors.test.tsx and the server's brand.test.ts say so, each for its part. */

let product: Product;
let browser: Browser;
let admin: Page;
let phone: BrowserContext;
let member: Page;
let problems: readonly (readonly string[])[];

/** The ready looks that are chosen, next to the one at the start. */
const looks = ['sapphire', 'jade'] as const;

/** Marks and icons of the looks so far. */
const marks: string[] = [];

/** Keeps the mark and the icon that the open app shows. */
async function keepMarks(): Promise<void> {
  marks.push(await tokenOf(member, '--mark'));
  const icon = await member.request.get('/icon-192.png');
  marks.push((await icon.body()).toString('base64'));
}

/** Milliseconds until the open app showed each look after it was saved. */
const shownAfterMs: number[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
  const desk = await openDesk(browser, product.url, await signIn(product, 'admin'));
  admin = await desk.newPage();
  phone = await openPhone(browser, product.url, 'th');
  const person = await Member.open(phone, await wordsOf('th'), product);
  member = person.page;
  problems = [watch(admin), watch(member)];
  const isConnected = member.waitForEvent('websocket');
  await person.comeBack(await ApiCaller.logIn(product, somchai));
  await isConnected;
  await keepMarks();
});

afterAll(async () => {
  await product?.stop();
});

closePhonesAtEnd();

/** Chooses a ready look on the brand page and saves it. */
async function chooseLook(name: PresetName): Promise<void> {
  await admin.goto('/staff/brand');
  await admin.getByRole('heading', { level: 1, name: core.pages.brand }).waitFor();
  await admin.getByRole('button', { name: text.brand.presets[name], exact: true }).click();
  await admin.getByRole('button', { name: core.save, exact: true }).click();
  await admin.getByRole('alert').filter({ hasText: core.saved }).first().waitFor();
}

/** Tokens as the page has them, by the theme that it shows. */
function tokenOf(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
    name,
  );
}

test.each(looks)('an open app shows the look %s', async (name) => {
  await chooseLook(name);
  const { brandNightGround, brandCorners } = presets[name];
  const since = performance.now();
  await expect.poll(() => tokenOf(member, '--ink0')).toBe(brandNightGround);
  shownAfterMs.push(performance.now() - since);
  const radius = { square: '9px', round: '28px' }[brandCorners as 'square' | 'round'];
  expect(await tokenOf(member, '--radius-card')).toBe(radius);
  expect(await member.evaluate(barColor)).toBe(brandNightGround);
  // Each brand has a mark of its own without any upload, in the app and on its icon.
  await keepMarks();
  expect(new Set(marks).size).toBe(marks.length);

  // A new load has it in the page, under a content policy that reports nothing.
  const visitor = await openPhone(browser, product.url, 'lo');
  const fresh = await visitor.newPage();
  const found = watch(fresh);
  const response = await fresh.goto('/login');
  expect(await tokenOf(fresh, '--ink0')).toBe(brandNightGround);
  expect(response?.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  // No style sheet blocks the first paint.
  expect(await response?.text()).not.toContain('rel="stylesheet"');
  const manifest = await fresh.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ background_color: brandNightGround });
  // By day and by night in turn.
  for (const page of [fresh, fresh, member, member]) {
    await page.bringToFront();
    expect(await a11yProblemsOf(page)).toEqual([]);
  }
  expect(found).toEqual([]);
  await visitor.close();
  const pairs = pairsOf(colorsOf(presets[name]));
  expect(pairs.length).toBeGreaterThan(200);
  expect(pairs.filter(({ color, ground, least }) => contrastOf(color, ground) < least)).toEqual([]);
});

test('an open app shows a saved look within two seconds', () => {
  // A busy machine is slow now and then: the faster of both shows.
  expect(Math.min(...shownAfterMs)).toBeLessThan(2_000);
});

function barColor(): string | null | undefined {
  return document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
}

test('colours that cannot be read are fixed, as the page says beforehand', async () => {
  await admin.goto('/staff/brand');
  const accent = admin.getByRole('textbox', { name: text.fields.brandDayAccent });
  await accent.fill('#ffe9a0');
  await admin.getByText(text.brand.mended).waitFor();
  await admin.getByRole('button', { name: core.save, exact: true }).click();
  await admin.getByRole('alert').filter({ hasText: core.saved }).first().waitFor();
  await admin.reload();
  await accent.waitFor();
  const saved = await accent.inputValue();
  expect(contrastOf(saved, presets.jade.brandDayGround)).toBeGreaterThanOrEqual(contrastLeast.text);
});

test('the brand page has no barrier that a machine can find', async () => {
  await admin.goto('/staff/brand');
  await admin.getByText(text.brand.presetsHelp).waitFor();
  expect(await a11yProblemsOf(admin)).toEqual([]);
});

test('nothing was rejected or thrown on the way', () => {
  expect(problems.flat()).toEqual([]);
});
