import { withoutTags } from '@wallet/contract/html';

/**
 * Copies of a text for judging numbers in it: digits of every script and look as 0 to 9, invisible signs
 * taken out, currencies as `฿`. What is stored stays as it was typed. Words of tags stand in their place in
 * the first copy and behind the text in the second, as a phone shows them in neither or one of both.
 */
export function readings(html: string): readonly string[] {
  const words: string[] = [];
  const inPlace = withoutTags(html, (name, attributes) => {
    const found = wordsOfTag(attributes);
    words.push(...found);
    return found.length > 0 ? ` ${found.join(' ')} ` : gapOf(name);
  });
  if (words.length === 0) return [readable(inPlace)];
  const apart = [withoutTags(html, gapOf), ...words].join('\n');
  return [readable(inPlace), readable(apart)];
}

function readable(text: string): string {
  const plain = text
    .replaceAll(entity, characterOf)
    .replaceAll(/[\u2160-\u216b\u2170-\u217b]/g, romanValue)
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(/https?:\/\/[^\s/]+/gi, ' x ')
    .replaceAll(
      /[\p{Nd}\p{Nl}\p{No}]\p{M}*|[〇零壱壹弌弐貳贰参參叁肆伍陸陆漆柒捌玖一二三四五六七八九]/gu,
      digitsOf,
    )
    .replaceAll(
      /[\u2680-\u2685\u{1f007}-\u{1f021}\u{1f0a1}-\u{1f0de}\u{1f51f}\u{1f550}-\u{1f55b}]/gu,
      digitsOf,
    )
    .replaceAll(currencyBehind, '฿')
    .replaceAll(currencyBefore, '฿')
    .replaceAll(/(?<=\d) %/g, '%');
  return foldLookalikes(plain);
}

/**
 * The same, with digits that are written as words, alone or in tens and hundreds; no more than a check of
 * rows of them.
 */
export function withSpelledDigits(text: string): string {
  return text.replaceAll(spelled, (_, times = '', word: string, ending = '') => {
    const digit = digitOfWord(word);
    const whole = /^teen$/i.test(ending) ? `1${digit}` : digit;
    return whole.repeat(times === '' ? 1 : /^(?:triple|ตอง)/i.test(times) ? 3 : 2);
  });
}

function digitOfWord(word: string): string {
  const roman = romans.indexOf(word);
  if (roman !== -1) return `${roman + 1}`;
  const digit = spelledDigits.findIndex((words) => words.includes(word.toLowerCase()));
  return `${digit === -1 ? latinDigits.findIndex((words) => words.includes(word.toLowerCase())) : digit}`;
}

/** Words that a reader gets from a tag: tooltips, words of pictures, numbers to dial. */
function wordsOfTag(attributes: ReadonlyMap<string, string>): string[] {
  const dialled = /^(?:tel|sms):(.*)/i.exec(attributes.get('href') ?? '')?.[1];
  const words = [attributes.get('title'), attributes.get('alt'), dialled];
  return words.flatMap((each) => (each ? [each] : []));
}

function gapOf(name: string): string {
  return inline.has(name) ? '' : ' ';
}

const inline: ReadonlySet<string> = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'span']);

const entity = /&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|([a-z]+\d*);|(?:nbsp|shy)(?![a-z]))/gi;

/** A sign of markup. Of those with names only the digits matter, e.g. of `&sup2;`. */
function characterOf(_: string, hex?: string, decimal?: string, name = ''): string {
  if (hex === undefined && decimal === undefined) return name.replaceAll(/\D/g, '') || ' ';
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** A Roman number of one sign, which the normal form would make letters. */
function romanValue(sign: string): string {
  return `${((sign.codePointAt(0) ?? 0) % 16) + 1}`;
}

/** Joiners, soft hyphens, directions, fillers and the like; of any number. */
const invisible = /(?![\t\n\r])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const kanji = [
  '〇零',
  '一壱壹弌',
  '二弐貳贰',
  '三参參叁',
  '四肆',
  '五伍',
  '六陸陆',
  '七漆柒',
  '八捌',
  '九玖',
];

/** Digits that no normal form turns into plain ones: first sign, its value, how many follow each other. */
const rows: readonly (readonly [start: number, value: number, length: number])[] = [
  [0x0f2a, 1, 9],
  [0x0f33, 0, 1],
  [0x1369, 1, 9],
  [0x24eb, 11, 10],
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x3021, 1, 9],
  [0x1d360, 1, 9],
  [0x1d369, 1, 9],
  [0x10107, 1, 9],
  [0x1d2e0, 0, 20],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
  // Dice, tiles and cards, the ten on a key, clocks.
  [0x2680, 1, 6],
  [0x1f007, 1, 9],
  [0x1f010, 1, 9],
  [0x1f019, 1, 9],
  [0x1f0a1, 1, 10],
  [0x1f0b1, 1, 10],
  [0x1f0c1, 1, 10],
  [0x1f0d1, 1, 10],
  [0x1f51f, 10, 1],
  [0x1f550, 1, 12],
];

/** Plain digits of a sign that means a number; of one that no one knows, one digit. */
function digitsOf(sign: string): string {
  const [first = ''] = sign;
  const code = first.codePointAt(0) ?? 0;
  const word = kanji.findIndex((signs) => signs.includes(first));
  if (word !== -1) return `${word}`;
  if (/\p{Nd}/u.test(first)) return plainDigit(code);
  const row = rows.find(([start, , length]) => code >= start && code < start + length);
  return row ? `${row[1] + code - row[0]}` : '0';
}

