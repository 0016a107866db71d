import type { Language } from '@wallet/contract/languages';

/** A receipt as drawn: words and amounts of the member's language. */
export type Receipt = {
  readonly operator: string;
  readonly title: string;
  readonly amount: string;
  readonly status: { readonly text: string; readonly tone: 'success' | 'failed' | 'pending' };
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly reference: { readonly label: string; readonly value: string };
};

/** Width of a text in the pixels of the picture. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines that fit. Thai and Lao have no spaces between words, so words are found by the language's
 * rules; words joined by a word joiner stay together, and a word that is too long alone is cut.
 */
export function linesOf(
  text: string,
  { language, width, measure }: { language: Language; width: number; measure: Measure },
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text, language)) {
    if (measure((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = word.trimStart();
    while (measure(line) > width) {
      const fitting = fittingStart(line, { width, measure });
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Joins two words or a number and its unit on one line. */
const joiners = /[\u00A0\u2060]/;

/** A negation at the end of a line makes the next one say the opposite. */
const negation = /(?:ไม่|ບໍ່)$/;

function wordsOf(text: string, language: Language): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = words.at(-1);
    // Marks stay with the word before them, and what is joined stays whole.
    const isGlued =
      last !== undefined &&
      (joiners.test(segment) ||
        joiners.test(last.slice(-1)) ||
        negation.test(last) ||
        (!isWordLike && segment !== ' '));
    if (isGlued) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** The longest beginning that fits, at least one letter with its marks. */
function fittingStart(
  text: string,
  { width, measure }: { width: number; measure: Measure },
): string {
  let fitting = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (fitting !== '' && measure(fitting + segment) > width) return fitting;
    fitting += segment;
  }
  return fitting;
}
