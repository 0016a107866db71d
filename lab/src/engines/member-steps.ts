import { languageNames } from '@wallet/contract/languages';
import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { bahtText, withdrawn, wordsOf } from '@wallet/e2e/words';
import { keys } from './driver.ts';
import * as inPage from './in-page.ts';
import { type EngineContext, type EngineStep, holds } from './scene.ts';

const game = { code: 'PG', name: 'PG Soft' };
const submit = { css: 'button[type=submit]' };

/** Steps of a member between joining and leaving, in the order of the table. */
export const memberSteps: readonly EngineStep[] = [
  { name: 'the page is told to nobody as too old', run: seesNoUpdateNotice },
  { name: 'register', run: register },
  { name: 'log in', run: logIn },
  { name: 'choose another language', run: changeLanguage },
  { name: 'copy, with a toast above the sheet', run: copy },
  { name: 'pay in by QR', run: payIn },
  { name: 'open a game account and play', run: play },
  { name: 'a sheet is as tall as what it holds', run: measureSheet },
  { name: 'picker: frame, radio and request agree', run: moveBack },
  { name: 'withdraw', run: withdraw },
  { name: 'an alert is as tall as what it holds', run: measureAlert },
  { name: 'write in the chat', run: write },
  { name: 'send a picture in the chat', run: sendPicture },
  { name: 'every screen fits', run: tour },
  { name: 'see a how-to clip play', run: watchClip },
  { name: 'nothing went wrong unseen', run: hadNoProblems },
];

/** On an engine below the floor, instead of the first step. */
export const updateNoticeStep: EngineStep = {
  name: memberSteps[0]?.name ?? '',
  run: async ({ user, look }) => {
    await user.goTo('/login');
    await user.seesElement('.update-notice');
    await look('login');
  },
};

async function seesNoUpdateNotice({ user, look }: EngineContext): Promise<void> {
  await user.goTo('/login');
  const shown = () => document.querySelector('.update-notice')?.getClientRects().length ?? -1;
  holds((await user.ask(shown)) === 0, 'it is told to update');
  await look('login');
}

async function register({ user, product, words, person, look }: EngineContext): Promise<void> {
  const { core, login, register: text } = words;
  await open(user, '/register');
  await user.write({ css: 'input', name: login.phone }, person.phone);
  await user.press(core.next);
  await user.write({ css: 'input', name: text.otp }, await product.codeSentTo(person.phone));
  await user.write({ css: 'input', name: text.name }, person.name);
  await user.write({ css: 'input', name: login.password }, person.password);
  await user.write({ css: 'input', name: text.confirmPassword }, person.password);
  await look('register-details');
  await user.press(core.next);
  await user.seesElement('select');
  // The banks arrive after their list.
  await user.until('a bank to choose', () => user.ask(inPage.pick, 'select', person.bankCode));
  await user.write({ css: 'input', name: text.accountNo }, person.bankAccountNo);
  await user.write({ css: 'input', name: text.firstName }, person.firstName);
  await user.write({ css: 'input', name: text.lastName }, person.lastName);
  await look('register-bank');
  await user.tap({ css: 'form button[type=submit]' });
  await user.arrivesAt(/\/login$/);
}

async function logIn({ user, words, person, look }: EngineContext): Promise<void> {
  const { login } = words;
  await open(user, '/login');
  await user.write({ css: 'input', name: login.phone }, person.phone);
  await user.write({ css: 'input', name: login.password }, person.password);
  await user.tap({ css: 'form button[type=submit]' });
  await user.arrivesAt(/\/user\/home$/);
  // It opens automatically.
  await user.sees(words.agreement.title);
  await look('agreement');
  await user.leaveDialogs();
  await seesTotal(user, 0);
  await look('home');
}

async function changeLanguage({ user, words, language, look }: EngineContext): Promise<void> {
  const other = language === 'en' ? 'lo' : 'en';
  const otherWords = await wordsOf(other);
  await user.press(words.core.language);
  await look('languages');
  await user.press(languageNames[other]);
  await user.sees(otherWords.home.spin);
  await user.press(otherWords.core.language);
  await user.press(languageNames[language]);
  await user.sees(words.home.spin);
}

/** It lies above the sheet: a finger reaches it. */
const toast = 'dialog[open] [role=status]';

async function copy({ user, words, hasClipboard, look }: EngineContext): Promise<void> {
  await user.press(words.home.deposit);
  await user.press(words.deposit.tabBank);
  await look('deposit-bank');
  await user.tap({ css: `button[aria-label^="${words.core.copy}"]` });
  await user.sees(hasClipboard ? words.core.copied('').trim() : words.core.copyFailed);
  await look('toast');
  await user.tap({ css: 'button', name: words.core.close, within: toast });
  await user.until('the toast to leave', () =>
    user.ask(() => document.querySelector('dialog[open] [role=status]')?.textContent === ''),
  );
  await user.leaveDialogs();
}

