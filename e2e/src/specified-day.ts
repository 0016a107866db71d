import { specification } from '@wallet/contract/test/specification';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isNight, testByNight } from './by-night.ts';
import { ChatCustomer } from './chat-customer.ts';
import { Member, newcomer, somchai } from './member.ts';
import { openHydrated } from './open-hydrated.ts';
import { keepPicture, openPhone, watch } from './phone.ts';
import { closePhonesAtEnd, sharedBrowser } from './shared.ts';
import { byForm, byLink } from './specified-product.ts';
import { type Dialect, SpecifiedServer } from './specified-server.ts';
import { type AppTexts, bahtText, wordsOf } from './words.ts';

/** The app needs no more of a server than the specification names. */

let browser: Browser;

/** Signs of a screen that read a field which no one sent. */
const untrue = /undefined|NaN|Invalid Date|\[object/;

// One language: what differs is only the words.
const language = 'lo';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Buttons of a message: a page of ours, and a telephone number. */
const link = { title: 'Open bonuses', type: 'web', payload: '/user/bonus' };
const number = { title: 'Call us', type: 'call', payload: '02-123-4567' };
/** Every provider of the specification, and one that the launcher does not know. */
const launched = [...byLink, ...byForm, 'New game'];

let server: SpecifiedServer;
let words: AppTexts;
let phone: BrowserContext;
let member: Member;
let page: Page;
let problems: readonly string[];

/** Expects that everything on the screen came from the server, and that every label has its value. */
async function looksTrue(): Promise<void> {
  await expect.poll(() => page.locator('body').textContent()).not.toContain(words.core.loadFailed);
  expect(await page.locator('body').textContent()).not.toMatch(untrue);
  const labelled = page.locator('dl > div > dd:visible, h2:visible, h3:visible');
  const values = await labelled.evaluateAll((all) =>
    all
      .filter((each) => !each.textContent?.trim() && !each.querySelector('button'))
      .map(({ outerHTML }) => outerHTML),
  );
  expect(values).toEqual([]);
  // The connection is tried, and the app does without.
  expect(problems.filter((problem) => !problem.includes('socket.io'))).toEqual([]);
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}

async function pressInDialog(name: string): Promise<void> {
  await member.dialog.getByRole('button', { name, exact: true }).click();
}

async function sees(news: string): Promise<void> {
  await page.getByText(news).first().waitFor();
}

async function openPage(): Promise<void> {
  phone = await openPhone(browser, server.url, language);
  const sms = { codeSentTo: async () => server.product.otpCode };
  member = await Member.open(phone, words, sms);
  page = member.page;
  problems = watch(page);
}

/** Opens the browser of a test file. Not by loading this module, which the files of a worker share. */
export function openOwnBrowser(): void {
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  closePhonesAtEnd();
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepPicture(page, 'specified');
      console.error([...server.extra], server.faults);
    }
    expect(server.faults).toEqual([]);
  });
}

function serve(dialect: Dialect): void {
  beforeAll(async () => {
    words = await wordsOf(language);
    server = await SpecifiedServer.start(dialect);
    await openPage();
  });
  afterAll(async () => {
    await phone?.close();
    await server?.stop();
  });
}

/**
 * Takes a member through every screen and action; its tests build on each other. By day from the login to the withdrawal:
 * what a reply lacks on other screens other-server.test.ts says, and what a request lacks every component
 * test, see the fake server.
 */
