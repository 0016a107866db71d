import DOMPurify from 'dompurify';

const purifier = DOMPurify();

// No `USE_PROFILES` beside this list: it would silently switch the list off.
const allowed = {
  ALLOWED_TAGS: (
    'p br b strong i em u ul ol li h3 h4 span div a img ' + 'table thead tbody tr th td'
  ).split(' '),
  ALLOWED_ATTR:
    'href title alt src width height colspan rowspan class rel target referrerpolicy loading'.split(
      ' ',
    ),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

purifier.addHook('afterSanitizeAttributes', (element) => {
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
});

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
