const longest = 60;

/** The beginning of some markup's words, to tell it by in a list. */
export function plainWords(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > longest ? `${words.slice(0, longest)}…` : words || '–';
}
