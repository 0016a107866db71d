import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type LookOptions = {
  /** Parts of the page that are not looked at. */
  readonly exclude?: string[];
  /** Only what WCAG asks, without what is good practice besides. */
  readonly isWcagOnly?: boolean;
};

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** What a machine finds in the way of people, and by how much the page is wider than its screen. */
export async function barriersOf(
  page: Page,
  { exclude = [], isWcagOnly = false }: LookOptions = {},
): Promise<string[]> {
  await standStill(page);
  await page.evaluate(axe);
  const runOnly = isWcagOnly ? wcag : [...wcag, 'best-practice'];
  return page.evaluate(
    async ([excluded, rules]) => {
      const context = excluded.length > 0 ? { exclude: excluded } : document;
      const { violations } = await Reflect.get(window, 'axe').run(context, { runOnly: rules });
      const found: string[] = violations.map(
        ({ id, nodes }: Violation) => `${id} ${nodes[0]?.html}`,
      );
      const excess = document.documentElement.scrollWidth - window.innerWidth;
      return excess > 0 ? [...found, `${excess} px too wide`] : found;
    },
    [exclude, runOnly] as const,
  );
}

/** Colours are measured at rest; what turns for ever is not waited for. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
