import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiCaller } from './api-caller.ts';
import { isNight } from './by-night.ts';
import { Member, newcomer, type TestPerson } from './member.ts';
import { keepPicture, openPhone } from './phone.ts';
import type { Product } from './product.ts';
import { closePhonesAtEnd, sharedBrowser, sharedProduct } from './shared.ts';
import { takeSlipsAllDay } from './slip-hours.ts';
import { type AppTexts, bahtText, withdrawn, wordsOf } from './words.ts';

const automatic = { toBank: 'SCB', toAccount: '1112223334' };
const checkedBySlip = { toBank: 'GSB', toAccount: '020111222333' };

let product: Product;
let browser: Browser;
let phone: BrowserContext;
let member: Member;
let person: TestPerson;

beforeAll(async () => {
  product = await sharedProduct();
  browser = await sharedBrowser();
  await takeSlipsAllDay(product);
});

closePhonesAtEnd();

/** Makes a bank transfer from an account, as its owner's bank app does. */
async function transferFrom(
  sender: TestPerson,
  to: { toBank: string; toAccount: string },
  amount: number,
) {
  const { bankCode, bankAccountNo, firstName, lastName } = sender;
  return product.control<{ transRef: string; slipUrl: string }>('POST', '/bank-transfers', {
    ...to,
    fromBank: bankCode,
    fromAccount: bankAccountNo,
    fromName: `${firstName} ${lastName}`,
    amount,
  });
}

function rightOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : Number.NaN;
}

/** Shares a picture as a phone does with an installed app. Runs in the page. */
async function sharePicture(bytes: readonly number[]): Promise<void> {
  await navigator.serviceWorker.ready;
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(bytes)], 'slip.png', { type: 'image/png' }));
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'slip' });
  field.files = files.files;
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
  form.append(field);
  document.body.append(form);
  form.submit();
}

