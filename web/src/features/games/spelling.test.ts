import { expect, test } from 'vitest';
import { findByName, soundOf } from './spelling.ts';

const games = [
  'AreaSlot',
  'AskMeBet',
  'Betflix',
  'Circus',
  'HuayHD',
  'IMI',
  'Joker',
  'PG Soft',
  'PG Slot',
  'Sexy Game',
  'Slot Racha',
  'SlotXO',
  'Super Slot',
  'UFABET',
  'USUN',
];
const find = (typed: string, of: readonly string[] = games) =>
  findByName(of, (name) => [name], typed);

// The typed text, and the intended name.
test.each([
  // Spaces, full width, capitals.
  [' pg ', ['PG Soft', 'PG Slot']],
  ['ＰＧ slot', ['PG Slot']],
  // Thai.
  ['พีจี', ['PG Soft', 'PG Slot']],
  ['พีจีสล็อต', ['PG Slot']],
  ['โจ๊กเกอร์', ['Joker']],
  ['โจกเกอ', ['Joker']],
  ['เบทฟลิก', ['Betflix']],
  ['ยูฟ่า', ['UFABET']],
  ['ยูฟ่าเบท', ['UFABET']],
  ['ซุปเปอร์สล็อต', ['Super Slot']],
  ['สล็อตเอ็กซ์โอ', ['SlotXO']],
  ['เซ็กซี่เกม', ['Sexy Game']],
  ['สล็อตราชา', ['Slot Racha']],
  ['เซอร์คัส', ['Circus']],
  ['หวยเอชดี', ['HuayHD']],
  ['อาสค์มีเบท', ['AskMeBet']],
  ['ไอเอ็มไอ', ['IMI']],
  ['ยูซัน', ['USUN']],
  // Lao.
  ['ພີຈີ', ['PG Soft', 'PG Slot']],
  ['ໂຈກເກີ', ['Joker']],
  ['ໂຈັກເກີ້', ['Joker']],
  ['ເບັດຟລິກ', ['Betflix']],
  ['ຢູຟ້າ', ['UFABET']],
  ['ຫວຍ', ['HuayHD']],
  ['ຊຸບເປີສະລັອດ', ['Super Slot']],
  // English, misspelt.
  ['jocker', ['Joker']],
  ['betflik', ['Betflix']],
  ['supperslot', ['Super Slot']],
  ['ufabat', ['UFABET']],
  ['sircus', ['Circus']],
  ['sexi', ['Sexy Game']],
  // Nothing at all.
  ['roulette', []],
  ['nobody has this', []],
])('%s', (typed, meant) => {
  expect(find(typed)).toEqual(meant);
});

test('a name in Thai or Lao is found by its English spelling', () => {
  const names = ['โจ๊กเกอร์', 'ซุปเปอร์สล็อต', 'ຫວຍ'];
  expect(find('joker', names)).toEqual(['โจ๊กเกอร์']);
  expect(find('superslot', names)).toEqual(['ซุปเปอร์สล็อต']);
  expect(find('huay', names)).toEqual(['ຫວຍ']);
});

test('a letter whose name ends in a silenced one is read like the others', () => {
  for (const typed of ['อาร์เอส', 'อารเอส', 'อาร์ เอส', 'ອາເອສ']) {
    expect(find(typed, ['Area', 'RS Live', 'S Live']), typed).toEqual(['RS Live']);
  }
});

test('an empty search finds everything, and one letter only names with it', () => {
  expect(find('  ')).toEqual(games);
  expect(find('x')).toEqual(['Betflix', 'Sexy Game', 'SlotXO']);
  expect(find('ก')).toEqual([]);
});

test('a sound is its audible consonants', () => {
  expect(soundOf('superslot')).toBe('spslt');
  expect(soundOf('huayhd')).toBe('hwyht');
});

// The spelling, and the sound.
test.each([
  ['phoenix', 'fnks'],
  ['china', 'jn'],
  ['rock', 'lk'],
  ['circus', 'sks'],
  ['king', 'kn'],
  ['qatar', 'kt'],
  ['ufa', 'yf'],
  ['zoo', 's'],
  ['van', 'wn'],
  ['dragon', 'tlkn'],
  ['sexy', 'sks'],
  ['baccarat', 'pklt'],
  ['ຫນ', 'n'],
  ['joker22', 'jk2'],
  ['789', '789'],
])('%s sounds as %s', (written, heard) => {
  expect(soundOf(written)).toBe(heard);
});

test('a number in a name is part of it', () => {
  const names = ['Joker', 'Joker2', 'Joker3'];
  expect(find('โจ๊กเกอร์2', names)).toEqual(['Joker2']);
  expect(find('ໂຈກເກີ3', names)).toEqual(['Joker3']);
});

test('a word of four letters may have one wrong, a shorter one not', () => {
  expect(find('usum')).toEqual(['USUN']);
  expect(find('imo')).toEqual([]);
  // One letter less, one repeated, and one more that also changes the sound.
  for (const typed of ['betlix', 'bettflix', 'betmflix']) {
    expect(find(typed), typed).toEqual(['Betflix']);
  }
});

// The names of two letters as they are written in Thai, and in Lao.
test.each([
  ['WX', 'ดับเบิลยูเอ็กซ์', 'ດັບເບິນຢູເອັກ'],
  ['FH', 'เอฟเอช', 'ເອັຟເອັດ'],
  ['LM', 'แอลเอ็ม', 'ແອລເອັມ'],
  ['NR', 'เอ็นอาร', 'ເອັນອາ'],
  ['SY', 'เอสวาย', 'ເອັສວາຍ'],
  ['ZQ', 'แซดคิว', 'ແຊດຄິວ'],
  ['AB', 'เอบี', 'ເອບີ'],
  ['CD', 'ซีดี', 'ຊີດີ'],
  ['EG', 'อีจี', 'ອີຈີ'],
  ['IJ', 'ไอเจ', 'ໄອເຈ'],
  ['KO', 'เคโอ', 'ເຄໂອ'],
  ['PT', 'พีที', 'ພີທີ'],
  ['UV', 'ยูวี', 'ຢູວີ'],
])('%s is found by the names of its letters: %s, %s', (name, thai, lao) => {
  const names = ['WX', 'FH', 'LM', 'NR', 'SY', 'ZQ', 'AB', 'CD', 'EG', 'IJ', 'KO', 'PT', 'UV'];
  expect([find(thai, names), find(lao, names)]).toEqual([[name], [name]]);
});
