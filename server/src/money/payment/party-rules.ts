import { isBankAccountNo } from '@wallet/contract/rules';

/** Comparison of the shown details with the known ones: the same, different, or too little of them can be compared. */
export type Likeness = 'match' | 'no' | 'unsure';

/** One side of a transfer as reported by a bank or slip verification, often partly masked. */
export type ShownParty = {
  /** Three digits; empty when not reported. */
  readonly bankNumber: string;
  readonly account: string;
  readonly name: string;
};

export type KnownParty = {
  readonly bankNumber: string | null;
  readonly accountNo: string;
  readonly accountName: string;
};

/** The number of an account that its bank shows whole, without spaces and dashes; null: it is masked. */
export function wholeAccountNo(account: string): string | null {
  const digits = account.replaceAll(/[\s-]/g, '');
  return isBankAccountNo(digits) ? digits : null;
}

/** Compares account and name. Digits that agree are not proof: other accounts share them. */
export function compareParties(
  shown: ShownParty,
  known: KnownParty,
): { readonly account: Likeness; readonly name: Likeness } {
  const isOtherBank = shown.bankNumber !== '' && shown.bankNumber !== known.bankNumber;
  return {
    account: isOtherBank ? 'no' : accountLikeness(shown.account, known.accountNo),
    name: nameLikeness(shown.name, known.accountName),
  };
}

/** Fewer visible digits prove nothing, even with a matching name. */
const digitsMin = 3;

export function accountLikeness(mask: string, accountNo: string): Likeness {
  const shown = mask.replaceAll(/[^0-9A-Za-z*]/g, '');
  const digits = shown.replaceAll(/\D/g, '');
  if (digits.length < digitsMin) return 'unsure';
  if (shown.length !== accountNo.length) {
    // Some masks shorten the hidden part: only what is visible in one piece can contradict.
    const pieces = shown.split(/\D+/).filter((piece) => piece !== '');
    return pieces.every((piece) => accountNo.includes(piece)) ? 'unsure' : 'no';
  }
  const agrees = [...shown].every((sign, at) => !/\d/.test(sign) || sign === accountNo[at]);
  return agrees ? 'match' : 'no';
}

/**
 * Slips show the first name whole and the last name's first letter. Less than that, another script, or
 * a registered name no longer than what the slip shows (it could be copied from there) is unsure.
 */
export function nameLikeness(shown: string, known: string): Likeness {
  // Some first names begin like a title.
  const likenesses = likenessesOf(withAndWithoutTitle(shown), withAndWithoutTitle(known));
  const doubtful = likenessesOf(
    withAndWithoutDoubtfulTitle(shown),
    withAndWithoutDoubtfulTitle(known),
  );
  const all = [...likenesses, ...doubtful.map((one) => (one === 'match' ? 'unsure' : one))];
  return best.find((likeness) => all.includes(likeness)) ?? 'unsure';
}

function likenessesOf(shown: readonly string[], known: readonly string[]): readonly Likeness[] {
  return shown.flatMap((one) => known.map((other) => plainLikeness(one, other)));
}

const best = ['match', 'unsure', 'no'] as const;

/** The first letters that every name has in it, spaces apart, that matches the one shown; none: no name does. */
export function nameLetters(shown: string): string {
  const [bare = ''] = withAndWithoutTitle(shown);
  const { seen } = unmasked(bare.split(' ')[0] ?? '');
  return scriptOf(bare) === null ? '' : seen.slice(0, 3);
}

/** The visible part of a first name, without a title; empty: nothing of it can be compared. */
export function nameStart(shown: string): string {
  const [bare = ''] = withAndWithoutTitle(shown);
  return scriptOf(bare) === null ? '' : unmasked(bare.split(' ')[0] ?? '').seen;
}

/** Two names as one bank writes them are the same, but for case, spaces and titles. */
export function isSameName(one: string, other: string): boolean {
  const others = withAndWithoutTitle(other).map(squeezed);
  return withAndWithoutTitle(one).some((name) => name !== '' && others.includes(squeezed(name)));
}

