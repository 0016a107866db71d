import { expect, test } from 'vitest';
import { answered, answeredInTurn, foreignAccounts } from './account-number-rules.ts';

const own = ['4737535789', '0812345678'];

/** The same sign between all digits. */
function spaced(sign: string, digits = '6666666666'): string {
  return [...digits].join(sign);
}

test.each([
  ['as it is printed', 'Transfer to SCB 666-666-6666 only'],
  ['of twelve digits', 'BAAC 012345678901'],
  ['a prepaid wallet', 'TrueMoney 081 999 9999'],
  ['in Thai digits', 'โอนมาที่ ๖๖๖-๖-๖๖๖๖๖-๖'],
  ['in Lao digits', 'ໂອນມາ ໖໖໖໖໖໖໖໖໖໖'],
  ['in wide digits', '６６６６６６６６６６'],
  ['in digits of two scripts', '666๖๖๖6666'],
  ['with tags between its digits', '<b>666</b>-<i>666</i>6666'],
  ['written as signs of markup', '&#54;666&#x36;66666'],
  ['with blanks that are no blanks', '666\u00a0666\u200b6666'],
  ['with named blanks', '666&nbsp;666&nbsp;6666'],
  ['with dots, brackets and dashes', '(666) 666.66–66'],
  ['over two lines', '<p>66666</p>\n<p>66666</p>'],
  ['two of them in a row', '6666666666 / 7777777777'],
  ['ours with a digit more', '47375357891'],
  ['ours beside another one', '4737535789 or 6666666666'],

  ['with seven zero-width blanks between', spaced('\u200b'.repeat(7))],
  ['with fifty joiners between', spaced('\u2060'.repeat(50))],
  ['with soft hyphens', spaced('\u00ad'.repeat(9))],
  ['with named soft hyphens', spaced('&shy;&shy;&shy;&shy;&shy;&shy;&shy;&shy;')],
  ['with seven marks on each digit', spaced('\u0336'.repeat(7))],
  ['with marks and joiners in turn', spaced('\u200d\u0301'.repeat(8))],
  ['with eight dots', spaced('........')],
  ['with a line of blanks', spaced('\u3000'.repeat(20))],
  ['with blanks of Braille and fillers', spaced('\u2800\u3164\u115f')],
  ['with signs of direction', `\u202e${spaced('\u2067\u2069')}\u202c`],
  ['with arrows and stars', spaced(' → ★ ● ')],
  ['with O for zero', 'SCB 66O666O6O6'],
  ['with o for every zero, and blanks', 'SCB 6 o 6 o 66 o 666'],
  ['with Cyrillic and Greek O', 'SCB 6О6Ο66О666'],
  ['with l, I and | for one', 'SCB 66l66I66|6'],
  ['with S, B and Z', 'SCB 66S66B66Z6'],
  ['with an accent on the O', 'SCB 66Ö666Ö6Ö6'],
  ['with rings for zeros', 'SCB 66○66○66○6'],
  ['with rings that stand alone', 'SCB 666 ◯ 666 ◯ 66'],
  ['in black circles', 'SCB ❻❻❻❻❻❻❻❻❻❻'],
  ['in white circles', 'SCB ⑥⑥⑥⑥⑥⑥⑥⑥⑥⑥'],
  ['in sans circles', 'SCB ➏➏➏➏➏➅➅➅➅➅'],
  ['in two rings', 'SCB ⓺⓺⓺⓺⓺⓺⓺⓺⓺⓺'],
  ['in kanji digits', 'SCB 六六六六六六六六六六'],
  ['in the long kanji digits', 'SCB 陸陸陸陸陸陸陸陸陸零'],
  ['in Hangzhou digits', 'SCB 〦〦〦〦〦〦〦〦〦〦'],
  ['in Tibetan digits', 'SCB ༦༦༦༦༦༦༦༦༦༦'],
  ['in Tibetan half digits', 'SCB ༬༬༬༬༬༬༬༬༬༬'],
  ['in Arabic, Bengali and Khmer digits', 'SCB ٦٦٦৬৬৬៦៦៦៦'],
  ['in raised digits', 'SCB ⁶⁶⁶⁶⁶₆₆₆₆₆'],
  ['in named raised digits', `SCB ${'&sup2;'.repeat(10)}`],
  ['in mathematical digits', 'SCB 𝟔𝟔𝟔𝟔𝟔𝟨𝟨𝟨𝟨𝟨'],
  ['in digits on keys', 'SCB 6️⃣6️⃣6️⃣6️⃣6️⃣6️⃣6️⃣6️⃣6️⃣6️⃣'],
  ['in digits with full stops', 'SCB ⒍⒍⒍⒍⒍⒍⒍⒍⒍⒍'],
  ['in brackets', 'SCB ⑹⑹⑹⑹⑹⑹⑹⑹⑹⑹'],
  ['in signs for numbers that nobody knows', 'SCB 𐡘𐡘𐡘𐡘𐡘𐡘𐡘𐡘𐡘𐡘'],
  ['in words', 'SCB six six six six six six six six six six'],
  ['in Thai words', 'SCB หก หก หก หก หก-หก-หกหกหกหก'],
  ['in Lao words', 'SCB ຫົກ ຫົກ ຫົກ ຫົກ ຫົກ ຫົກ ຫົກ ໜຶ່ງ ຫົກ ຫົກ'],
  ['in words and digits', 'SCB 66 six 66 six six 66 six 6'],
  ['with a Thai word in the middle', 'SCB 66666 แล้วตามด้วย 66666'],
  ['with a Lao word in the middle', 'SCB 66666 ແລ້ວຕາມດ້ວຍ 66666'],
  ['in three pieces with words between', '666 แล้วก็ 666 แล้วก็ 6666'],
  ['in five pieces with words between', '66 and 66 and 66 and 66 and 66'],
  ['with a letter behind each digit', spaced('x')],
  ['with an amount between its halves', 'SCB 66666 (฿100) 66666'],
  ['among hours', 'Every day 10:00-22:00 SCB 666 666 6666'],
  ['as a group of amounts', '666,666,666,6'],
  ['as odd amounts', '฿473 ฿753 ฿578 ฿3'],
  ['in brackets like a tag', 'SCB <6666666666>'],
  ['in a tooltip', '<span title="SCB 6666666666">Bank</span>'],
  ['in words of a picture', '<img src="/a.png" alt="SCB 6666666666" />'],
  ['in an address that is typed', 'https://lotus.example/SCB-6666666666'],
  ['to be dialled', '<a href="tel:0819999999">Call</a>'],
  ['to be texted', '<a href="SMS:0819999999">Write</a>'],
  ['in white and black rings from eleven on', 'SCB ⓫⓫⓫⓫⓫'],
  ['in doubled Thai words', 'SCB ดับเบิลหก ดับเบิ้ลหก คู่หก ตองหก หก'],
  ['in doubled Lao words', 'SCB ຄູ່ຫົກ ຄູ່ຫົກ ຄູ່ຫົກ ຄູ່ຫົກ ຄູ່ຫົກ'],
  ['in English teens', 'sixteen sixteen sixteen sixteen sixteen'],
  ['in cells of a table', `<table><tr>${'<td>6</td>'.repeat(10)}</tr></table>`],
  ['in items of a list', '<ul><li>66666</li><li>66666</li></ul>'],

  ['in dice', 'SCB ⚅⚅⚅⚅⚅⚅⚅⚅⚅⚅'],
  ['in clocks', 'SCB 🕕🕕🕕🕕🕕🕕🕕🕕🕕🕕'],
  ['in cards', 'SCB 🂦🂦🂦🂦🂦🂦🂦🂦🂦🂦'],
  ['in tiles', 'SCB 🀌🀌🀌🀌🀌🀌🀌🀌🀌🀌'],
  ['in Roman signs', 'SCB Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ Ⅵ'],
  ['in Roman letters', 'SCB VI VI VI VI VI VI VI VI VI IV'],
  ['with Cyrillic letters that look like 3 and 4', 'SCB 66З66Ч66З6'],
  ['with Latin letters for digits', 'SCB 66E6A6T6G6'],
  ['with letters of Lisu, Myanmar and Oriya', 'SCB 66ꓳ66ဝ66ଠ6'],
  ['with a letter of Deseret', 'SCB 66𐐄66𐐄66𐐄6'],
  ['with an accented letter for each zero', 'SCB 1Ó3Ó5Ó7Ó9Ó'],
  ['with the Thai letter that looks like zero', 'SCB 66อ66อ66อ6'],
  ['with five letters behind each digit', spaced('กกกกก')],
  ['in English tens', 'sixty-six sixty-six sixty-six sixty-six sixty-six'],
  [
    'in English hundreds',
    'six hundred and sixty-six, six hundred sixty-six, six thousand sixty-one two',
  ],
  ['in English pairs', 'double six double six double six triple six one'],
  ['in Thai tens', 'หกสิบหก หกสิบหก หกสิบหก หกสิบหก หกสิบหก'],
  ['in Thai hundreds', 'หกร้อยหกสิบหก หกร้อยหกสิบหก หกพันหกร้อยหกสิบเอ็ด'],
  ['in Lao tens', 'ຫົກສິບຫົກ ຫົກສິບຫົກ ຫົກສິບຫົກ ຫົກສິບຫົກ ຫົກສິບຫົກ'],
  ['as Thai is spoken on the phone', 'SCB โท โท หก หก หก หก หก หก หก หก'],
  ['as Thai is typed in Latin letters', 'SCB hok hok hok hok soon nueng song sam si ha'],
  [
    'with long tooltips between its pieces',
    ['666', '666', '666', '6'].join(`<span title="${'x'.repeat(70)}"></span>`),
  ],
  ['with words of a picture between', `66666<img src="/a.png" alt="${'x'.repeat(70)}" />66666`],
  ['with half of it in words of a picture', '66666<img src="/a.png" alt="66666" />'],
  ['with a long sentence between its halves', `66666 ${'and then '.repeat(20)} 66666`],
  [
    'in a table with words beside its pieces',
    '<table><tr><td>At first these</td><td>666</td></tr><tr><td>Then three more digits</td><td>666</td></tr><tr><td>At last these</td><td>6666</td></tr></table>',
  ],
])('an account %s is seen', (_, text) => {
  expect(foreignAccounts([text], own)).not.toEqual([]);
});

