import { type Language, scriptOf } from '../contract/src/languages.ts';

type Latin<L extends Language> = ReturnType<typeof scriptOf<L>> extends 'Latin' ? L : never;

/** Languages without spaces between words, whose lines end where the browser's dictionary sees a word. */
export type Broken = Exclude<Language, { [L in Language]: Latin<L> }[Language]>;

export function isBroken(language: Language): language is Broken {
  return scriptOf(language) !== 'Latin';
}

/** Finds the offsets at which lines of a text can end. */
export function breaksOf(language: Broken, text: string): ReadonlySet<number> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return new Set([...segmenter.segment(text)].map(({ index }) => index));
}

/**
 * Finds words that a line end can leave a single letter of. A break between two syllables does no harm; one
 * consonant alone, without a vowel, reads as part of the next word. U+2060 (word joiner) keeps it in its place.
 */
export function cutWordsIn(language: Broken, text: string, words: readonly string[]): string[] {
  const known = words.filter((word) => text.includes(word));
  if (known.length === 0) return [];
  const breaks = [...breaksOf(language, text)];
  return known.flatMap((word) =>
    [...text.matchAll(new RegExp(word, 'g'))]
      .map(({ index }) => [
        index,
        ...breaks.filter(isWithin(index, word.length)),
        index + word.length,
      ])
      .filter((ends) => ends.some((end, at) => at > 0 && end - (ends[at - 1] ?? end) === 1))
      .map(() => word),
  );
}

function isWithin(index: number, length: number): (at: number) => boolean {
  return (at) => at > index && at < index + length;
}