async function payIn({ user, product, words, look }: EngineContext): Promise<void> {
  await user.press(words.home.deposit);
  await user.press(words.deposit.tabQr);
  await user.press('500');
  await user.press(words.deposit.createQr);
  await user.seesElement(`img[alt="${words.deposit.qrImage(bahtText(words, 500))}"]`);
  await look('qr');
  await product.payNewestQr();
  await user.sees(words.deposit.received);
  await look('qr-paid');
  await user.leaveDialogs();
  await seesTotal(user, 500);
}

async function play({ user, product, words, look }: EngineContext): Promise<void> {
  await openCard(user, words.core.next, `${words.lobby.openAccount} ${game.name}`);
  await user.press(words.gameAccount.openAccount);
  await user.sees(words.gameAccount.username);
  await user.leaveDialogs();
  await openCard(user, words.core.next, `${words.lobby.viewData} ${game.name}`);
  await user.write({ css: 'input', name: words.gameAccount.amount }, '100');
  await look('game');
  await user.press(words.gameAccount.play);
  await user.arrivesAt(new RegExp(`^${product.partnersUrl}/games/${game.code}/play`));
  await user.tap({ css: 'header a' });
  await user.arrivesAt(/\/user\/home$/);
  await seesTotal(user, 500);
}

async function measureSheet({ user, words, look }: EngineContext): Promise<void> {
  await user.press(words.home.transfer);
  const { slack, height, holdsFocus, outline } = await user.until('the sheet to rest', () =>
    user.ask(inPage.geometryOfDialog),
  );
  await look('transfer');
  holds(slack <= 2 && height < 640, `it is ${height} px tall, ${slack} of them empty`);
  holds(holdsFocus && outline === 'none', `it opens with a ring: ${outline}`);
}

async function moveBack({ user, words, look }: EngineContext): Promise<void> {
  const { transfer, core } = words;
  await choose(user, transfer.from, game.name, game.code);
  await choose(user, transfer.to, transfer.wallet, 'WALLET');
  await look('transfer-chosen');
  await user.write({ css: 'input', name: core.amount }, '100');
  await user.tap(submit);
  await user.sees(transfer.done(bahtText(words, 100), transfer.wallet));
  const { sent } = await user.ask(inPage.pageReport);
  const orders = sent.filter(({ url }) => url.endsWith('/api/wallet/transfer'));
  holds(orders.length === 1, `${orders.length} transfers were sent`);
  const { from, to, amount } = JSON.parse(orders[0]?.body ?? '{}');
  const isAsChosen = from === game.code && to === 'WALLET' && amount === 100;
  holds(isAsChosen, `${orders[0]?.body} was sent`);
  await acknowledge(user, core.ok);
}

/** Taps the rows on the way: only neighbours are visible. */
async function choose(
  user: EngineContext['user'],
  picker: string,
  label: string,
  code: string,
): Promise<void> {
  const rowOf = (picker: string, label: string) => {
    const pickers = [...document.querySelectorAll('dialog[open] fieldset')];
    const wheel = pickers.find((each) => each.querySelector('legend')?.textContent === picker);
    const rows = [...(wheel?.querySelectorAll('label') ?? [])];
    const here = rows.findIndex((row) => row.querySelector('input')?.checked);
    const goal = rows.findIndex((row) => row.textContent?.startsWith(label));
    const next = rows[here + Math.sign(goal - here)];
    next?.setAttribute('data-next', picker);
    return goal === here ? null : (next?.querySelector('input')?.value ?? '');
  };
  for (;;) {
    const next = await user.ask(rowOf, picker, label);
    if (next === null) break;
    await user.tap({ css: `[data-next="${picker}"]` });
    await user.ask(() => document.querySelector('[data-next]')?.removeAttribute('data-next'));
    await user.until(`the row of ${next} to stand in the frame`, async () => {
      const state = await user.ask(inPage.pickerState, picker);
      return state?.framed === next && state.checked === next;
    });
  }
  // Long enough for a late scroll to move the wheel, which it must not.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const state = await user.ask(inPage.pickerState, picker);
  const isSteady = state?.framed === code && state.checked === code;
  holds(isSteady, `${JSON.stringify(state)} in place of ${code}`);
}