export function describeDay(dialect: Dialect): void {
  describe(`a server that says all of the specification, ${dialect}`, () => {
    serve(dialect);

    testByNight('a guest chats, and registers with a code', async () => {
      const { chat } = words;
      await page.goto('/login');
      const guest = ChatCustomer.at(page, words);
      await guest.openChat();
      await guest.sees('Earlier 13.');
      await looksTrue();
      expect(await page.getByText(chat.closed).count()).toBe(0);
      await guest.log.hover();
      await page.mouse.wheel(0, -5_000);
      await guest.sees('Earlier 1.');
      await guest.say('May I ask?');
      const [customer = ''] = server.product.customers;
      server.say(customer, {
        message_type: 'quick_replies',
        payload: {
          message: 'Of course.',
          buttons: [{ title: 'Thank you', type: 'postback', payload: 'thanks' }],
        },
      });
      await guest.sees('Of course.');
      // Messages are shown as read after a moment.
      await expect.poll(() => server.made.has('PUT /api/chat/read-customer')).toBe(true);
      await guest.press('Thank you');
      await guest.sees('Thank you', chat.succeed);
      server.say(customer, {
        message_type: 'buttons',
        payload: { message: 'Our rules', buttons: [link, number] },
      });
      await guest.log.getByRole('link', { name: link.title }).waitFor();
      const tel = guest.log.getByRole('link', { name: number.title });
      expect(await tel.getAttribute('href')).toBe('tel:021234567');
      const card = { image_url: null, title: 'Two cards', subtitle: 'Swipe', buttons: [link] };
      server.say(customer, {
        message_type: 'generic',
        payloads: [card, { ...card, title: 'Next' }],
      });
      await guest.sees('Two cards');
      // A kind that comes later is shown as one that this app cannot show.
      server.say(customer, { message_type: 'hologram' });
      server.say(customer, { message_type: 'text', payload: { message: 'Last.' } });
      await guest.sees('Last.');
      await looksTrue();
      await guest.attach('slip.png', 'image/png', picture);
      await guest.log.locator('li img').last().waitFor();
      await looksTrue();
      await guest.attach('clip.mp4', 'video/mp4', picture);
      await guest.log.locator('li video').last().waitFor();
      await guest.press(chat.newChat);
      await pressInDialog(chat.newChat);
      await sees(chat.greeting);
      await guest.closeChat();

      const person = newcomer();
      await member.register({ ...person, bankCode: 'KBANK' }, 'PR7');
      await looksTrue();
    });

    test('a member logs in, and is shown what is not known of the agreement', async () => {
      const { login, agreement } = words;
      await openHydrated(page, '/login');
      for (const password of ['wrong', somchai.password]) {
        await page.getByLabel(login.phone).fill(somchai.phone);
        await page.getByLabel(login.password, { exact: true }).fill(password);
        await page.locator('form button[type=submit]').click();
        if (password !== 'wrong') break;
        await sees(words.errorTexts.WRONG_CREDENTIAL);
        // The app takes two presses within half a second for one.
        await page.waitForTimeout(500);
      }
      await sees(agreement.unknownFigure);
      expect(await member.dialog.textContent()).toContain('Lost at – per cent');
      await looksTrue();
    });

    test('a member pays in by every way', async () => {
      const { deposit, slip } = words;
      await member.closeDialog();
      await member.seesTotal(856.5);
      await looksTrue();
      for (const provider of isNight ? ['KBANK', 'WW'] : ['KBANK']) {
        await member.openDeposit();
        await member.chooseTab(deposit.tabQr);
        if (provider === 'WW') await member.dialog.getByText('WW').first().click();
        await member.dialog.getByRole('button', { name: '100', exact: true }).click();
        await pressInDialog(deposit.createQr);
        await member.dialog.getByAltText(deposit.qrImage(bahtText(words, 100))).waitFor();
        await looksTrue();
        await pressInDialog(deposit.cancelQr);
        await pressInDialog(deposit.cancelQr);
        await sees(deposit.qrCancelled(bahtText(words, 100)));
        await looksTrue();
        await member.closeDialog();
      }
      await member.openDeposit();
      await member.chooseTab(deposit.tabBank);
      await member.dialog.getByText('111-222-3334').first().waitFor();
      await looksTrue();
      await member.chooseTab(deposit.tabWallet);
      await member.dialog.getByText('0899999999').waitFor();
      await member.dialog.getByLabel(deposit.giftLink).fill('https://gift.example/?v=1');
      await pressInDialog(deposit.sendGiftLink);
      await sees(deposit.giftTaken);
      await looksTrue();
      await member.chooseTab(deposit.tabSlip);
      await member.dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
      await pressInDialog(slip.send);
      await sees(slip.sentTitle);
      await looksTrue();
      await member.closeDialog();
      await member.seesTotal(876.5);
    });

    testByNight(
      'a member whose bank writes names in English corrects it, and reports a deposit',
      async () => {
        const { core, deposit } = words;
        const { product } = server;
        Object.assign(product.bankAccount, {
          bankAccountName: 'สมชาย',
          bank: { nameTH: 'กรุงไทย' },
        });
        await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
        await member.goHome();
        await member.openDeposit();
        await member.chooseTab(deposit.tabBank);
        await pressInDialog(deposit.copyAccountNo('KBANK'));
        await member.dialog.getByLabel(deposit.accountName).fill('somchai jaidee');
        await pressInDialog(deposit.save);
        await sees(deposit.nameSaved);
        await sees(core.copied('222-333-4445'));
        expect(product.bankAccount.bankAccountName).toBe('SOMCHAI JAIDEE');
        product.isManual = true;
        await member.goHome();
        await member.openDeposit();
        await member.chooseTab(deposit.tabBank);
        await member.dialog.getByLabel(core.amount).fill('150');
        await pressInDialog(deposit.noticeSend);
        await sees(deposit.noticeSent);
        await looksTrue();
        product.isManual = false;
      },
    );

    test('a member plays, moves money and withdraws', async () => {
      const { transfer, withdraw, gameAccount } = words;
      await member.returnHome();
      await member.checkBalance();
      await member.moveMoney({ from: transfer.wallet, to: 'PG', baht: 50 });
      await sees(transfer.done(bahtText(words, 50), 'PG'));
      await looksTrue();
      await member.returnHome();
      await member.openGame('JOKER');
      await member.seeGame('JOKER');
      await pressInDialog(gameAccount.resetPassword);
      await pressInDialog(gameAccount.resetPassword);
      await sees(gameAccount.resetDone);
      await looksTrue();
      await member.returnHome();
      await member.withdraw(200);
      await sees(withdraw.accepted(bahtText(words, 200)));
      await looksTrue();
      await pressInDialog(words.core.ok);
      await member.seesTotal(676.5);
      // One of each kind of entry: by name, by password, by form, and at an address of its own.
      const entries = ['PG', 'ASKMEBET', 'UFABET', 'New game'];
      for (const game of isNight ? entries : ['New game']) {
        if (page.url().endsWith('/played')) await member.goHome();
        await member.seeGame(game);
        await looksTrue();
        const isLast = game === 'New game';
        if (isLast) await pressInDialog(gameAccount.playWithAll(bahtText(words, 676.5)));
        await pressInDialog(gameAccount.play);
        await page.waitForURL('**/played');
      }
      expect(server.product.wallet).toBe(0);
    });

    testByNight('a member receives the referral bonus and cashback', async () => {
      const { home, invite, refund } = words;
      await member.goHome();
      await press(home.invite);
      await pressInDialog(invite.proceed);
      await member.dialog.getByText('No0***').waitFor();
      await looksTrue();
      await pressInDialog(words.core.page(2));
      await member.dialog.getByText('No11***').waitFor();
      await pressInDialog(home.receive);
      await pressInDialog(home.receive);
      await sees(words.errorTexts.INVITE_BONUS_SUCCESS);
      await member.returnHome();
      await press(home.refund);
      await member.dialog.getByText('60.00').first().waitFor();
      await looksTrue();
      await pressInDialog(refund.receive);
      await sees(words.errorTexts.REFUND_SUCCESS);
      // The news covers the buttons for a while.
      await member.returnHome();
      await press(home.refund);
      await pressInDialog(refund.addWallet);
      await pressInDialog(refund.addWallet);
      await sees(refund.added(bahtText(words, 60)));
      await looksTrue();
    });

    testByNight('a bonus is taken, runs and is cancelled; a promotion is received', async () => {
      const { bonus } = words;
      await member.goOnTo('bonus');
      const offers = page.locator('main li button');
      await offers.first().waitFor();
      // The daily one was received today.
      expect(await page.locator('main li button:enabled').count()).toBe(2);
      await offers.first().click();
      await member.dialog.getByText(bonus.goalUnknown(10)).waitFor();
      await looksTrue();
      await pressInDialog(bonus.activate);
      await sees(bonus.activatedNow);
      await sees(bonus.unknownProgress);
      expect(await page.locator('body').textContent()).not.toContain(bonus.waitingHelp);
      await looksTrue();
      await press(bonus.cancel);
      await member.dialog.getByText(bonus.cancelUnknown).waitFor();
      await pressInDialog(bonus.cancel);
      await sees(words.errorTexts.BONUS_CLEAR);
      await page.getByText(bonus.unknownProgress).waitFor({ state: 'detached' });

      await page.getByLabel(bonus.code).fill('nothing');
      await press(bonus.search);
      await sees(bonus.notFound);
      await page.getByLabel(bonus.code).fill('lotus');
      await press(bonus.search);
      await member.dialog.getByText(bonus.goalUnknown(10)).waitFor();
      await looksTrue();
      await pressInDialog(bonus.receivePromotion);
      await page.getByRole('alertdialog').getByText('LOTUS').waitFor();
    });

    testByNight('the wheel turns, and coupons beyond the first page are claimed', async () => {
      const { spin, core } = words;
      await member.goOnTo('spin');
      await page.getByRole('button', { name: spin.spin, exact: true }).click();
      await member.dialog.getByText('Prize A').first().waitFor();
      await looksTrue();
      await pressInDialog(spin.understand);
      // A failure with the status of a success is a failure.
      await page.getByRole('button', { name: spin.spin, exact: true }).click();
      await member.acknowledge(words.errorTexts.COIN_NOT_ENOUGH);
      await press(spin.claimOf('Prize 1.'));
      await pressInDialog(spin.claim);
      await member.acknowledge(words.errorTexts.BONUS_REMAINING);
      expect(await page.getByText('Prize 4.').count()).toBe(0);
      await press(core.page(2));
      await press(core.page(3));
      await press(spin.claimOf('Prize 7.'));
      await pressInDialog(spin.claim);
      await sees(spin.claimDone('Prize 7.'));
      await looksTrue();
      await pressInDialog(core.ok);
    });

    testByNight(
      'a member reads the history, changes the profile and the password, and logs out',
      async () => {
        const { statement, slip, profile, core, login } = words;
        await member.goHome();
        await member.goTo('statement');
        await page.getByText('Welcome').first().waitFor();
        // Neither done nor failed: in progress, by any name.
        expect(await page.getByText(statement.inProgress, { exact: true }).count()).toBe(6);
        await looksTrue();
        await page.getByRole('button', { name: statement.slipStatus }).first().click();
        await member.dialog.getByText(words.errorTexts.NOT_MATCH).first().waitFor();
        expect(await member.dialog.getByText(slip.inProgress, { exact: true }).count()).toBe(6);
        await looksTrue();
        await member.dialog.getByRole('button', { name: slip.view }).first().click();
        await member.dialog.getByAltText(slip.picture).waitFor();

        await member.returnHome();
        await member.goTo('profile');
        await sees('048-234-5678');
        await looksTrue();
        await press(profile.edit);
        await member.dialog.getByLabel(profile.name, { exact: true }).fill('Noy');
        await pressInDialog(profile.save);
        await sees(profile.saved);
        await page.getByRole('heading', { name: 'Noy' }).waitFor();
        await press(profile.changePassword);
        await member.dialog.getByLabel(profile.oldPassword, { exact: true }).fill('demo-1234');
        for (const label of [profile.newPassword, profile.confirmPassword]) {
          await member.dialog.getByLabel(label, { exact: true }).fill('a newer password');
        }
        await pressInDialog(profile.save);
        await sees(profile.passwordChanged);
        await looksTrue();
        await member.goTo('contact');
        await sees('Write to us');
        await looksTrue();
        await press(core.navConditions);
        await sees('House rules');
        await looksTrue();
        await member.closeDialog();
        await press(core.logout);
        await page.getByLabel(login.phone).waitFor();
      },
    );

    testByNight('a member chats without a connection', async () => {
      await server.closeSockets();
      await phone.close();
      await openPage();
      await page.clock.install();
      await member.comeBack({ token: 'token' });
      const customer = ChatCustomer.at(page, words);
      await customer.openChat();
      await customer.say('Without a connection.');
      server.say('100001', { message_type: 'text', payload: { message: 'Heard anyway.' } });
      await page.clock.fastForward(16_000);
      await sees('Heard anyway.');
      expect(await page.getByText(words.chat.offline).count()).toBe(0);
      await looksTrue();
    });

    testByNight('every call of the specification was made, and all other calls are known', () => {
      const unused = [
        // Defined and unused, or the other half of a pair of which one is used.
        'GET /api/bonus/check/minimum',
        'GET /api/promotion/current',
        'POST /api/wallet/withdraw',
        // Launches of the same two kinds as the others, see other-server.test.ts.
        ...Object.keys(specification).filter((name) => /autoLogin\/(?!pg\/|askmebet)/.test(name)),
      ];
      const silent = Object.keys(specification).filter((name) => !server.made.has(name));
      expect(silent.toSorted()).toEqual(unused.toSorted());
      // Further calls of the app, which it does without.
      expect([...server.extra].toSorted()).toEqual([
        'GET /api/account/passkeys',
        'GET /api/account/sessions',
        'GET /api/account/verification',
        'GET /api/autoLogin/pg/mPG/mPG',
        'GET /api/eligibility',
        'GET /api/limits',
        'GET /api/lookup/help',
        'GET /api/progress',
        'GET /api/push',
        'POST /api/chat/guest',
        'POST /api/chat/new',
        'POST /api/logout',
      ]);
      expect([...server.beyond].toSorted()).toEqual([
        'POST /api/account.otpToken',
        'POST /api/account/validate.otpToken',
        'POST /api/chat/history.afterSeq',
        'POST /api/chat/history.beforeSeq',
        'POST /api/chat/history.deviceToken',
        'POST /api/chat/send-message.conversation.message.clientId',
        'POST /api/login.remember',
        'PUT /api/chat/read-customer.deviceToken',
        'PUT /api/chat/read-customer.seq',
      ]);
    });
  });
}