test.each([
  ['two conditions', ['SCB 66666', '66666']],
  ['two conditions with words around', ['Transfer to SCB 66666 first', '66666 comes behind it']],
  ['three labels', ['666', '666', '6666']],
  ['ten labels', Array.from({ length: 10 }, () => '6')],
])('an account over %s is seen', (_, words) => {
  expect(foreignAccounts(words, own)).not.toEqual([]);
});

test('matches are returned as plain digits', () => {
  expect(foreignAccounts(['SCB ๖๖๖-❻❻❻-66O6'], own)).toEqual(['6666666606']);
  expect(foreignAccounts(['Call 081 999 9999, 10:00-22:00'], own)).toEqual(['0819999999']);
  expect(foreignAccounts(['SCB 12345 และ 67890'], own)).toEqual(['1234567890']);
});

/** Signs that follow each other from this one. */
function row(first: number, length: number): string {
  return String.fromCodePoint(...Array.from({ length }, (_, nth) => first + nth));
}

test.each([
  ['Ethiopic', row(0x1369, 9).repeat(2), '123456789123456789'],
  ['Tibetan halves', row(0x0f2a, 10).repeat(2), '12345678901234567890'],
  ['Aegean', row(0x10107, 9).repeat(2), '123456789123456789'],
  ['Mayan', row(0x1d2e0, 20), '012345678910111213141516171819'],
  ['upright rods', row(0x1d360, 9).repeat(2), '123456789123456789'],
  ['lying rods', row(0x1d369, 9).repeat(2), '123456789123456789'],
  ['Hangzhou', row(0x3021, 9).repeat(2), '123456789123456789'],
  ['black rings', row(0x2776, 10) + row(0x278a, 10), '1234567891012345678910'],
  ['black rings from eleven on', row(0x24eb, 10), '11121314151617181920'],
  ['two rings', row(0x24f5, 10) + row(0x2780, 10), '1234567891012345678910'],
  ['rings for zero', '\u24ff\u{1f10b}\u{1f10c}⓪'.repeat(3), '000000000000'],
  ['dice', row(0x2680, 6).repeat(2), '123456123456'],
  ['tiles', row(0x1f007, 9) + row(0x1f010, 9) + row(0x1f019, 9), '123456789'.repeat(3)],
  [
    'cards',
    [0x1f0a1, 0x1f0b1, 0x1f0c1, 0x1f0d1].map((ace) => row(ace, 10)).join(''),
    '12345678910'.repeat(4),
  ],
  ['keys and clocks', `${row(0x1f550, 12)}\u{1f51f}`, '12345678910111210'],
  ['kanji', '零一二三四五六七八九〇壱弐参肆伍陸漆捌玖', '01234567890123456789'],
])('digits of %s mean what they show', (_, signs, digits) => {
  expect(foreignAccounts([signs], [])).toEqual([digits]);
});

