import { webAddress } from '@wallet/client/web-address';

type TextPart = { readonly text: string; readonly href: string | null };

/** Attributes of a link to someone else's page. */
export const outward = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** Addresses, and phone numbers as they are written here: 08x… and +66… */
const pattern = /https:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]}]|(?:\+\d{9,14}|0\d{8,9})(?!\d)/g;

/** A text in parts, of which some can be pressed. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    // The end of a longer number. A lookbehind would cost iOS below 16.4 this whole file.
    if (!found.startsWith('https:') && /[\d+]/.test(text.charAt(index - 1))) continue;
    parts.push({ text: text.slice(end, index), href: null }, { text: found, href: hrefOf(found) });
    end = index + found.length;
  }
  parts.push({ text: text.slice(end), href: null });
  return parts.filter((part) => part.text !== '');
}

function hrefOf(part: string): string | null {
  if (!part.startsWith('https:')) return `tel:${part}`;
  return webAddress(part) && part;
}