/** Every way into a game that the specification names, and one that it does not. */
export function describeLaunches(): void {
  describe('games of a server of the specification', () => {
    serve('objects');

    test('are entered by a link, by a form, or at their own address', async () => {
      const { gameAccount } = words;
      await member.comeBack({ token: 'token' });
      await member.openGame('JOKER');
      for (const game of launched) {
        await member.goHome();
        await member.seeGame(game);
        await pressInDialog(gameAccount.play);
        await page.waitForURL('**/played');
      }
      const logins = Object.keys(specification).filter((name) => name.includes('/autoLogin/'));
      expect(logins.filter((name) => !server.made.has(name))).toEqual([]);
      // A form is posted, with the hidden values of its provider.
      expect(server.posted).toEqual(byForm.map(() => '__VIEWSTATE=x'));
    });
  });
}

/** Shows each screen of a server without the calls whose paths are open. */
export function describeStrict(): void {
  describe('a server that is strict', () => {
    serve('strict');

    test('fills every screen with what it sends', async () => {
      const { home, statement, spin } = words;
      await member.comeBack({ token: 'token' });
      await member.seesTotal(856.5);
      for (const [sheet, shown] of [
        [home.deposit, 'KBANK'],
        [home.withdraw, '856.50'],
        [home.refund, '60.00'],
      ] as const) {
        await press(sheet);
        await member.dialog.getByText(shown).first().waitFor();
        await looksTrue();
        await member.closeDialog();
      }
      await member.goOnTo('bonus');
      // The daily one was received today.
      await expect.poll(() => page.locator('main li button:enabled').count()).toBe(2);
      await looksTrue();
      await member.goOnTo('spin');
      await page.getByRole('button', { name: spin.claimOf('Prize 1.') }).waitFor();
      await looksTrue();
      await member.returnHome();
      await member.goTo('statement');
      await page.getByText('Welcome').first().waitFor();
      await page.getByRole('button', { name: statement.slipStatus }).first().click();
      await member.dialog.getByText(words.errorTexts.NOT_MATCH).first().waitFor();
      await looksTrue();
      await member.returnHome();
      await member.goTo('profile');
      await sees('-');
      await looksTrue();
      const customer = ChatCustomer.at(page, words);
      await customer.openChat();
      await customer.sees('Earlier 13.');
      await customer.say('Hello');
      await looksTrue();
    });
  });
}