describe('a member', () => {
  // The language in which labels take the most room.
  const language = 'lo';
  let words: AppTexts;
  let refusal: AppTexts['errorTexts'];
  let total = 500;

  /** On one phone, whose app has its service worker from the start. */
  beforeAll(async () => {
    words = await wordsOf(language);
    refusal = words.errorTexts;
    phone = await openPhone(browser, product.url, language, 'phone', 'allow');
    member = await Member.open(phone, words, product);
    person = newcomer();
    await member.comeBack(await ApiCaller.join(product, person));
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(member.page, 'ways-in');
  });

  afterAll(() => phone?.close());

  /** The picture of a slip of 150 baht. */
  async function slipOf150(): Promise<Buffer> {
    const { slipUrl } = await transferFrom(person, checkedBySlip, 150);
    return Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
  }

  async function openTab(tab: string): Promise<void> {
    await member.openDeposit();
    await member.chooseTab(tab);
  }

  async function sees(text: string): Promise<void> {
    await member.page.getByText(text).first().waitFor();
  }

  test.runIf(isNight)(
    'each gateway shows the exact amount to pay, and its payment arrives automatically',
    async () => {
      for (const gateway of ['WW', 'PAYTIMZ', 'PAYONEX', 'FP']) {
        await openTab(words.deposit.tabQr);
        const others = member.dialog.getByRole('button', { name: words.deposit.qrOthers });
        await others.click();
        await member.dialog.locator('label', { hasText: gateway }).first().click();
        // The choice folds the list again; what is left fills its row.
        const [row, last] = [member.dialog.locator('fieldset').first(), others];
        const [whole, end] = [await row.boundingBox(), await last.boundingBox()];
        expect(rightOf(end)).toBeCloseTo(rightOf(whole), 0);
        await member.dialog.getByRole('button', { name: '500', exact: true }).click();
        await member.dialog.getByRole('button', { name: words.deposit.createQr }).click();
        await sees(words.deposit.payExactly);
        total += await product.payNewestQr();
        await sees(words.deposit.received);
        await member.closeDialog();
        await member.seesTotal(total);
      }
    },
  );

  test.runIf(isNight)('a bank transfer from the own account arrives automatically', async () => {
    await transferFrom(person, automatic, 120.25);
    total += 120.25;
    await member.seesTotal(total);
  });

  test('a slip that the bank’s app shares is credited, and the app opens without a connection', async () => {
    await member.page.evaluate(sharePicture, [...(await slipOf150())]);
    await member.dialog.getByText(words.slip.offered).waitFor();
    await member.dialog.getByRole('img').waitFor();
    await member.fitsItsPhone();
    await member.dialog.getByRole('button', { name: words.slip.useOffered }).click();
    await member.dialog.getByRole('button', { name: words.slip.send }).click();
    await sees(words.slip.sentTitle);
    await member.closeDialog();
    total += 150;
    await member.seesTotal(total);

    await phone.setOffline(true);
    await member.page.reload();
    const [lastKnown = ''] = words.home.lastKnown('|').split('|');
    await sees(lastKnown);
    await member.seesTotal(total);
    await phone.setOffline(false);
  });

  test.runIf(isNight)('a slip is credited once, though it is sent twice', async () => {
    const file = { name: 'slip.png', mimeType: 'image/png', buffer: await slipOf150() };
    const chooseAndSend = async () => {
      await openTab(words.deposit.tabSlip);
      await member.dialog.locator('input[type=file]').setInputFiles(file);
      await member.dialog.getByRole('button', { name: words.slip.send }).click();
    };
    await chooseAndSend();
    await sees(words.slip.sentTitle);
    await member.closeDialog();
    total += 150;
    await member.seesTotal(total);

    await chooseAndSend();
    // The answer may be there before the look at what was sent.
    const sent = member.dialog.getByText(words.slip.sentTitle);
    await sent.or(member.dialog.getByText(refusal.SLIP_REFNO_DUPLICATED)).first().waitFor();
    await member.dialog.getByRole('button', { name: words.slip.slips }).click();
    await sees(refusal.SLIP_REFNO_DUPLICATED);
    await member.page.keyboard.press('Escape');
    await member.closeDialog();
    await member.seesTotal(total);
  });

  test.runIf(isNight)('a gift link is redeemed once, and a made-up one not at all', async () => {
    const { link } = await product.control<{ link: string }>('POST', '/gift-links', { amount: 88 });
    await openTab(words.deposit.tabWallet);
    const send = async (url: string) => {
      await member.dialog.getByLabel(words.deposit.giftLink).fill(url);
      // The app takes two presses within half a second for one.
      await member.page.waitForTimeout(500);
      await member.dialog.getByRole('button', { name: words.deposit.sendGiftLink }).click();
    };
    await send(link);
    await sees(words.deposit.receivedBody(bahtText(words, 88)));
    await send(link);
    await sees(refusal.TRUELINK_DUPLICATE);
    await send('https://gift.truemoney.com.evil.example/campaign/?v=abcdefghijklmnopqr');
    await sees(refusal.TRUELINK_INVALID);
    await member.closeDialog();
    await member.seesTotal(total + 88);
  });
});

test.runIf(isNight)(
  'a payout that the bank rejects comes back, and the statement says so',
  async () => {
    const words = await wordsOf('th');
    const context = await openPhone(browser, product.url, 'th');
    const owner = await Member.open(context, words, product);
    const closed = { ...newcomer(), bankAccountNo: `${String(Date.now()).slice(-6)}0000` };
    await owner.comeBack(await ApiCaller.join(product, closed));
    await owner.withdraw(200);
    await owner.acknowledge(withdrawn(words, 200));
    await owner.goTo('statement');
    await owner.page.getByText(words.statement.failed).first().waitFor();
    await owner.returnHome();
    await owner.seesTotal(500);
    await context.close();
  },
);

test.runIf(isNight)('after all of it the books are sound', async () => {
  const { output, code } = await product.invariants();
  expect(output).toContain('violations=0');
  expect(code).toBe(0);
});
