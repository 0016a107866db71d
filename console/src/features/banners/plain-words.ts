const longest = 60;

/** Beginning of a formatted text, as a label in a list. */
export function plainWords(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > longest ? `${words.slice(0, longest)}…` : words || '–';
}
