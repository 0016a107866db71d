import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type LookOptions = {
  /** Selectors of parts that are not checked. */
  readonly exclude?: string[];
  /** Checks WCAG only, without the rules of good practice. */
  readonly isWcagOnly?: boolean;
};

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** Pixels by which the page is wider than its screen. */
export async function widthProblemsOf(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  return excess > 0 ? [`${excess} px too wide`] : [];
}

let turn = 0;
let turnsOf: string | undefined;

/** By day and by night in turn, in each test file from its beginning: the files of a worker share this module. */
function nextTheme(): 'light' | 'dark' {
  const { testPath } = expect.getState();
  if (testPath !== turnsOf) turn = 0;
  turnsOf = testPath;
  return turn++ % 2 === 0 ? 'light' : 'dark';
}

/**
 * Problems that axe finds, and the pixels by which the page is wider than its screen. The member app is
 * looked at by day and by night in turn.
 */
export async function a11yProblemsOf(
  page: Page,
  { exclude = [], isWcagOnly = false }: LookOptions = {},
): Promise<string[]> {
  await chooseTheme(page, nextTheme());
  await standStill(page);
  // Half a megabyte of script costs as much as a look: a page that has it already is not given it again.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe);
  const runOnly = isWcagOnly ? wcag : [...wcag, 'best-practice'];
  const found = await page.evaluate(
    async ([excluded, rules]) => {
      const context = excluded.length > 0 ? { exclude: excluded } : document;
      const { violations } = await Reflect.get(window, 'axe').run(context, {
        runOnly: rules,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }: Violation): string => `${id} ${nodes[0]?.html}`);
    },
    [exclude, runOnly] as const,
  );
  return [...found, ...(await widthProblemsOf(page))];
}

/** Does what the profile's choice does, without the way to it. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new Event('themechange'));
  }, theme);
}

/** Waits for finite animations to end: contrast is measured on colours at rest. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