async function withdraw({ user, words, api }: EngineContext): Promise<void> {
  await user.press(words.home.withdraw);
  await user.write({ css: 'input', name: words.core.amount }, '200');
  await user.tap(submit);
  await user.sees(withdrawn(words, 200));
  const { wallet } = await (await api()).call('GET /api/wallet');
  holds(wallet.amount === 300, `the wallet has ${wallet.amount}`);
}

async function measureAlert({ user, words, look }: EngineContext): Promise<void> {
  const { slack, height, holdsFocus, outline } = await user.until('the alert to rest', () =>
    user.ask(inPage.geometryOfDialog),
  );
  await look('withdrawn');
  holds(slack <= 2 && height < 360, `it is ${height} px tall, ${slack} of them empty`);
  holds(holdsFocus && outline === 'none', `it opens with a ring: ${outline}`);
  await acknowledge(user, words.core.ok);
  await seesTotal(user, 300);
}

const chatField = { css: 'aside dialog textarea' };

async function write({ user, words, person, look }: EngineContext): Promise<void> {
  await user.tap({ css: 'button[aria-expanded]:not([aria-haspopup])' });
  await user.write(chatField, `Hello from ${person.phone}`);
  await user.driver.type(keys.enter);
  await user.sees(`Hello from ${person.phone}`);
  await user.until('it to be sent', () => user.ask(isSent, words.chat.succeed));
  await look('chat');
}

/** True when the last message has this line below it, and its picture is drawn. */
function isSent(line: string): boolean {
  const rows = document.querySelectorAll('[role=log] li');
  return [...rows].some(
    (row) =>
      row.textContent?.includes(line) &&
      [...row.querySelectorAll('img')].every((each) => each.complete && each.naturalWidth > 0),
  );
}

async function sendPicture({ user, words, photo, look }: EngineContext): Promise<void> {
  await user.driver.choose('aside dialog input[type=file]', photo);
  const openPicture = words.chat.openPicture;
  await user.until('the picture to be sent', () =>
    user.ask(
      (name, line) => {
        const rows = [...document.querySelectorAll('[role=log] li')];
        const row = rows.findLast((each) => each.querySelector(`button[aria-label="${name}"]`));
        const image = row?.querySelector('img');
        return Boolean(
          image?.complete && image.naturalWidth > 0 && row?.textContent?.includes(line),
        );
      },
      openPicture,
      words.chat.succeed,
    ),
  );
  await look('chat-picture');
  await user.tap(chatField);
  await user.escape();
}

async function watchClip({ user, words, look }: EngineContext): Promise<void> {
  await user.goTo('/howto');
  await user.tap({ css: 'main li button' });
  await user.until('the clip to play', () =>
    user.ask(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5),
  );
  holds(!(await user.ask(inPage.shownText)).includes(words.core.loadFailed), 'it fails to load');
  await look('how-to-clip');
}

const screens = [
  '/user/home',
  '/user/profile',
  '/user/statement',
  '/user/bonus',
  '/user/spin',
  // A visitor's screen: anyone who goes there is logged out.
  '/howto',
];

async function tour({ user, look }: EngineContext): Promise<void> {
  for (const path of screens) {
    await open(user, path);
    await user.until('a heading', () =>
      user.ask(() => document.querySelector('main h1, main h2') !== null),
    );
    await user.arrivesAt(new RegExp(`${path}$`));
    const beyond = await user.ask(inPage.overflow);
    holds(beyond <= 0, `${path} is ${beyond} px too wide`);
    await look(`screen${path.replaceAll('/', '-')}`);
  }
}

export async function hadNoProblems({ user }: EngineContext): Promise<void> {
  const problems = await user.problems();
  holds(problems.length === 0, problems.join('; '));
}

async function open(user: EngineContext['user'], path: string): Promise<void> {
  await user.goTo(path);
  await user.until('React', () => user.ask(inPage.isAwake));
}

async function seesTotal(user: EngineContext['user'], amount: number): Promise<void> {
  const total = () =>
    document.querySelector('section:has(> div > h1) .money')?.textContent?.replace(/[^\d.,-]/g, '');
  await user.until(
    `the total of ${amount}`,
    async () => (await user.ask(total)) === formatBaht(baht(amount)),
  );
}

/** Turns the carousel until the card is in front, and opens it. */
async function openCard(user: EngineContext['user'], next: string, card: string): Promise<void> {
  await user.until(`the card "${card}"`, async () => {
    const isInFront = await user.ask(inPage.isInFront, card);
    if (isInFront === false) await user.press(next);
    return isInFront;
  });
  await user.tap({ css: 'li button', name: card });
}

async function acknowledge(user: EngineContext['user'], ok: string): Promise<void> {
  await user.tap({ css: 'button', name: ok, within: 'dialog[role=alertdialog]' });
  await user.seesNoDialog();
}
