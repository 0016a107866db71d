import { formatBaht } from '@wallet/contract/money';
import { baht } from '@wallet/contract/test/sample';
import { bahtText, withdrawn, wordsOf } from '@wallet/e2e/words';
import { keys } from './driver.ts';
import * as inPage from './in-page.ts';
import { type EngineContext, type EngineStep, holds } from './scene.ts';

const game = { code: 'PG', name: 'PG Soft' };
/** Each language in its own name, as shown in the menu. */
const languageNames = { th: 'ไทย', lo: 'ລາວ', en: 'English' } as const;
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
export const toldToUpdate: EngineStep = {
  name: memberSteps[0]?.name ?? '',
  run: async ({ hands, look }) => {
    await hands.goTo('/login');
    await hands.seesElement('.update-notice');
    await look('login');
  },
};

async function seesNoUpdateNotice({ hands, look }: EngineContext): Promise<void> {
  await hands.goTo('/login');
  const shown = () => document.querySelector('.update-notice')?.getClientRects().length ?? -1;
  holds((await hands.ask(shown)) === 0, 'it is told to update');
  await look('login');
}

async function register({ hands, product, words, person, look }: EngineContext): Promise<void> {
  const { core, login, register: text } = words;
  await open(hands, '/register');
  await hands.write({ css: 'input', name: login.phone }, person.phone);
  await hands.press(core.next);
  await hands.write({ css: 'input', name: text.otp }, await product.codeSentTo(person.phone));
  await hands.write({ css: 'input', name: text.name }, person.name);
  await hands.write({ css: 'input', name: login.password }, person.password);
  await hands.write({ css: 'input', name: text.confirmPassword }, person.password);
  await look('register-details');
  await hands.press(core.next);
  await hands.seesElement('select');
  // The banks arrive after their list.
  await hands.until('a bank to choose', () => hands.ask(inPage.pick, 'select', person.bankCode));
  await hands.write({ css: 'input', name: text.accountNo }, person.bankAccountNo);
  await hands.write({ css: 'input', name: text.firstName }, person.firstName);
  await hands.write({ css: 'input', name: text.lastName }, person.lastName);
  await look('register-bank');
  await hands.tap({ css: 'form button[type=submit]' });
  await hands.arrivesAt(/\/login$/);
}

async function logIn({ hands, words, person, look }: EngineContext): Promise<void> {
  const { login } = words;
  await open(hands, '/login');
  await hands.write({ css: 'input', name: login.phone }, person.phone);
  await hands.write({ css: 'input', name: login.password }, person.password);
  await hands.tap({ css: 'form button[type=submit]' });
  await hands.arrivesAt(/\/user\/home$/);
  // It opens automatically.
  await hands.sees(words.agreement.title);
  await look('agreement');
  await hands.leaveDialogs();
  await seesTotal(hands, 0);
  await look('home');
}

async function changeLanguage({ hands, words, language, look }: EngineContext): Promise<void> {
  const other = language === 'en' ? 'lo' : 'en';
  const otherWords = await wordsOf(other);
  await hands.press(words.core.language);
  await look('languages');
  await hands.press(languageNames[other]);
  await hands.sees(otherWords.home.spin);
  await hands.press(otherWords.core.language);
  await hands.press(languageNames[language]);
  await hands.sees(words.home.spin);
}

/** It lies above the sheet: a finger reaches it. */
const toast = 'dialog[open] [role=status]';

async function copy({ hands, words, hasClipboard, look }: EngineContext): Promise<void> {
  await hands.press(words.home.deposit);
  await hands.press(words.deposit.tabBank);
  await look('deposit-bank');
  await hands.tap({ css: `button[aria-label^="${words.core.copy}"]` });
  await hands.sees(hasClipboard ? words.core.copied('').trim() : words.core.copyFailed);
  await look('toast');
  await hands.tap({ css: 'button', name: words.core.close, within: toast });
  await hands.until('the toast to leave', () =>
    hands.ask(() => document.querySelector('dialog[open] [role=status]')?.textContent === ''),
  );
  await hands.leaveDialogs();
}

