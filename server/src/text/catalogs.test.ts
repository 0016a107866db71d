import { textKeys } from '@wallet/contract/languages';
import { expect, test } from 'vitest';
import { serverTexts } from './catalogs.ts';
import type { ServerTexts } from './th.ts';

const code = { code: '123456', ref: 'ABCD' };
const amount = '1,234.50 U';

/** Every text by its name, with a code, an amount or a number in it where it takes one. */
function written({ otp, push, recorded, coupon, ...plain }: ServerTexts): Map<string, string> {
  const news = Object.entries(push).flatMap(([kind, words]) => [
    [kind, { shown: words(amount), hidden: words(null) }] as const,
  ]);
  const texts = {
    ...plain,
    otp: { register: otp.register(code), password: otp.password(code) },
    push: Object.fromEntries(news),
    recorded: { kinds: recorded.kinds, notice: recorded.notice('MOVEMENT') },
    coupon: { name: coupon.name, one: coupon.coins(1), more: coupon.coins(12) },
  };
  return new Map(leaves('', texts));
}

function leaves(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) =>
    leaves(name ? `${name}.${key}` : key, child),
  );
}

const catalogs = textKeys.map((key) => written(serverTexts[key]));

/** Names of the texts, in each language, that match the pattern of that language. */
function namesOf(patterns: readonly RegExp[]): string[][] {
  return catalogs.map((texts, at) =>
    [...texts].flatMap(([name, text]) => (patterns[at]?.test(text) ? [name] : [])),
  );
}

/** Names of a push notification's texts, with the amount and without. */
function both(...names: readonly string[]): string[] {
  const parts = names.map((name) => name.split('.'));
  return parts.flatMap(([kind, part]) => [
    ...[`push.${kind}.shown.${part}`, `push.${kind}.hidden.${part}`],
  ]);
}

const notices = ['accessNotice.password', 'accessNotice.bank', 'accessNotice.passkey'];