/**
 * Readings of a first and a last name where a suspicion is enough: without its titles, as written, and without words
 * that may be titles.
 */
export function readingsOf(name: string): readonly string[] {
  const readings = [
    ...withAndWithoutTitle(name),
    tidied(name),
    ...withAndWithoutDoubtfulTitle(name),
  ];
  return [...new Set(readings)].filter((reading) => reading.includes(' '));
}

function plainLikeness(shown: string, known: string): Likeness {
  const script = scriptOf(shown);
  if (script === null || script !== scriptOf(known)) return 'unsure';
  const [shownFirst = '', ...shownRest] = shown.split(' ');
  const [knownFirst = '', ...knownRest] = known.split(' ');
  const first = partLikeness(shownFirst, knownFirst);
  if (first === 'no') return squeezed(shown) === squeezed(known) ? 'match' : 'no';
  if (shownRest.length === 0 || knownRest.length === 0) {
    return first === 'match' && shownRest.length === knownRest.length ? 'match' : 'unsure';
  }
  const lasts = [
    lastLikeness(shownRest.join(''), knownRest.join('')),
    // A slip may leave out a middle name.
    lastLikeness(shownRest.at(-1) ?? '', knownRest.at(-1) ?? ''),
  ];
  const last = best.find((likeness) => lasts.includes(likeness)) ?? 'unsure';
  return first === 'match' || last === 'no' ? last : 'unsure';
}

function partLikeness(shown: string, known: string): Likeness {
  const { seen, isCut } = unmasked(shown);
  if (seen === known) return 'match';
  return isCut && known.startsWith(seen) ? 'unsure' : 'no';
}

function lastLikeness(shown: string, known: string): Likeness {
  const { seen } = unmasked(shown);
  if (seen === '') return 'unsure';
  if (known.startsWith(seen)) return isInitial(known) ? 'unsure' : 'match';
  return seen.startsWith(known.replace('.', '')) ? 'unsure' : 'no';
}

function isInitial(name: string): boolean {
  return [...name.replace('.', '')].length < 2;
}

/** Visible part of a name, up to the first mask character. */
function unmasked(part: string): { seen: string; isCut: boolean } {
  const seen = part.replace(/[*.].*$/u, '');
  return { seen, isCut: seen !== part };
}

/** English titles that are no one's name. */
export const plainTitles = 'MR|MRS|MS|MISS|MSTR';

const titles = new RegExp(
  `^(?:นางสาว|นาง|นาย|น\\.ส\\.|นส\\.|ด\\.ช\\.|ด\\.ญ\\.|เด็กชาย|เด็กหญิง|คุณ|บจก\\.|บริษัท|ທ້າວ|ນາງສາວ|ນາງ|ທ່ານ|(?:${plainTitles}|KHUN)(?:\\.\\s*|\\s+))\\s*`,
  'u',
);

const grade = '(?:เอก|โท|ตรี)';
const shortGrade = '[อทต]\\.';

/** Ranks of the Thai army, navy, air force and police, as they are shortened. */
const shortRanks = [
  `พล\\.(?:[ตรอ]\\.)?${shortGrade}|พล\\.จ\\.|พ\\.(?:[ตอจ]\\.)?${shortGrade}`,
  `[รส]\\.(?:ต\\.)?${shortGrade}|จ\\.(?:ส\\.)?${shortGrade}|น\\.${shortGrade}|ด\\.ต\\.`,
].join('|');

/** The same in words; no first name begins like them. */
const longRanks = [
  `(?:พล|พัน|ร้อย|สิบ)ตำรวจ${grade}|ดาบตำรวจ|จ่าสิบ(?:ตำรวจ|${grade})|พลตำรวจ|พลทหาร|พลจัตวา`,
  `พล(?:เรือ|อากาศ)${grade}|นาวา(?:อากาศ)?${grade}|เรืออากาศ${grade}|(?:พัน)?จ่าอากาศ${grade}|พันจ่า${grade}`,
].join('|');

/** Those with which some first names begin: พลเอก is one. */
const nameLikeRanks = `(?:พล|พัน|ร้อย|สิบ|เรือ|จ่า)${grade}`;

