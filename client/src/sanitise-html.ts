import { htmlAddress, htmlAttributes, htmlTags } from '@wallet/contract/html';
import DOMPurify from 'dompurify';

const purifier = DOMPurify();

// Without `USE_PROFILES`, which would silently disable this list.
const allowed = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...htmlAttributes, 'rel', 'target', 'referrerpolicy', 'loading'],
  ALLOWED_URI_REGEXP: htmlAddress,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

purifier.addHook('afterSanitizeAttributes', guardElement);

/** Keeps the classes that texts may have, and stops links and pictures from revealing where they were opened. */
export function guardElement(element: Element): void {
  const classes = [...element.classList].filter((name) => name.startsWith('c-'));
  if (classes.length > 0) element.setAttribute('class', classes.join(' '));
  else element.removeAttribute('class');
  if (element.tagName === 'A') {
    element.setAttribute('rel', 'noopener noreferrer nofollow');
    element.setAttribute('target', '_blank');
  }
  if (element.tagName === 'IMG') {
    element.setAttribute('referrerpolicy', 'no-referrer');
    element.setAttribute('loading', 'lazy');
  }
}

/** Harmless elements of some markup, with its `%placeholders%` filled in afterwards, as text. */
export function sanitiseHtml(
  html: string,
  values: Readonly<Record<string, string>>,
): DocumentFragment {
  const fragment = purifier.sanitize(html, { ...allowed });
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(
      /%(\w+)%/g,
      (whole, name: string) => values[name] ?? whole,
    );
  }
  return fragment;
}
