/** Two letters and stars: enough for an inviter to know who it is, and for nobody else. */
export function maskedName(name: string): string {
  const letters = Array.from(segmenter.segment(name.trim()), ({ segment }) => segment);
  const shown = letters.length > 2 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***`;
}

/** Letters as people see them: Thai and Lao ones carry marks of their own. */
const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });
