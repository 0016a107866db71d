import { guardElement, sanitiseHtml } from '@wallet/client/sanitise-html';
import { expect, test } from 'vitest';

function guarded(html: string): Element {
  const host = document.createElement('div');
  host.innerHTML = html;
  for (const element of host.querySelectorAll('*')) guardElement(element);
  return host;
}

test('a link in the operator’s text opens a tab of its own, which cannot reach the app', () => {
  const link = guarded('<a href="https://help.example/" target="_top" rel="opener">x</a>');
  expect(link.querySelector('a')?.getAttribute('target')).toBe('_blank');
  expect(link.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test('a picture in it tells no other site where it is shown, and of classes those of texts stay', () => {
  const host = guarded('<img src="https://other.example/x.png"><p class="c-red modal">x</p>');
  expect(host.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(host.querySelector('p')?.className).toBe('c-red');
});

test('a placeholder that nothing is known for stays in the text as it was written', () => {
  const filled = sanitiseHtml('<p>%name% has %percent%%, %unknown%</p>', {
    name: 'Noy',
    percent: '10',
  });
  expect(filled.textContent).toBe('Noy has 10%, %unknown%');
});