async function payIn({ hands, product, words, look }: EngineContext): Promise<void> {
  await hands.press(words.home.deposit);
  await hands.press(words.deposit.tabQr);
  await hands.press('500');
  await hands.press(words.deposit.createQr);
  await hands.seesElement(`img[alt="${words.deposit.qrImage(bahtText(words, 500))}"]`);
  await look('qr');
  await product.payNewestQr();
  await hands.sees(words.deposit.received);
  await look('qr-paid');
  await hands.leaveDialogs();
  await seesTotal(hands, 500);
}

async function play({ hands, product, words, look }: EngineContext): Promise<void> {
  await openCard(hands, words.core.next, `${words.lobby.openAccount} ${game.name}`);
  await hands.press(words.gameAccount.openAccount);
  await hands.sees(words.gameAccount.username);
  await hands.leaveDialogs();
  await openCard(hands, words.core.next, `${words.lobby.viewData} ${game.name}`);
  await hands.write({ css: 'input', name: words.gameAccount.amount }, '100');
  await look('game');
  await hands.press(words.gameAccount.play);
  await hands.arrivesAt(new RegExp(`^${product.partnersUrl}/games/${game.code}/play`));
  await hands.tap({ css: 'header a' });
  await hands.arrivesAt(/\/user\/home$/);
  await seesTotal(hands, 500);
}

async function measureSheet({ hands, words, look }: EngineContext): Promise<void> {
  await hands.press(words.home.transfer);
  const { slack, height, holdsFocus, outline } = await hands.until('the sheet to rest', () =>
    hands.ask(inPage.geometryOfDialog),
  );
  await look('transfer');
  holds(slack <= 2 && height < 640, `it is ${height} px tall, ${slack} of them empty`);
  holds(holdsFocus && outline === 'none', `it opens with a ring: ${outline}`);
}

async function moveBack({ hands, words, look }: EngineContext): Promise<void> {
  const { transfer, core } = words;
  await choose(hands, transfer.from, game.name, game.code);
  await choose(hands, transfer.to, transfer.wallet, 'WALLET');
  await look('transfer-chosen');
  await hands.write({ css: 'input', name: core.amount }, '100');
  await hands.tap(submit);
  await hands.sees(transfer.done(bahtText(words, 100), transfer.wallet));
  const { sent } = await hands.ask(inPage.whatWasHeard);
  const orders = sent.filter(({ url }) => url.endsWith('/api/wallet/transfer'));
  holds(orders.length === 1, `${orders.length} transfers were sent`);
  const { from, to, amount } = JSON.parse(orders[0]?.body ?? '{}');
  const isAsChosen = from === game.code && to === 'WALLET' && amount === 100;
  holds(isAsChosen, `${orders[0]?.body} was sent`);
  await acknowledge(hands, core.ok);
}

/** Taps the rows on the way: only neighbours are visible. */
async function choose(
  hands: EngineContext['hands'],
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
    const next = await hands.ask(rowOf, picker, label);
    if (next === null) break;
    await hands.tap({ css: `[data-next="${picker}"]` });
    await hands.ask(() => document.querySelector('[data-next]')?.removeAttribute('data-next'));
    await hands.until(`the row of ${next} to stand in the frame`, async () => {
      const state = await hands.ask(inPage.pickerState, picker);
      return state?.framed === next && state.checked === next;
    });
  }
  // Long enough for a late scroll to move the wheel, which it must not.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const state = await hands.ask(inPage.pickerState, picker);
  const isSteady = state?.framed === code && state.checked === code;
  holds(isSteady, `${JSON.stringify(state)} in place of ${code}`);
}

