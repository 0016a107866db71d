import { baht } from '@wallet/contract/test/sample';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { a11yProblemsOf } from './a11y-checks.ts';
import { ApiCaller } from './api-caller.ts';
import { testByNight as test } from './by-night.ts';
import { ConsoleAgent } from './console-agent.ts';
import { Member, newcomer } from './member.ts';
import { keepPicture, openDesk, openPhone, watch } from './phone.ts';
import { Product } from './product.ts';
import { sharedBrowser } from './shared.ts';
import type { DemoStaffUser } from './staff.ts';
import { staffWordsOf } from './staff-words.ts';
import { withdrawn, wordsOf } from './words.ts';

/** Milliseconds after which every node has read changed settings. */
const settingsFreshMs = 2_500;

let product: Product;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  product = await Product.start();
  browser = await sharedBrowser();
});

afterAll(async () => {
  for (const each of contexts) await each.close();
  await product?.stop();
});

/** Requires a Thai ID card and its holder before withdrawals above an amount, which two people set. */
async function askForDocuments(admin: ConsoleAgent, second: ConsoleAgent): Promise<void> {
  await admin.set({ verifyAbove: baht(1_000), verifyThaiId: true, verifyBack: false });
  const [change] = await second.call('GET /staff/api/changes');
  if (!change) throw new Error('one person has changed it alone');
  await second.call('POST /staff/api/changes/:id/confirm', undefined, { id: change.id });
  await new Promise((resolve) => setTimeout(resolve, settingsFreshMs));
}

async function deskOf(of: ConsoleAgent): Promise<Page> {
  const desk = await openDesk(browser, product.url, of.token, 'en');
  contexts.push(desk);
  return desk.newPage();
}

test('documents are asked for, rejected in words, sent again and accepted, and the money goes', async () => {
  const signedIn = (username: DemoStaffUser) => ConsoleAgent.signIn(product, username);
  const [admin, somsri, prasert] = [
    await signedIn('admin'),
    await signedIn('somsri'),
    await signedIn('prasert'),
  ];
  await askForDocuments(admin, somsri);

  const words = await wordsOf('th');
  const { verification: text } = words.limits;
  const staff = await staffWordsOf('en');
  const phone = await openPhone(browser, product.url, 'th');
  contexts.push(phone);
  const member = await Member.open(phone, words, product);
  const { page } = member;
  const problems = watch(page);
  onTestFailed(() => keepPicture(page, 'documents-journey'));
  const person = newcomer();
  const api = await ApiCaller.join(product, person, 5_000);
  await member.comeBack(api);
  await member.seesTotal(5_000);

  const seen = new Set<string>();
  /** Looks at what is shown for the first time. */
  async function look(shown: Page, name: string): Promise<void> {
    if (!seen.has(name)) expect(await a11yProblemsOf(shown)).toEqual([]);
    seen.add(name);
  }
  /** The member asks for more than goes without documents, and sends their pictures. */
  async function send(): Promise<void> {
    for (const side of await member.dialog.locator('input[type=file]').all()) {
      const buffer = await photo(page);
      await side.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    }
    await member.dialog.getByRole('button', { name: text.send, exact: true }).click();
    await member.dialog.getByText(text.sentTitle).waitFor();
    await look(page, 'sent');
    await member.closeDialog();
  }
  /** Opens what waits in the list of documents. */
  async function openFile(desk: Page): Promise<void> {
    await desk.goto('/staff/verifications');
    await desk.getByRole('row').filter({ hasText: person.name }).getByRole('link').first().click();
    const sheet = desk.getByRole('dialog');
    await sheet.getByRole('button', { name: staff.verification.show, exact: true }).click();
    await expect.poll(() => sheet.locator('figure img').count()).toBe(2);
    await look(desk, 'file');
  }

  await member.withdraw(2_000);
  await member.dialog.getByText(text.sides.portrait).waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  await send();

  const refuser = await deskOf(prasert);
  await openFile(refuser);
  const asking = refuser.getByRole('dialog');
  await asking.getByRole('button', { name: staff.verification.refuse, exact: true }).click();
  await asking.getByRole('combobox', { name: staff.verification.why }).click();
  await refuser.getByRole('option', { name: staff.verification.reasons.unreadable }).click();
  await asking.getByRole('button', { name: staff.verification.refuse, exact: true }).click();
  await refuser.getByText(staff.verification.refused).first().waitFor();

  // The member reads what to do, in their own language, where the money was asked for.
  await member.withdraw(2_000);
  await member.dialog.getByText(text.reasons.unreadable).waitFor();
  expect(await a11yProblemsOf(page)).toEqual([]);
  await send();
  expect(await product.control('GET', '/payouts')).not.toContainEqual(
    expect.objectContaining({ accountNo: person.bankAccountNo }),
  );

  const accepter = await deskOf(somsri);
  await openFile(accepter);
  await accepter
    .getByRole('dialog')
    .getByRole('button', { name: staff.verification.accept, exact: true })
    .click();
  await accepter.getByText(staff.verification.accepted, { exact: true }).first().waitFor();

  await member.withdraw(2_000);
  await member.acknowledge(withdrawn(words, 2_000));
  await member.seesTotal(3_000);
  await expect
    .poll(async () => {
      const payouts = await product.control<{ accountNo: string }[]>('GET', '/payouts');
      return payouts.filter(({ accountNo }) => accountNo === person.bankAccountNo);
    })
    .toMatchObject([{ amount: 2_000, status: 'paid' }]);
  expect(problems).toEqual([]);
});

/** A picture as a phone's camera makes it. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 400 });
    canvas.getContext('2d')?.fillRect(20, 20, 400, 200);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