test.each<[about: string, patterns: [th: RegExp, la: RegExp, en: RegExp], names: string[]]>([
  [
    'a withdrawal',
    [/ถอน/, /ຖອນ/, /withdraw/i],
    [
      ...['accessNotice.bank', 'recorded.kinds.payout', 'shortcuts.withdraw'],
      ...both('payout.title', 'returned.title'),
    ],
  ],
  ['a deposit', [/ฝาก/, /ຝາກ/, /deposit/i], ['recorded.kinds.deposit', 'shortcuts.deposit']],
  ['what came in', [/ได้รับเงิน/, /ໄດ້ຮັບເງິນ/, /received/], both('deposit.title')],
  ['what was not paid', [/ไม่สำเร็จ/, /ບໍ່ສຳເລັດ/, /not paid out/], both('returned.title')],
  [
    'the wallet',
    [/กระเป๋าเงิน/, /ກະເປົາເງິນ/, /wallet/],
    ['push.deposit.shown.body', ...both('returned.body', 'held.body'), 'recorded.notice'],
  ],
  ['money outside it', [/นอกกระเป๋า/, /ນອກກະເປົາ/, /not in your wallet/], both('held.body')],
  [
    'a bank',
    [/ธนาคาร/, /ທະນາຄານ/, /your bank|the bank or/],
    [...both('payout.body'), 'recorded.notice'],
  ],
  [
    'a password',
    [/รหัสผ่าน/, /ລະຫັດຜ່ານ/, /password/],
    ['accessNotice.password', 'alreadyMember', 'otp.password'],
  ],
  ['a passkey', [/พาสคีย์/, /ກະແຈຜ່ານ/, /passkey/], ['accessNotice.passkey']],
  ['a change by someone else', [/ไม่ใช่คุณ/, /ບໍ່ແມ່ນທ່ານ/, /it was not you/], notices],
  ['help at once', [/ติดต่อเราทันที/, /ຕິດຕໍ່ພວກເຮົາທັນທີ/, /contact us at once/], notices],
  ['a registration', [/สมัคร/, /ສະໝັກ/, /register/], ['otp.register']],
  [
    'a secret for 5 minutes',
    [/5 นาที ห้ามบอกใคร/, /5 ນາທີ ຫ້າມບອກໃຜ/, /5 minutes. Never share/],
    ['otp.register', 'otp.password'],
  ],
  ['an account that is there', [/มีบัญชีแล้ว/, /ມີບັນຊີແລ້ວ/, /already has an account/], ['alreadyMember']],
  [
    'a game',
    [/เกม/, /ເກມ/, /game/],
    ['recorded.kinds.intoGame', 'recorded.kinds.fromGame', 'recorded.notice'],
  ],
  ['a way into it', [/เข้าเกม/, /ເຂົ້າເກມ/, /to a game/], ['recorded.kinds.intoGame']],
  ['a way out of it', [/ออกจากเกม/, /ອອກຈາກເກມ/, /from a game/], ['recorded.kinds.fromGame']],
  ['a limit', [/วงเงินใหม่/, /ວົງເງິນໃໝ່/, /new limit/], both('limit.title')],
  ['time', [/เวลาตรวจ|เวลาที่/, /ເວລາກວດ|ເວລາທີ່/, /time (to|has)/i], both('play.title', 'play.body')],
  ['documents', [/เอกสาร/, /ເອກະສານ/, /documents/], both('verification.title')],
  ['a slip', [/สลิป/, /ສະລິບ/, /slip/i], both('slip.title')],
  ['a reply', [/ตอบ/, /ຕອບ/, /repl/], [...both('chat.title', 'chat.body'), 'recorded.notice']],
  [
    'a rating',
    [/คะแนน/, /ຄະແນນ/, /rating|1 to 5/i],
    ['chatRating.question', 'chatRating.thanks', 'chatRating.late'],
  ],
  [
    'the best mark',
    [/1 ถึง 5 โดย 5 คือดีมาก/, /1 ຫາ 5 ໂດຍ 5 ແມ່ນດີຫຼາຍ/, /1 to 5, where 5 is very good/],
    ['chatRating.question'],
  ],
  ['the end of a rating', [/ปิดรับ/, /ປິດຮັບ/, /has closed/], ['chatRating.late']],
  ['thanks', [/ขอบคุณ/, /ຂອບໃຈ/, /thank/i], ['chatRating.thanks', 'chatRating.late']],
  ['a coupon', [/คูปอง/, /ຄູປອງ/, /coupon/], ['coupon.name']],
  [
    'coins',
    [/(1|12)\u00A0เหรียญ$/, /(1|12)\u00A0ຫຼຽນ$/, /^1\u00A0coin$|^12\u00A0coins$/],
    ['coupon.one', 'coupon.more'],
  ],
  ['friends', [/ชวนเพื่อน/, /ຊວນໝູ່/, /referral/i], ['rewards.referral']],
  ['cashback', [/เงินคืน/, /ເງິນຄືນ/, /cashback/i], ['rewards.cashback']],
  ['the history', [/ประวัติ/, /ປະຫວັດ/, /history/i], ['shortcuts.statement']],
  ['baht', [/^บาท$/, /^ບາດ$/, /^baht$/], ['units.THB']],
  ['kip', [/^กีบ$/, /^ກີບ$/, /^kip$/], ['units.LAK']],
])('in each language, the same texts are about %s', (_, patterns, names) => {
  const sorted = namesOf(patterns).map((found) => found.toSorted());
  expect(sorted).toEqual(textKeys.map(() => names.toSorted()));
});

test.each([
  ['a code first', /^123456 /, ['otp.register', 'otp.password']],
  ['its reference', /ABCD\)/, ['otp.register', 'otp.password']],
  [
    'an amount',
    /1,234\.50 U/,
    ['deposit', 'payout', 'returned', 'held'].map((kind) => `push.${kind}.shown.body`),
  ],
  ['a movement', /: MOVEMENT/, ['recorded.notice']],
  ['nothing', /undefined|null|\[object|=>|\$/, []],
])('in each language, the same texts show %s', (_, pattern, names) => {
  expect(namesOf(textKeys.map(() => pattern))).toEqual(textKeys.map(() => names));
});

test('each language is written in its own letters', () => {
  const none = textKeys.map(() => []);
  const without = [/^\P{Script=Thai}*$/u, /^\P{Script=Lao}*$/u, /^[^a-z]*$/];
  const strange = [/\p{Script=Lao}/u, /\p{Script=Thai}/u, /\p{Script=Thai}|\p{Script=Lao}/u];
  expect([namesOf(without), namesOf(strange)]).toEqual([none, none]);
});
