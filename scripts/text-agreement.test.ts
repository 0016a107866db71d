import { expect, test } from 'vitest';
import { disagreementsIn, type Entry, idleTermsIn, mixUpsIn } from './text-agreement.ts';

const intoGame: Entry = {
  name: 'move.intoGame',
  texts: { en: 'To the game', th: 'เข้าเกม', lo: 'ເຂົ້າເກມ' },
};
const fromGame: Entry = {
  name: 'move.fromGame',
  texts: { en: 'From the game', th: 'ออกจากเกม', lo: 'ອອກຈາກເກມ' },
};
const copyLink: Entry = {
  name: 'move.copyLink',
  texts: { en: 'Copy link', th: 'คัดลอกลิงก์', lo: 'ສຳເນົາລິ້ງ' },
};
const object = [intoGame, fromGame, copyLink];

const credited: Entry = {
  name: 'slip.credited',
  texts: {
    en: 'The 500 of this slip were credited before. Nothing is added.',
    th: 'เติม 500 ของสลิปนี้แล้ว ไม่มีการเพิ่มยอด',
    lo: 'ຕື່ມ 500 ຂອງສະລິບນີ້ແລ້ວ ບໍ່ມີການເພີ່ມຍອດ',
  },
};

test('languages that say the same in their own words agree', () => {
  expect([credited, ...object].flatMap(disagreementsIn)).toEqual([]);
  expect(mixUpsIn(object)).toEqual([]);
});

test.each(['en', 'th', 'lo'] as const)(
  'two texts that changed places in %s are found',
  (language) => {
    const changed = [
      saying(intoGame, language, fromGame.texts[language]),
      saying(fromGame, language, intoGame.texts[language]),
    ];
    expect(mixUpsIn(changed)).toEqual([
      {
        rule: 'fits the other languages less than',
        entry: changed[0],
        language,
        what: fromGame.name,
      },
    ]);
  },
);

test.each(['en', 'th', 'lo'] as const)(
  'a neighbour’s text, copied in %s alone, is found',
  (language) => {
    const copied = saying(intoGame, language, copyLink.texts[language]);
    expect(mixUpsIn([copied, fromGame, copyLink])).toContainEqual({
      rule: 'in this language alone the text of',
      entry: copied,
      language,
      what: copyLink.name,
    });
  },
);

test('two texts that are the same in two languages are not copies: Thai has no plural', () => {
  const flag = { name: 'flag', texts: { en: 'Flag', th: 'ธง', lo: 'ທຸງ' } };
  expect(mixUpsIn([flag, saying(flag, 'en', 'Flags')])).toEqual([]);
});

const faults: [what: string, Partial<Entry['texts']>, rule: string][] = [
  ['another word', { lo: 'ຖອນ 500 ຂອງສະລິບນີ້ແລ້ວ ບໍ່ມີການເພີ່ມຍອດ' }, 'a term of Thai or Lao alone'],
  ['no "not"', { th: 'เติม 500 ของสลิปนี้แล้ว มีการเพิ่มยอด' }, 'a term of Thai or Lao alone'],
  ['another number', { lo: 'ຕື່ມ 50 ຂອງສະລິບນີ້ແລ້ວ ບໍ່ມີການເພີ່ມຍອດ' }, 'a term of Thai or Lao alone'],
  [
    'another number in English',
    { en: 'The 50 of this slip were credited before. Nothing is added.' },
    'a number of English alone',
  ],
  ['a clause less', { lo: 'ຕື່ມ 500 ຂອງສະລິບນີ້ແລ້ວ' }, 'more or fewer clauses than in Thai'],
  [
    'clauses in another order',
    { th: 'ไม่มีการเพิ่มยอด เติม 500 ของสลิปนี้แล้ว' },
    'clauses in another order than in Thai',
  ],
  [
    'another thing in English',
    { en: 'The 500 of this coupon were credited before. Nothing is added.' },
    'a term that English lacks',
  ],
  ['a sentence less in English', { en: 'Nothing of 500 is added.' }, 'says nothing of'],
  ['two words for it in English', { en: 'Not 500' }, 'says less than'],
  ['half of the words', { th: 'สลิป 500 ไม่มี' }, 'not as long as Thai'],
];

