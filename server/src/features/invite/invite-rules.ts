/** Two letters and stars: enough for an inviter to recognise a friend. */
export function maskedName(name: string): string {
  const letters = Array.from(segmenter.segment(name.trim()), ({ segment }) => segment);
  const shown = letters.length > 2 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***`;
}

/** User-perceived characters: Thai and Lao letters carry combining marks. */
const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });
