import { plainTitles, readingsOf } from '#money/payment/party-rules.ts';

/** Titles wherever they stand. */
const titles = new RegExp(`^(?:${plainTitles}|DR)$`);

/** Letters that the transcription of one Thai or Lao sound varies in. An H behind a letter is left out in any case. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/SH|J/g, 'C'],
  [/V/g, 'W'],
  [/[GQ]/g, 'K'],
  [/B/g, 'P'],
  [/D/g, 'T'],
  [/Z/g, 'S'],
  [/R/g, 'L'],
];

/**
 * Mark by which a person is suspected to be the same: the consonants of their names in any order, and the date
 * of birth. Spellings of one name share it, and so do some people: it is a reason to look, and no proof. Null:
 * nothing of the name can be compared.
 */
export function personMark(name: string, birthDate: string): string | null {
  return personMarks(name, birthDate)[0] ?? null;
}

/** Marks to look for: the person's own, and those under which a title counts as a name or a name as a title. */
export function personMarks(name: string, birthDate: string): readonly string[] {
  const marks = readingsOf(name).flatMap((reading) => markOf(reading, birthDate) ?? []);
  return [...new Set(marks)];
}

function markOf(name: string, birthDate: string): string | null {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\s]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.test(word))
    .map(consonantsOf);
  return words.length < 2 ? null : `${words.toSorted().join(' ')}|${birthDate}`;
}

/** Consonants of a word, in one spelling and without doubles; a vowel in front stays as one sign. */
function consonantsOf(word: string): string {
  const spelled = spellings.reduce((text, [sign, plain]) => text.replaceAll(sign, plain), word);
  const [first = '', ...rest] = spelled;
  const kept = rest.filter((letter) => !/[AEIOUYHW]/.test(letter)).join('');
  return `${/[AEIOU]/.test(first) ? 'A' : first}${kept}`.replaceAll(/(.)\1+/g, '$1');
}