test.each(faults)('a text with %s is found', (_, texts, rule) => {
  const found = disagreementsIn({ ...credited, texts: { ...credited.texts, ...texts } });
  expect(found.map((each) => each.rule)).toContain(rule);
});

test('a "not" that one clause lacks is found, also when another clause has one', () => {
  const held = {
    en: 'The account is not past its break, and nothing was sent to the bank.',
    th: 'บัญชีไม่ครบระยะพัก จึงยังไม่ส่งให้ธนาคาร',
    lo: 'ບັນຊີບໍ່ຄົບໄລຍະພັກ ຈຶ່ງຍັງບໍ່ສົ່ງໃຫ້ທະນາຄານ',
  };
  const rulesOf = (texts: Entry['texts']) =>
    disagreementsIn({ name: 'findings.held', texts }).map(({ rule }) => rule);
  expect(rulesOf(held)).toEqual([]);
  expect(rulesOf({ ...held, lo: held.lo.replace('ຍັງບໍ່ສົ່ງ', 'ສົ່ງ') })).toEqual([
    'a term of Thai or Lao alone',
  ]);
});

test('the opposite in English of what Thai and Lao say is found', () => {
  const listed = {
    en: 'When off, only members who know the code find it.',
    th: 'เมื่อปิด เฉพาะสมาชิกที่มีรหัสเท่านั้นที่ค้นหาได้',
    lo: 'ເມື່ອປິດ ສະເພາະສະມາຊິກທີ່ມີລະຫັດເທົ່ານັ້ນທີ່ຄົ້ນຫາໄດ້',
  };
  const rulesOf = (texts: Entry['texts']) =>
    disagreementsIn({ name: 'help.isListed', texts }).map(({ rule }) => rule);
  expect(rulesOf(listed)).toEqual([]);
  expect(rulesOf({ ...listed, en: listed.en.replace('off', 'on') })).toEqual(['the opposite of']);
});

test.each([
  ['en', '{2} topics, {1} levels'],
  ['th', 'ระดับละ {2} หัวข้อ {1} ระดับ'],
  ['lo', 'ລະດັບລະ {2} ຫົວຂໍ້ {1} ລະດັບ'],
] as const)('two values that changed places in %s are found', (language, swapped) => {
  const depth = {
    en: '{1} topics, {2} levels',
    th: 'ระดับละ {1} หัวข้อ {2} ระดับ',
    lo: 'ລະດັບລະ {1} ຫົວຂໍ້ {2} ລະດັບ',
  };
  const rulesOf = (texts: Entry['texts']) =>
    disagreementsIn({ name: 'menu.depth', texts }).map(({ rule }) => rule);
  expect(rulesOf(depth)).not.toContain('values in another order than');
  expect(rulesOf({ ...depth, [language]: swapped })).toContain('values in another order than');
});

test('a year of the Thai calendar is that of the Common Era', () => {
  const birth = { en: 'Such as 1997', th: 'เช่น 2540', lo: 'ເຊັ່ນ 1997' };
  expect(disagreementsIn({ name: 'birth', texts: birth })).toEqual([]);
  const later = { ...birth, th: 'เช่น 2541' };
  expect(disagreementsIn({ name: 'birth', texts: later })).not.toEqual([]);
});

test('a name that Lao writes in Latin letters is as long as in Thai', () => {
  const wallet = { en: 'TrueMoney Wallet', th: 'ทรูมันนี่ วอลเล็ท', lo: 'TrueMoney Wallet' };
  expect(disagreementsIn({ name: 'wallet', texts: wallet })).toEqual([]);
});

test('a term that no text has is named', () => {
  const idle = idleTermsIn([credited]);
  expect(idle).toContain('coupon · คูปอง · ຄູປອງ');
  expect(idle).not.toContain('slip · สลิป · ສະລິບ');
});

function saying(entry: Entry, language: keyof Entry['texts'], text: string): Entry {
  return { ...entry, texts: { ...entry.texts, [language]: text } };
}
