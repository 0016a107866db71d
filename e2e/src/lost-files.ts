import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppTexts } from './words.ts';

/** Loses every file that the app fetches later, twice each. Returns how many files that were. */
export async function loseLaterFiles(page: Page): Promise<{ readonly lost: () => number }> {
  const failures = new Map<string, number>();
  await page.route('**/assets/*.js', (route) => {
    const file = route.request().url();
    const times = failures.get(file) ?? 0;
    // The files that the page itself names are the app; without them there is no page left.
    if (route.request().resourceType() !== 'fetch' || times === 2) return route.continue();
    failures.set(file, times + 1);
    return route.abort();
  });
  return { lost: () => failures.size };
}

/** Member who does a thing, and asks again for what did not come until it is there. */
export class PatientMember {
  readonly #page: Page;
  readonly #words: AppTexts;

  constructor(page: Page, words: AppTexts) {
    this.#page = page;
    this.#words = words;
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.#page.locator('nav').getByRole('link', { name, exact: true });
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog').last();
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { name, exact: true });
  }

  async see(what: Locator, act: () => Promise<unknown>): Promise<void> {
    await act();
    const retry = this.button(this.#words.core.retry).last();
    await expect
      .poll(
        async () => {
          if (await what.first().isVisible()) return true;
          expect(await this.#page.locator('nav').isVisible()).toBe(true);
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
          return false;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }

  async seeSheet(what: Locator, act: () => Promise<unknown>): Promise<void> {
    await this.see(what, act);
    await this.closeSheet();
  }

  async closeSheet(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.locator('dialog').waitFor({ state: 'detached' });
  }

  /** Comes back to the home screen as someone who is logged in and has agreed. */
  async comeBack(token: string): Promise<void> {
    await this.#page.evaluate((kept) => {
      sessionStorage.setItem('token', kept);
      localStorage.setItem('agreement', 'seen');
    }, token);
    await this.#page.goto('/user/home');
  }
}