test.each([
  ['nothing', ''],
  ['words', 'Please note: 10% is the end'],
  ['amounts', 'At least 100 baht, at most 50,000 baht'],
  ['hours', 'Every day from 10:00 to 22:00'],
  ['a short phone number', 'Call 02-123-4567'],
  ['a short phone number and a hotline', 'Call 02-123-4567 or 1150'],
  ['two landlines', 'โทร 02-123-4567, 02-765-4321'],
  ['a landline abroad', 'Call +66 2 123 4567'],
  ['a year and a percentage', '© 2026, 5% back'],
  ['an account of ours', 'Pay to KBANK 473-7-53578-9'],
  ['two of ours', '4737535789, 081 234 5678'],
  ['one of ours in Thai digits', '๔๗๓๗๕๓๕๗๘๙'],
  ['one of ours in pieces', '473-7\u200b-53578-9'],
  ['limits in Thai', 'ฝากขั้นต่ำ 100 บาท ถอนขั้นต่ำ 300 บาท สูงสุด 50,000 บาท'],
  ['limits without blanks', 'ฝากขั้นต่ำ100บาทถอนขั้นต่ำ300บาทถอนสูงสุด50000บาทต่อวัน'],
  ['limits in Lao', 'ຝາກຂັ້ນຕ່ຳ 70,000 ກີບ ຖອນຂັ້ນຕ່ຳ 100,000 ກີບ ສູງສຸດ 35,000,000 ກີບ'],
  ['prices in a row', '50฿, 100฿, 200฿, 500฿, 1,000฿, 5,000฿'],
  ['prices with the currency first', 'THB 100 / THB 500 / THB 1,000 / THB 5,000'],
  ['prices that end in 99', '฿99 ฿199 ฿299 ฿399 ฿1,999'],
  ['prices with satang', '100.00฿ 250.00฿ 1,000.00฿ 99.00฿'],
  ['plain round prices', '100 / 200 / 500 / 1,000 / 2,000 / 5,000'],
  ['prices in Thai digits', '๑๐๐ บาท ๒๐๐ บาท ๕๐๐ บาท ๑,๐๐๐ บาท'],
  ['opening hours of two spans', '10:00-12:00, 13:00-22:00'],
  ['opening hours with full stops', 'เปิด 10.00 - 22.00 น. ปิด 23.30 - 01.00 น.'],
  ['opening hours of every day', 'จันทร์ 9-17 อังคาร 9-17 พุธ 9-17 พฤหัสบดี 9-17 ศุกร์ 9-17'],
  ['a closed hour', 'ปิดรับสลิป 23:59 ถึง 01:00 น. ทุกวัน'],
  ['a date and an hour', '23/11/2026 10:30'],
  ['a span of dates', '1/11/2569 - 30/11/2569'],
  ['dates as machines write them', '2026-11-01 to 2026-11-30'],
  ['dates in Thai', '23 พฤศจิกายน 2569 ถึง 30 พฤศจิกายน 2569'],
  ['a season', 'Season 2026/2027: 1.12.2026 to 31.3.2027'],
  ['counts', 'เล่นครบ 10 รอบ รับ 20 เหรียญ ภายใน 24 ชั่วโมง สูงสุด 30 ครั้ง ต่อ 7 วัน'],
  ['counts in Lao', 'ຫຼິ້ນຄົບ 10 ຮອບ ຮັບ 20 ຫຼຽນ ພາຍໃນ 24 ຊົ່ວໂມງ'],
  ['turnover', 'ทำยอด 3 เท่า (300%) ของโบนัส 100% สูงสุด 500 บาท ถอนได้ 10 เท่า'],
  ['steps', '1. ฝาก 100 บาท 2. รับ 20% 3. ถอน 300 บาท 4. รอ 5 นาที'],
  ['levels', 'Level 1: 10 coins, Level 2: 20 coins, Level 3: 30 coins, Level 4: 50 coins'],
  ['a name with digits', 'LOTUS888 และ JOKER123 เปิดให้บริการ 24 ชั่วโมง'],
  ['around the clock', 'บริการ 24/7 ไม่มีวันหยุด ตลอด 365 วัน'],
  ['a minimum age', 'สำหรับผู้ที่มีอายุ 18 ปีขึ้นไป (พ.ศ. 2551 หรือก่อนหน้า)'],
  ['words that hold names of digits', 'สามารถสองสามครั้ง หกล้ม someone often weighs nine'],
  ['joiners between Thai letters', 'แช\u2060ต โบ\u2060นัส 100 บาท ไม่\u2060ได้ 200 บาท'],
  ['joiners between Lao letters', 'ແຊັດ\u200bຄັ້ງ\u200bນີ້ 100 ກີບ ຂອງ\u200bທ່ານ 200 ກີບ'],
  ['steps with a blank before the sign', 'รับ 15 % 25 % 35 % 45 % 55 %'],
  ['emoji', '🎁 โบนัส 100% 🎉 สูงสุด 500 บาท 🔥 ถอนไว 1 นาที'],
  ['prices with blanks', '฿ 100, 200 ฿, 300 บาท, THB 5,000'],
  ['days of a month', 'ตั้งแต่ 1/12 10:00 ถึง 31/12 22:00'],
  ['a licence', 'Licence no. B2C-2024/118'],
  ['prizes in words', 'รางวัล หนึ่งแสนบาท สองแสนบาท ห้าแสนบาท และ 1 ล้าน 5 ล้านบาท'],
  ['a postal code and a hotline', 'กรุงเทพฯ 10110 สายด่วน 1323'],
  ['places', 'ที่ 1 รับ 5,000 บาท ที่ 2 รับ 3,000 บาท ที่ 3 รับ 1,000 บาท ที่ 4-10 รับ 500 บาท'],
  ['words that hold Latin digits', 'The song of a pet: see the sun, soon, ha ha'],
  ['a clock and a die', '🎲 หมุนวงล้อ 🕕 18:00 น. ⚅ 10 ครั้ง'],
  [
    'a picture with a size',
    '<img src="/uploads/20261123153022.png" width="600" height="240" alt="Bonus" />',
  ],
  ['a link with digits', '<a href="https://lotus.example/p/2026112315302211">Terms</a>'],
])('%s is not an account', (_, text) => {
  expect(foreignAccounts([text], own)).toEqual([]);
});

