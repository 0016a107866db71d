import { ApiCaller } from '@wallet/e2e/api-caller';
import { ChatCustomer } from '@wallet/e2e/chat-customer';
import { loseLaterFiles, PatientMember } from '@wallet/e2e/lost-files';
import { newcomer } from '@wallet/e2e/member';
import { keepPicture, openBrowser, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { wordsOf } from '@wallet/e2e/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';

/** Loses every file of every screen; the journeys of `npm test` lose those of the most important ones. */

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('every file that comes later fails twice, and the app around it stays', async () => {
  const words = await wordsOf('en');
  const phone = await openPhone(browser, product.url, 'en');
  const page = await phone.newPage();
  onTestFailed(() => keepPicture(page, 'lost-files'));
  const files = await loseLaterFiles(page);
  const member = new PatientMember(page, words);
  const { dialog } = member;

  await page.goto('/login');
  await member.seeSheet(dialog.getByText(words.password.lead), () =>
    member.button(words.login.forgotPassword).click(),
  );
  await member.see(member.heading(words.register.title), () =>
    member.link(words.core.navRegister).click(),
  );
  const { title } = words.info.videos['wallet'] ?? { title: '' };
  await member.see(page.getByText(title), () => member.link(words.core.navHowTo).click());
  await member.see(page.locator('main [class*=safe-html]'), () =>
    member.link(words.core.navContact).click(),
  );

  await member.comeBack((await ApiCaller.join(product, newcomer())).token);
  const slots = page.getByRole('region', { name: words.lobby.slots, exact: true });
  await member.see(slots, async () => {});
  await member.seeSheet(dialog.getByText(words.core.amount), () =>
    member.button(words.home.withdraw).click(),
  );
  await member.see(dialog.getByRole('tab'), () => member.button(words.home.deposit).click());
  for (const tab of [words.deposit.tabWallet, words.deposit.tabSlip, words.deposit.tabQr]) {
    await member.see(dialog.getByRole('tabpanel').locator('button, label'), () =>
      dialog.getByRole('tab', { name: tab, exact: true }).click(),
    );
  }
  await member.closeSheet();
  await member.see(member.heading(words.statement.title), () =>
    member.link(words.core.navStatement).click(),
  );
  await member.seeSheet(dialog.getByRole('heading'), () =>
    member.button(words.statement.slipStatus).first().click(),
  );
  await member.seeSheet(dialog.locator('[class*=safe-html]'), () =>
    member.button(words.core.navConditions).click(),
  );
  await member.see(member.heading(words.profile.title), () =>
    member.link(words.core.navProfile).click(),
  );
  for (const path of ['/user/bonus', '/user/spin']) {
    await page.goto(path);
    await member.see(page.getByRole('heading', { level: 1 }), async () => {});
  }
  await member.see(ChatCustomer.at(page, words).launcher, async () => {});
  // Only what the first page names, and what few members ever see, was spared.
  expect(files.lost()).toBeGreaterThan(45);
  await phone.close();
});
