import { type Language, languages } from '../contract/src/languages.ts';
import { terms as firmTerms, looseTerms, opposites } from './text-terms.ts';

const terms = [...firmTerms, ...looseTerms];

/**
 * Compares what the languages say: a text under another one's name, a clause left out, "withdraw" for
 * "deposit". Thai and Lao are close relatives with nearly the same letters, so they are held to each
 * other word by word. English is free to say it shorter: it names the firm terms, and is compared by the others.
 */

/** One text in every language, under its path in the catalogue. */
export type Entry = {
  readonly name: string;
  readonly texts: Readonly<Record<Language, string>>;
};

type Disagreement = {
  readonly rule: string;
  readonly entry: Entry;
  readonly language: Language;
  readonly what: string;
};

/** Lines between two texts that can be taken for each other: on one screen of an editor. */
const near = 4;

/** Terms that a complete likeness of letters counts for. */
const letterWeight = 8;

/** Finds what the languages of one text do not say alike. */
export function disagreementsIn(entry: Entry): Disagreement[] {
  const { en, th, lo } = entry.texts;
  const of = { en: readingOf('en', en), th: readingOf('th', th), lo: readingOf('lo', lo) };
  const found = (language: Language, rule: string, what: string) => ({
    rule,
    entry,
    language,
    what,
  });
  return [
    ...termsMissed(of.th, of.lo).map((term) =>
      found('lo', 'a term of Thai or Lao alone', nameOf(term)),
    ),
    ...[...of.th.terms]
      .filter((term) => isFirm(term) && of.lo.terms.has(term) && !of.en.terms.has(term))
      .map((term) => found('en', 'a term that English lacks', nameOf(term))),
    ...numbersOf(en)
      .filter((number) => !of.th.terms.has(number))
      .map((number) => found('en', 'a number of English alone', number)),
    ...oppositesSaid(entry).map((pair) => found('en', 'the opposite of', pair)),
    ...clauseFaults(of.th.clauses, of.lo.clauses).map((rule) => found('lo', rule, th)),
    ...(['lo', 'en'] as const)
      .filter((language) => valuesOf(entry.texts[language]) !== valuesOf(th))
      .map((language) => found(language, 'values in another order than', th)),
    ...(isOfLength(of.lo.letters, of.th.letters) ? [] : [found('lo', 'not as long as Thai', th)]),
    ...unsaidClauses(of.th, of.en).map((clause) => found('en', 'says nothing of', clause)),
    ...(isFullEnough(en, [th, lo]) ? [] : [found('en', 'says less than', th)]),
  ];
}

/** Finds texts of one object that stand in each other's place, or twice, in one language alone. */
export function mixUpsIn(object: readonly Entry[]): Disagreement[] {
  const read = object.map(readEntry);
  return read.flatMap((one, place) =>
    read.slice(place + 1, place + 1 + near).flatMap((other) => {
      const found = (rule: string, language: Language) => [
        { rule, entry: one.entry, language, what: other.entry.name },
      ];
      const repeated = languages.find((language) => isRepeated(language, one, other));
      if (repeated) return found('in this language alone the text of', repeated);
      const swapped = swappedIn(one, other);
      return swapped ? found('fits the other languages less than', swapped) : [];
    }),
  );
}

/** Finds rows of the terms that a language has in no text: a form that matches nothing, or a word that is gone. */
export function idleTermsIn(entries: readonly Entry[]): string[] {
  const said = languages.map(
    (language) =>
      new Set(entries.flatMap(({ texts }) => [...readingOf(language, texts[language]).terms])),
  );
  return terms.flatMap((_, place) =>
    said.every((each) => each.has(place)) ? [] : [nameOf(place)],
  );
}

type ReadEntry = {
  readonly entry: Entry;
  readonly readings: Readonly<Record<Language, ReadText>>;
  /** Likeness of its own languages to each other, in the order of `pairs`. */
  readonly likenesses: readonly number[];
};

const pairs = languages.flatMap((first, place) =>
  languages.slice(place + 1).map((second) => [first, second] as const),
);

function readEntry(entry: Entry): ReadEntry {
  const readings = {
    en: readingOf('en', entry.texts.en),
    th: readingOf('th', entry.texts.th),
    lo: readingOf('lo', entry.texts.lo),
  };
  const likenesses = pairs.map(([first, second]) => likenessOf(readings[first], readings[second]));
  return { entry, readings, likenesses };
}

