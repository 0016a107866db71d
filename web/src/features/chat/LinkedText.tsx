import { linkedParts, outward } from './linked-parts.ts';

/** Text whose addresses and phone numbers can be pressed. */
export function LinkedText({ text }: { text: string }) {
  let start = 0;
  return linkedParts(text).map(({ text: part, href }) => {
    const key = start;
    start += part.length;
    return href === null ? (
      part
    ) : (
      <a key={key} href={href} {...outward}>
        {part}
      </a>
    );
  });
}
