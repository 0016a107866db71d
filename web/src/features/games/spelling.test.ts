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

// What is typed, and what is meant.
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

test('nothing typed finds everything, and one letter only what has it', () => {
  expect(find('  ')).toEqual(games);
  expect(find('x')).toEqual(['Betflix', 'Sexy Game', 'SlotXO']);
  expect(find('ก')).toEqual([]);
});

test('a sound is the consonants that are heard', () => {
  expect(soundOf('superslot')).toBe('spslt');
  expect(soundOf('huayhd')).toBe('hwyht');
});
