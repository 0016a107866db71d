import { turnTo } from '@wallet/e2e/member';
import type { Product } from '@wallet/e2e/product';
import type { AppTexts } from '@wallet/e2e/words';
import type { Locator, Page } from 'playwright-core';
import type { Step } from './screen-recorder.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

type ClipContext = { readonly page: Page; readonly words: AppTexts; readonly product: Product };

/** The actions behind each line of a clip's captions. */
type ClipSteps = {
  /** Brings the screen to the clip's start. */
  readonly before: Step;
  readonly steps: readonly Step[];
};

export function walletClip({ page, words, product }: ClipContext): ClipSteps {
  const dialog = page.locator('dialog[open]').last();
  return {
    before: () => goHome(page),
    steps: [
      () => tap(button(page, words.home.deposit)),
      async () => {
        await tap(dialog.getByRole('tab', { name: words.deposit.tabQr }));
        await tap(dialog.getByRole('button', { name: '500', exact: true }));
        await tap(dialog.getByRole('button', { name: words.deposit.createQr }));
      },
      async () => {},
      async () => {
        await product.payNewestQr();
      },
    ],
  };
}

export function playClip({ page, words }: ClipContext): ClipSteps {
  const dialog = page.locator('dialog[open]').last();
  const { lobby, gameAccount, core } = words;
  const front = page
    .locator('section[aria-roledescription=carousel] li:not([aria-hidden])')
    .first();
  return {
    before: async () => {
      await goHome(page);
      await front.scrollIntoViewIfNeeded();
    },
    steps: [
      async () => {
        await tap(front.getByRole('button', { name: lobby.openAccount }));
        await tap(dialog.getByRole('button', { name: gameAccount.openAccount }));
      },
      async () => {
        await dialog.getByLabel(gameAccount.amount).scrollIntoViewIfNeeded();
        await dialog.getByLabel(gameAccount.amount).pressSequentially('100', { delay: 120 });
      },
      async () => {
        await tap(dialog.getByRole('button', { name: gameAccount.transferOnly }));
        await dialog.getByRole('button', { name: core.close }).hover();
      },
    ],
  };
}

export function balanceClip({ page, words }: ClipContext): ClipSteps {
  const dialog = page.locator('dialog[open]').last();
  const { home, transfer, core } = words;
  // The first row of a picker means "none yet"; the wallet is the second.
  const choose = (picker: string, place: number) => {
    const wheel = dialog.getByRole('group', { name: picker, exact: true });
    return turnTo(wheel, wheel.locator('label').nth(place));
  };
  return {
    before: () => goHome(page),
    steps: [
      () => tap(button(page, home.checkBalance)),
      async () => {
        await tap(button(page, home.transfer));
        await choose(transfer.from, 2);
        await choose(transfer.to, 1);
      },
      async () => {
        await dialog.getByLabel(core.amount).pressSequentially('50', { delay: 120 });
        await tap(dialog.locator('button[type=submit]'));
      },
    ],
  };
}

export function bonusClip({ page, words, product }: ClipContext): ClipSteps {
  const dialog = page.locator('dialog[open]').last();
  const offer = page.locator('main li button:enabled').first();
  return {
    before: () => goHome(page),
    steps: [
      async () => {
        await page.waitForTimeout(400);
        await tap(button(page, words.home.bonusConditions));
        await page.getByLabel(words.bonus.code).waitFor();
        await tap(offer);
      },
      async () => {
        const take = dialog.getByRole('button', { name: words.bonus.activate });
        await take.scrollIntoViewIfNeeded();
        await tap(take);
        await dialog.waitFor({ state: 'detached' });
        // The running bonus is at the top.
        await button(page, words.bonus.cancel).waitFor();
        await page.mouse.wheel(0, -2000);
      },
      async () => {
        await callForQr(page);
        await product.payNewestQr();
      },
    ],
  };
}

export function endBonusClip({ page, words }: ClipContext): ClipSteps {
  return {
    before: async () => {
      await page.goto('/user/bonus');
      await page.getByText(words.bonus.current).first().waitFor();
    },
    steps: [
      async () => {},
      () => page.getByRole('progressbar').hover(),
      () => tap(button(page, words.bonus.cancel)),
    ],
  };
}

/** Pays from elsewhere, by a QR that is made as the app makes it, outside of the clip. */
async function callForQr(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('token') ?? localStorage.getItem('token');
    await fetch('/api/qrcode/KBANK', {
      method: 'POST',
      headers: {
        'x-client-type': 'member-web',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ amount: 500 }),
    });
  });
}

async function goHome(page: Page): Promise<void> {
  await page.goto('/user/home');
  await page.locator('section[aria-roledescription=carousel]').first().waitFor();
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Presses an element and draws a ring there, above dialogs too. */
async function tap(target: Locator): Promise<void> {
  // Scrolled to the middle, clear of menus: the click must not scroll away from the ring.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await restingBox(target);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await target.page().evaluate(({ x, y }) => {
    const ring = document.createElement('div');
    ring.popover = 'manual';
    Object.assign(ring.style, {
      ...{ inset: `${y - 24}px auto auto ${x - 24}px`, width: '48px', height: '48px' },
      ...{ margin: '0', padding: '0', border: '4px solid #ffe3a3', borderRadius: '50%' },
      ...{ background: 'rgb(255 227 163 / 0.35)', pointerEvents: 'none' },
    });
    document.body.append(ring);
    ring.showPopover();
    setTimeout(() => ring.remove(), 550);
  }, point);
  await target.page().waitForTimeout(400);
  await target.click();
}

/** The box of an element once it rests: sheets and new screens slide in. */
async function restingBox(target: Locator): Promise<Box> {
  let before: Box | null = null;
  for (;;) {
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to tap');
    if (box.y === before?.y) return box;
    before = box;
    await target.page().waitForTimeout(60);
  }
}
