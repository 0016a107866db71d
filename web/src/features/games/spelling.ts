/**
 * Finds the items whose name matches the typed text. Exact parts of a name come first; only when there are none, names
 * with one letter wrong, and then those that sound alike in Thai, Lao or English.
 */
export function findByName<T>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
  typed: string,
): readonly T[] {
  const wanted = plain(typed);
  if (wanted === '') return items;
  const spelled = spoken(spelledOut(letters(typed)));
  const sounds = [soundOf(wanted), soundOf(spelled)].filter(({ length }) => length >= leastSound);
  const kinds: readonly ((name: string) => boolean)[] = [
    (name) => plain(name).includes(wanted) || plain(name).includes(spelled),
    (name) => isNearly(plain(name), wanted),
    (name) => sounds.includes(soundOf(plain(name))),
    (name) => sounds.some((sound) => soundOf(plain(name)).startsWith(sound)),
    (name) =>
      sounds.some((sound) => sound.length > leastSound && soundOf(plain(name)).includes(sound)),
    (name) => sounds.some((sound) => isNearly(soundOf(plain(name)), sound)),
  ];
  for (const isMeant of kinds) {
    const found = items.filter((item) => namesOf(item).some(isMeant));
    if (found.length > 0) return found;
  }
  return [];
}

/** Consonants that a sound needs at least: one alone would mean half of all names. */
const leastSound = 2;
/** Letters that a misspelt word needs at least. */
const leastMisspelt = 4;

/** Lower case, without spaces, tone marks, silenced letters and the short vowel mark. */
function plain(text: string): string {
  return spoken(letters(text));
}

/** Lower case, without spaces, tone marks and the short vowel mark. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '')
    .replace(/(?![์໌])[็-๎່-໎\u2060]/g, '');
}

/** The spoken ones of these letters: none under a cancellation mark, nor the vowel on it. */
function spoken(text: string): string {
  return text.replace(/[ก-ฮ][ิุ]?์|[ກ-ຮ]໌/g, '').replace(/[์໌]/g, '');
}

/** Names of Latin letters as Thai and Lao write them, without tone marks; longer ones first. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['w', 'ดับเบิลยู ดับบลิว ດັບເບິນຢູ'],
    ['x', 'เอก เอกซ ເອັກ'],
    ['f', 'เอฟ ເອັຟ ເອຟ'],
    ['h', 'เอช ເອັດ ເອຊ'],
    ['l', 'แอล ແອລ ແອວ'],
    ['m', 'เอม ເອັມ ເອມ'],
    ['n', 'เอน ເອັນ ເອນ'],
    ['r', 'อาร์ อาร ອາ'],
    ['s', 'เอส ເອັສ ເອສ'],
    ['y', 'วาย ວາຍ'],
    ['z', 'แซด ແຊດ'],
    ['q', 'คิว ຄິວ'],
    ['a', 'เอ ເອ'],
    ['b', 'บี ບີ'],
    ['c', 'ซี ຊີ'],
    ['d', 'ดี ດີ'],
    ['e', 'อี ອີ'],
    ['g', 'จี ຈີ'],
    ['i', 'ไอ ໄອ'],
    ['j', 'เจ ເຈ'],
    ['k', 'เค ເຄ'],
    ['o', 'โอ ໂອ'],
    ['p', 'พี ພີ'],
    ['t', 'ที ທີ'],
    ['u', 'ยู ຢູ'],
    ['v', 'วี ວີ'],
  ].flatMap(([letter = '', names = '']) => names.split(' ').map((name) => [name, letter])),
);
const anyLetterName = new RegExp(
  Object.keys(letterNames)
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

/** Puts Latin letters in the place of their names: `พีจี` is `pg`. */
function spelledOut(text: string): string {
  return text.replace(anyLetterName, (name) => letterNames[name] ?? name);
}

/** Consonants of one sound, by the Latin letter that stands for it. */
const consonants: Readonly<Record<string, string>> = {
  k: 'กขฃคฅฆກຂຄgq',
  n: 'งณนງນ',
  j: 'จฉชฌຈ',
  s: 'ซศษสຊສzc',
  y: 'ญยຍຢ',
  t: 'ดฎตฏฐฑฒถทธດຕຖທd',
  p: 'บปผพภບປຜພb',
  f: 'ฝฟຝຟ',
  m: 'มມ',
  l: 'รลฬຣລr',
  w: 'วວv',
  h: 'หฮຫຮ',
};
const soundOfLetter: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(consonants).flatMap(([sound, letters]) =>
    [sound, ...letters].map((letter) => [letter, sound]),
  ),
);

/** Consonants and digits of a plain text as they sound, each repeated one once. */
export function soundOf(text: string): string {
  const latin = text
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'j')
    .replace(/ck|c(?![eiy])/g, 'k')
    .replace(/x/g, 'ks')
    // `huay`: before another vowel it is spoken as a consonant, and so is `u` at the beginning.
    .replace(/u(?=[aeio])/g, 'w')
    .replace(/^u/, 'y')
    // An `r` that closes a syllable is silent.
    .replace(/([aeiou])r(?![aeiou])/g, '$1')
    .replace(/([^aeiou])y/g, '$1')
    // `ng`, and the silent first letter of Lao `ຫຼ` and `ຫນ`.
    .replace(/ng/g, 'n')
    .replace(/ຫ(?=[ຣລນມງຍຼ])/g, '');
  let sound = '';
  for (const letter of latin) {
    const letterSound = soundOfLetter[letter] ?? (/\d/.test(letter) ? letter : '');
    if (!sound.endsWith(letterSound)) sound += letterSound;
  }
  return sound;
}

/** True where one letter more, less or other makes the typed word a beginning of the name. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < leastMisspelt) return false;
  return [-1, 0, 1].some((more) => isOneApart(name.slice(0, typed.length + more), typed));
}

function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest
  );
}