/** Digits of a script follow each other, from zero to nine. */
function plainDigit(code: number): string {
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

const currencyBehind = /(?<=\d) ?(?:บาท|บ\.|ບາດ|กีบ|ກີບ|(?:baht|thb|kip|lak)(?![a-z]))(?:ถ้วน)?|₭/giu;
const currencyBefore = /(?<![a-z])(?:thb|lak) ?(?=\d)/giu;

/** Letters and rings that pass for a digit, by digit. */
const lookalikes: readonly (readonly [digit: string, signs: string])[] = [
  ['0', 'OoΟοОоՕօⲞⲟᄋ○◯⚪⭕◦°˚∘⚬⊙ØøD'],
  ['1', 'lI|iıΙІіӀӏǀ│∣'],
  ['2', 'Zz'],
  ['5', 'SsЅѕ'],
  ['6', 'bб'],
  ['8', 'B'],
  ['9', 'gq'],
];
const digitOf: ReadonlyMap<string, string> = new Map(
  lookalikes.flatMap(([digit, signs]) => [...signs].map((sign) => [sign, digit] as const)),
);
const looks = [...digitOf.keys()].join('').replace('|', String.raw`\|`);
/** Runs without blanks: digits, and letters and signs that pass for digits. */
const together = new RegExp(String.raw`[\p{L}\p{M}\p{N}${looks}]+`, 'gu');
const onlyRings = /^[OoΟοОоՕօᄋ○◯⚪⭕◦∘⚬⊙ØlIΙІӀ]+$/u;

/** Folds what passes for a digit, where nothing but digits stands next to it. */
function foldLookalikes(text: string): string {
  return text.replaceAll(together, (word, place: number) => {
    if (/^\d+$/.test(word)) return word;
    const signs = [...word.replaceAll(/\p{M}/gu, '')];
    const isMixed = /\d/.test(word) && signs.every((sign) => /\d/.test(sign) || digitOf.has(sign));
    const isRing = onlyRings.test(word) && isNextToDigits(text, place, word.length);
    if (isMixed || isRing) return signs.map((sign) => digitOf.get(sign) ?? sign).join('');
    const bare = signs.join('');
    return lettersAmongDigits.test(bare) ? bare.replace(lettersAmongDigits, asDigits) : word;
  });
}

/** Ten signs of which every letter stands alone between digits: each passes for some digit. */
const lettersAmongDigits = /\d(?:\d|[^\d](?=\d)){8,}\d/u;

function asDigits(text: string): string {
  return [...text].map((sign) => (/\d/.test(sign) ? sign : (digitOf.get(sign) ?? '0'))).join('');
}

/** True where the nearest letter or digit on one of both sides is a digit. */
function isNextToDigits(text: string, place: number, length: number): boolean {
  const [before, behind] = [
    text.slice(Math.max(0, place - 12), place),
    text.slice(place + length, place + length + 12),
  ];
  return /\d[^\p{L}\d]*$/u.test(before) || /^[^\p{L}\d]*\d/u.test(behind);
}

const spelledDigits: readonly (readonly string[])[] = [
  ['ศูนย์', 'ສູນ', 'zero', 'oh'],
  ['หนึ่ง', 'ໜຶ່ງ', 'ຫນຶ່ງ', 'one', 'สิบ', 'ສິບ', 'เอ็ด', 'ເອັດ'],
  ['สอง', 'ສອງ', 'two', 'twenty', 'โท', 'ยี่', 'ຊາວ', 'ຊາວ'],
  ['สาม', 'ສາມ', 'three', 'thirty', 'thir'],
  ['สี่', 'ສີ່', 'four', 'forty'],
  ['ห้า', 'ຫ້າ', 'five', 'fifty', 'fif'],
  ['หก', 'ຫົກ', 'six'],
  ['เจ็ด', 'ເຈັດ', 'seven'],
  ['แปด', 'ແປດ', 'eight'],
  ['เก้า', 'ເກົ້າ', 'nine'],
].map((words) => words.map((word) => word.normalize('NFKD')));

/** Thai and Lao digits in Latin letters, as people type them; words of their own alone. */
const latinDigits: readonly (readonly string[])[] = [
  ['soon', 'sun', 'suun', 'soun'],
  ['nueng', 'neung', 'nung'],
  ['song'],
  ['sam', 'saam'],
  ['si', 'see', 'sii'],
  ['ha', 'haa'],
  ['hok'],
  ['jed', 'jet', 'chet'],
  ['paed', 'paet', 'pad', 'pet'],
  ['kao', 'gao'],
];
const romans: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

const tens = 'สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|ສິບ|ຮ້ອຍ|ພັນ|ໝື່ນ|ຫມື່ນ|ແສນ|ລ້ານ|hundred|thousand|million|ty|y';
const twice = 'double|triple|ดับเบิล|ดับเบิ้ล|คู่|ตอง|ຄູ່';

const spelled = new RegExp(
  [
    `(?:(${twice.normalize('NFKD')})[ -]*)?`,
    `(${anyOf(spelledDigits)}|${bounded(anyOf(latinDigits))}|${bounded(anyOf([romans]))})`,
    `(teen(?![a-z])|(?:[ -]*(?:${tens.normalize('NFKD')})(?![a-z])-?(?: and(?![a-z]))?)+)?`,
  ].join(''),
  'giu',
);

function anyOf(words: readonly (readonly string[])[]): string {
  const longestFirst = words.flat().toSorted((one, other) => other.length - one.length);
  return longestFirst.join('|');
}

function bounded(words: string): string {
  return String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`;
}
