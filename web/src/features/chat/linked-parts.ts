export type Part = { readonly text: string; readonly href: string | null };

/** Addresses, and phone numbers as they are written here: 08x… and +66… */
const pattern = /(https:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}]|(?<![\d+])(?:\+\d{9,14}|0\d{8,9})(?!\d))/;

/** A text in parts, of which some can be pressed. */
export function linkedParts(text: string): readonly Part[] {
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? hrefOf(part) : null }))
    .filter((part) => part.text !== '');
}

function hrefOf(part: string): string | null {
  if (!part.startsWith('https:')) return `tel:${part}`;
  return URL.canParse(part) ? part : null;
}
