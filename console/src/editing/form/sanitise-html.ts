import { htmlAddress, htmlAttributes, htmlTags } from '@wallet/contract/html';
import DOMPurify from 'dompurify';

/** Harmless elements of some markup, as the member app shows them; `%names%` filled in as text. */
export function sanitiseHtml(
  html: string,
  values: Readonly<Record<string, string>>,
): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...htmlAttributes],
    ALLOWED_URI_REGEXP: htmlAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // A preview leads nowhere.
  for (const link of fragment.querySelectorAll('a')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(
      /%(\w+)%/g,
      (whole, name: string) => values[name] ?? whole,
    );
  }
  return fragment;
}
