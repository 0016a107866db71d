import type { Page } from 'playwright-core';

type Timed = Window & { pressTimes?: { name: string; ms: number }[] };

/** Measures in every page how long after each press of a button something on the screen is another. */
export async function measurePresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: { name: string; ms: number }[] = [];
    Object.assign(window, { pressTimes: times });
    const press = (event: Event) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      // A chosen or busy button has nothing to show.
      const isSettled = button?.ariaSelected === 'true' || button?.ariaPressed === 'true';
      if (!button || button.disabled || button.ariaDisabled === 'true' || isSettled) return;
      const pressed = performance.now();
      const name = button.textContent ?? '';
      const watch = new MutationObserver(() => {
        watch.disconnect();
        times.push({ name, ms: performance.now() - pressed });
      });
      const changes = { subtree: true, childList: true, attributes: true, characterData: true };
      watch.observe(document, changes);
    };
    window.addEventListener('click', press, { capture: true });
  });
}

/** The presses of this load of the page, in milliseconds. */
export function pressTimes(page: Page): Promise<readonly { name: string; ms: number }[]> {
  return page.evaluate(() => (window as Timed).pressTimes ?? []);
}