function isRepeated(language: Language, { entry: a }: ReadEntry, { entry: b }: ReadEntry): boolean {
  return languages.every((each) => (a.texts[each] === b.texts[each]) === (each === language));
}

/** The language, if there is one, in which the two fit the others better the other way round. */
function swappedIn(a: ReadEntry, b: ReadEntry): Language | undefined {
  const gains = pairs.map(
    ([first, second], place) =>
      likenessOf(a.readings[first], b.readings[second]) +
      likenessOf(b.readings[first], a.readings[second]) -
      (a.likenesses[place] ?? 0) -
      (b.likenesses[place] ?? 0),
  );
  const gainOf = (language: Language) =>
    pairs.reduce(
      (sum, pair, place) => sum + (pair.includes(language) ? (gains[place] ?? 0) : 0),
      0,
    );
  const [best] = languages.toSorted((one, other) => gainOf(other) - gainOf(one));
  // A likeness of letters is a fraction: equal sums may differ in their last digits.
  return best && gainOf(best) > 1e-9 ? best : undefined;
}

function likenessOf(a: ReadText, b: ReadText): number {
  return letterWeight * sharedPart(a.letters, b.letters) - termsApart(a, b).length;
}

/** Terms that one of two texts has alone. */
function termsApart({ terms: a }: ReadText, { terms: b }: ReadText): (number | string)[] {
  return [...[...a].filter((term) => !b.has(term)), ...[...b].filter((term) => !a.has(term))];
}

/** Terms that Thai or Lao has alone: in the whole text, or in a clause, since a second "not" is one more. */
function termsMissed(thai: ReadText, lao: ReadText): (number | string)[] {
  const missed = termsApart(thai, lao);
  if (missed.length > 0 || thai.clauses.length !== lao.clauses.length) return missed;
  return thai.clauses.flatMap((clause, place) =>
    termsApart(readingOf('th', clause), readingOf('lo', lao.clauses[place] ?? '')),
  );
}

type ReadText = {
  /** Places in `terms`; numbers and names such as QR as they stand. */
  readonly terms: ReadonlySet<number | string>;
  /** Consonants of Thai and Lao, in Lao letters. */
  readonly letters: string;
  readonly clauses: readonly string[];
};

const patterns: Record<Language, readonly RegExp[]> = {
  en: terms.map(({ en }) => new RegExp(`(?<![a-z])(?:${en})`, 'i')),
  th: terms.map(({ th }) => new RegExp(th)),
  lo: terms.map(({ lo }) => new RegExp(lo)),
};

const readings: Record<Language, Map<string, ReadText>> = {
  en: new Map(),
  th: new Map(),
  lo: new Map(),
};

function readingOf(language: Language, text: string): ReadText {
  const known = readings[language].get(text);
  if (known) return known;
  const plain = text.replaceAll('\u2060', '');
  const reading = {
    terms: new Set([
      ...patterns[language].flatMap((pattern, place) => (pattern.test(plain) ? [place] : [])),
      ...numbersOf(plain),
      ...(plain.match(/[A-Z]{2,}/g) ?? []),
    ]),
    letters: lettersOf(plain),
    clauses: clausesOf(plain),
  };
  readings[language].set(text, reading);
  return reading;
}

function isFirm(term: number | string): boolean {
  return typeof term === 'number' && term < firmTerms.length;
}

function nameOf(term: number | string): string {
  if (typeof term === 'string') return term;
  return Object.values(terms[term] ?? {}).join(' · ');
}

/** Numbers of a text, with years of the Thai calendar as those of the Common Era. */
function numbersOf(text: string): string[] {
  const numbers = text.replace(/\{\w+\}/g, '').match(/\d+/g) ?? [];
  return numbers.map((number) => (/^25\d\d$/.test(number) ? `${Number(number) - 543}` : number));
}

/** Clauses of Thai or Lao, which a space parts: "and" and "or" stand between spaces in one of the two. */
function clausesOf(text: string): string[] {
  return text
    .replace(/\s*(และ|หรือ|ແລະ|ຫຼື)\s*/g, '$1')
    .split(/(?<=[\u0E00-\u0EFF][,?]?)\s+(?=[\u0E00-\u0EFF])/)
    .filter((clause) => lettersOf(clause) !== '');
}