async function withdraw({ hands, words, api }: EngineContext): Promise<void> {
  await hands.press(words.home.withdraw);
  await hands.write({ css: 'input', name: words.core.amount }, '200');
  await hands.tap(submit);
  await hands.sees(withdrawn(words, 200));
  const { wallet } = await (await api()).call('GET /api/wallet');
  holds(wallet.amount === 300, `the wallet has ${wallet.amount}`);
}

async function measureAlert({ hands, words, look }: EngineContext): Promise<void> {
  const { slack, height, holdsFocus, outline } = await hands.until('the alert to rest', () =>
    hands.ask(inPage.geometryOfDialog),
  );
  await look('withdrawn');
  holds(slack <= 2 && height < 360, `it is ${height} px tall, ${slack} of them empty`);
  holds(holdsFocus && outline === 'none', `it opens with a ring: ${outline}`);
  await acknowledge(hands, words.core.ok);
  await seesTotal(hands, 300);
}

const chatField = { css: 'aside dialog textarea' };

async function write({ hands, words, person, look }: EngineContext): Promise<void> {
  await hands.tap({ css: 'button[aria-expanded]:not([aria-haspopup])' });
  await hands.write(chatField, `Hello from ${person.phone}`);
  await hands.driver.type(keys.enter);
  await hands.sees(`Hello from ${person.phone}`);
  await hands.until('it to be sent', () => hands.ask(isSent, words.chat.succeed));
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

async function sendPicture({ hands, words, photo, look }: EngineContext): Promise<void> {
  await hands.driver.choose('aside dialog input[type=file]', photo);
  const openPicture = words.chat.openPicture;
  await hands.until('the picture to be sent', () =>
    hands.ask(
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
  await hands.tap(chatField);
  await hands.escape();
}

async function watchClip({ hands, words, look }: EngineContext): Promise<void> {
  await hands.goTo('/howto');
  await hands.tap({ css: 'main li button' });
  await hands.until('the clip to play', () =>
    hands.ask(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5),
  );
  holds(!(await hands.ask(inPage.shownText)).includes(words.core.loadFailed), 'it fails to load');
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

async function tour({ hands, look }: EngineContext): Promise<void> {
  for (const path of screens) {
    await open(hands, path);
    await hands.until('a heading', () =>
      hands.ask(() => document.querySelector('main h1, main h2') !== null),
    );
    await hands.arrivesAt(new RegExp(`${path}$`));
    const beyond = await hands.ask(inPage.overflow);
    holds(beyond <= 0, `${path} is ${beyond} px too wide`);
    await look(`screen${path.replaceAll('/', '-')}`);
  }
}

export async function hadNoProblems({ hands }: EngineContext): Promise<void> {
  const problems = await hands.problems();
  holds(problems.length === 0, problems.join('; '));
}

async function open(hands: EngineContext['hands'], path: string): Promise<void> {
  await hands.goTo(path);
  await hands.until('React', () => hands.ask(inPage.isAwake));
}

async function seesTotal(hands: EngineContext['hands'], amount: number): Promise<void> {
  const total = () =>
    document.querySelector('section:has(> div > h1) .money')?.textContent?.replace(/[^\d.,-]/g, '');
  await hands.until(
    `the total of ${amount}`,
    async () => (await hands.ask(total)) === formatBaht(baht(amount)),
  );
}

/** Turns the carousel until the card is in front, and opens it. */
async function openCard(hands: EngineContext['hands'], next: string, card: string): Promise<void> {
  await hands.until(`the card "${card}"`, async () => {
    const isInFront = await hands.ask(inPage.isInFront, card);
    if (isInFront === false) await hands.press(next);
    return isInFront;
  });
  await hands.tap({ css: 'li button', name: card });
}

async function acknowledge(hands: EngineContext['hands'], ok: string): Promise<void> {
  await hands.tap({ css: 'button', name: ok, within: 'dialog[role=alertdialog]' });
  await hands.seesNoDialog();
}