const ranks = `(?:ว่าที่ ?)?(?:${shortRanks}|${longRanks})|ว่าที่ ?${nameLikeRanks}`;

/** A first and a last name follow. */
const wholeName = '(?=\\S+ \\S)';

const englishRanks = 'POL|GEN|COL|MAJ|CAPT|LT|(?:ACTING )?SUB[ -]?LT|SGT|SEN|PROF|ASST|ASSOC';

/** Ranks, academic and medical titles and those of nobility. One may follow another. */
const learnedTitles = titlesAs(
  // Officers who are women have the word after their rank.
  `(?:${ranks})(?: ?\\(?พิเศษ\\)?)?(?: ?หญิง(?= ))? ?`,
  `${nameLikeRanks}(?: หญิง)? ${wholeName}`,
  '(?:ด็?อกเตอร์|ดร\\.|(?:ผู้ช่วย|รอง)?ศาสตราจารย์|[ผร]ศ\\.) ?',
  `(?:ศ\\.|อาจารย์ ?|ดร )${wholeName}`,
  '(?:นายแพทย์|แพทย์หญิง|(?:ทันต|สัตว)แพทย์(?:หญิง)?|เภสัชกร(?:หญิง)?) ?',
  '(?:น\\.?ส?พ\\.|พ\\.?ญ\\.|ท\\.?พ\\.(?:ญ\\.)?|ทพญ\\.|ภ\\.?[กญ]\\.|สพ\\.?ญ\\.) ?',
  '(?:หม่อม(?:เจ้า|ราชวงศ์|หลวง)|ม\\.[จล]\\.|ม\\.ร\\.ว\\.|ท่านผู้หญิง|คุณหญิง(?= )) ?',
  `(?:(?:ຮອງ|ຜູ້ຊ່ວຍ)?ສາດສະດາຈານ ?|ດຣ\\. ?|ດຣ |(?:ພົນ|ພັນ|ຮ້ອຍ|ສິບ)(?:ຈັດຕະວາ|ເອກ|ໂທ|ຕີ) )${wholeName}`,
  `(?:(?:${englishRanks}|M\\.[LRC])\\. ?|DR(?:\\. ?| )|MOM (?:LUANG|RAJAWONG(?:SE)?|CHAO) )${wholeName}`,
);

/** Words that may be a title, or how a first name begins: a person looks. */
const doubtfulTitles = titlesAs(
  `${nameLikeRanks}${wholeName}`,
  `(?:${ranks}) ?หญิง${wholeName}`,
  `(?:(?:${englishRanks}) )+${wholeName}`,
);

function titlesAs(...forms: readonly string[]): RegExp {
  // A vowel that is one sign is two in the names that are compared.
  return new RegExp(`^(?:${forms.join('|')})`.normalize('NFKC'), 'u');
}

/** A name in capitals, without invisible signs and repeated spaces. */
function tidied(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** A tidied name with a title that may be how it begins and without, the shortest first. */
function withAndWithoutTitle(name: string): readonly string[] {
  const plain = tidied(name);
  const readings = [plain, plain.replace(titles, '')].map(withoutLearned).filter(Boolean);
  return [...new Set(readings)].sort((one, other) => one.length - other.length);
}

function withoutLearned(name: string): string {
  const bare = name.replace(learnedTitles, '');
  return bare === name || bare === '' ? name : withoutLearned(bare);
}

/** The same, and a tidied name without what may be a title. */
function withAndWithoutDoubtfulTitle(name: string): readonly string[] {
  const plain = tidied(name);
  const bare = plain.replace(doubtfulTitles, '');
  return [...(bare === plain ? [] : [bare]), ...withAndWithoutTitle(name)];
}

function squeezed(name: string): string {
  return name.replaceAll(' ', '');
}

const scripts = [/^\p{Script=Latin}/u, /^\p{Script=Thai}/u, /^\p{Script=Lao}/u];

/** Letters that a name begins with; null: none that we can compare. */
function scriptOf(name: string): number | null {
  const found = scripts.findIndex((script) => script.test(name));
  return found < 0 ? null : found;
}