test.each(['บาท', 'บ.', 'บาทถ้วน', 'ບາດ', 'กีบ', 'ກີບ', '₭', '฿', 'Baht', 'thb', 'kip', 'LAK'])(
  'prices in %s are not an account',
  (unit) => {
    expect(foreignAccounts([`1230 ${unit} / 4560 ${unit} / 7890 ${unit}`], own)).toEqual([]);
    expect(foreignAccounts(['1230 / 4560 / 7890'], own)).toEqual(['123045607890']);
  },
);

test.each([
  ['labels of a wheel', ['10', '20', '50', '100', '500', '1,000']],
  ['labels of a wheel with a currency', ['10 บาท', '20 บาท', '50 บาท', '100 บาท', '1,000 บาท']],
  ['conditions with amounts', ['ฝากขั้นต่ำ 100 บาท', 'ถอนสูงสุด 50,000 บาท', '10:00-22:00']],
])('%s are not an account', (_, words) => {
  expect(foreignAccounts(words, own)).toEqual([]);
});

test.each([
  ['amounts of a member', 'ยอด 3,782.50 บาท ถอน 1,250.75 บาท เหลือ 2,531.75 บาท'],
  ['moments', 'เงินเข้า 10:32 น. และ 11:47 น. ถอน 12:03 น. วันที่ 23/11/2026 12:04'],
  ['a reference', 'Your case 482913, deposit of 155 baht at 10:32'],
])('%s in an answer are not an account', (_, text) => {
  expect(foreignAccounts([text], own, answered)).toEqual([]);
});

test.each([
  ['an account', 'SCB 666-666-6666'],
  ['an account with a word in the middle', 'SCB 66666 แล้วตามด้วย 66666'],
  ['halves that are called amounts', '66666 บาท 66666 บาท'],
])('%s in an answer is seen', (_, text) => {
  expect(foreignAccounts([text], own, answered)).not.toEqual([]);
});

test('answers that follow each other make an account only where its pieces are long or close', () => {
  const seen = (...answers: string[]) => foreignAccounts(answers, own, answeredInTurn);
  expect(seen('Case 4829', 'You got 155', 'Case 317')).toEqual([]);
  expect(seen('SCB 66666', 'and then 66666')).toEqual(['6666666666']);
  expect(seen('66', '66', '66', '66', '66')).toEqual(['6666666666']);
});