/** Lao letters in the order of the Thai alphabet, ก to ฮ without ฤ and ฦ; what sounds alike falls together. */
const thaiAlphabet = 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const laoAlphabet = 'ກຂຂຄຄຄງຈສຊຊຊຍດຕຖທທນດຕຖທທນບປຜຝພຟພມຍລລວສສສຫລອຮ';

const laoLetters = new Map([
  ...[...thaiAlphabet].map((letter, place): [string, string] => [letter, laoAlphabet[place] ?? '']),
  ...[...new Set(laoAlphabet)].map((letter): [string, string] => [letter, letter]),
  ...Object.entries({ ຣ: 'ລ', '\u0EBC': 'ລ', ຢ: 'ຍ', ໜ: 'ຫນ', ໝ: 'ຫມ' }),
]);

/** Names that Lao writes in Latin letters. */
const latinNames = /ทรูมันนี่|วอลเล็ท|พร้อมเพย์/g;

function lettersOf(text: string): string {
  return [...text.replace(latinNames, '')].map((sign) => laoLetters.get(sign) ?? '').join('');
}

/** Share of letters that two texts have in the same order, 0 to 1: twice the longest common subsequence. */
function sharedPart(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  const longest = new Uint16Array(b.length + 1);
  for (const letter of a) {
    let diagonal = 0;
    for (let place = 1; place <= b.length; place += 1) {
      const above = longest[place] ?? 0;
      const left = longest[place - 1] ?? 0;
      longest[place] = letter === b[place - 1] ? diagonal + 1 : Math.max(above, left);
      diagonal = above;
    }
  }
  return (2 * (longest[b.length] ?? 0)) / (a.length + b.length);
}

function clauseFaults(thai: readonly string[], lao: readonly string[]): string[] {
  if (thai.length !== lao.length) return ['more or fewer clauses than in Thai'];
  const [a, b] = [thai.map(lettersOf), lao.map(lettersOf)];
  const part = (first: number, second: number) => sharedPart(a[first] ?? '', b[second] ?? '');
  const isInOrder = (place: number) =>
    part(place, place) + part(place + 1, place + 1) >=
    part(place, place + 1) + part(place + 1, place);
  return a.slice(1).every((_, place) => isInOrder(place))
    ? []
    : ['clauses in another order than in Thai'];
}

const oppositePatterns = opposites.map((pair) =>
  pair.map(({ en, th, lo }) => ({
    en: new RegExp(`(?<![a-z])(?:${en})`, 'i'),
    th: new RegExp(th),
    lo: new RegExp(lo),
  })),
);

/** Pairs of opposites of which English says the one, and Thai and Lao both the other. */
function oppositesSaid({ texts }: Entry): string[] {
  return oppositePatterns.flatMap(([one, other], place) => {
    const onlySaid = (language: Language) => {
      const [first, second] = [one, other].map((each) => each?.[language].test(texts[language]));
      return first === second ? null : first;
    };
    const [en, th, lo] = [onlySaid('en'), onlySaid('th'), onlySaid('lo')];
    const isOpposite = th === lo && th !== null && en !== null && en !== th;
    return isOpposite ? [(opposites[place] ?? []).map(({ en: word }) => word).join(' · ')] : [];
  });
}

/** Values that a text carries, in their order: two that changed places would be said of each other. */
function valuesOf(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).join(' ');
}

/** Clauses with two terms or more of which English has none. */
function unsaidClauses(thai: ReadText, english: ReadText): string[] {
  if (thai.clauses.length === 1) return [];
  return thai.clauses.filter((clause) => {
    const said = [...thai.terms].filter(
      (term) => typeof term === 'number' && patterns.th[term]?.test(clause),
    );
    return said.length > 1 && !said.some((term) => english.terms.has(term));
  });
}

function isOfLength({ length: a }: string, { length: b }: string): boolean {
  return Math.abs(a - b) <= 5 + Math.min(a, b) / 4;
}

/** A Thai or Lao text has about two thirds of the signs of the English one. */
function isFullEnough(english: string, others: readonly string[]): boolean {
  const signs = (text: string) => text.replace(/\{\w+\}|[\p{Mn}\u2060\s]/gu, '').length;
  const most = 0.9 * signs(english) + 14;
  return others.some((other) => signs(other) <= most);
}
