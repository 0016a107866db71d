import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A user whose presses on the screen and keys of the keyboard are counted. */
export class CountingUser {
  readonly #page: Page;
  #taps = 0;
  #keys = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts on this page, on any site. */
  static async at(page: Page): Promise<CountingUser> {
    const user = new CountingUser(page);
    await page.exposeFunction('tapped', () => {
      user.#taps++;
    });
    await page.exposeFunction('keyed', () => {
      user.#keys++;
    });
    await page.addInitScript(() => {
      const report = (name: string) => (event: Event) => {
        if (event.isTrusted) Reflect.get(window, name)();
      };
      addEventListener('pointerdown', report('tapped'), true);
      addEventListener('keydown', report('keyed'), true);
    });
    return user;
  }

  get taps(): number {
    return this.#taps;
  }

  get keys(): number {
    return this.#keys;
  }

  async tap(target: Locator): Promise<void> {
    await target.tap();
  }

  /**
   * Taps a field and types once it has the focus: a busy phone takes a moment. A busy headless Chromium
   * at times gives a tapped field the focus without the caret, and its keys are lost: it is put there.
   */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 0));
    await this.type(text);
  }

  /** Types where the focus is, which is what a keyboard does. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Chooses in the phone's own list: one press opens it, one chooses, and the page sees neither. */
  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.#taps += 2;
  }
}
