import { expect, test } from 'vitest';
import { htmlAttributes, htmlTags, isPlainHtml, tagsIn, withoutTags } from './html.ts';

test.each([
  'Words alone, 5 > 3 &amp; so on',
  '<h3>ฝาก</h3><ul><li>%percentFail%%</li></ul><br/><BR>',
  '<p class="c-gold c-small"><a href="https://example.com/?a=1&amp;b=2" title="There">there</a></p>',
  '<a href="tel:+6621234567">call</a><a href="/user/home">home</a>',
  '<table><tbody><tr><td colspan="2"><img src="/pictures/a.webp" alt="" width="10" /></td></tr></tbody></table>',
])('%s may be written', (html) => {
  expect(isPlainHtml(html)).toBe(true);
});

test.each([
  '<script>x</script>',
  '<SCRIPT>x</SCRIPT>',
  '<svg onload="x"></svg>',
  '<img src="x" onerror="alert(1)">',
  '<img src=/icon.svg onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="/&#47;evil.test">x</a>',
  '<a href="/\t/evil.test">x</a>',
  '<p style="position:fixed">x</p>',
  '<p id="token">x</p>',
  '<p class="sheet">x</p>',
  '<p class="c-a sheet">x</p>',
  '<p class="sheet-c-a">x</p>',
  '<!-- <p> -->',
  '<p title="<img src=x>">x</p>',
  '<<p>script>',
  '<p',
  '5 < 3',
])('%s is rejected', (html) => {
  expect(isPlainHtml(html)).toBe(false);
});

test('these tags and attributes may be written', () => {
  expect(htmlTags.join(' ')).toBe(
    'p br b strong i em u ul ol li h3 h4 span div a img table thead tbody tr th td',
  );
  expect(htmlAttributes.join(' ')).toBe('href title alt src width height colspan rowspan class');
  for (const tag of ['script', 'style', 'iframe', 'form', 'input', 'svg', 'h1', 'button']) {
    expect(isPlainHtml(`<${tag}>`), tag).toBe(false);
  }
  const addresses = ['http://a.test', 'https://a.test', 'mailto:a@b.test', 'tel:1', '/user'];
  for (const address of addresses) {
    expect(isPlainHtml(`<a href="${address}">x</a>`), address).toBe(true);
  }
  for (const address of ['ftp://a.test', 'data:text/html,x', 'user', '']) {
    expect(isPlainHtml(`<img src="${address}">`), address).toBe(false);
  }
});

test('tags give way to words of their own, with their attributes, and other text stays', () => {
  const html = '<P Class="c-a">One<br/>5 < 6 <script>x</script></P><a href="/x" title="T">two</a>';
  const seen: unknown[] = [];
  const text = withoutTags(html, (name, attributes) => {
    seen.push([name, Object.fromEntries(attributes)]);
    return name === 'br' ? '\n' : '';
  });
  expect(text).toBe('One\n5 < 6 <script>x</script>two');
  expect(seen).toEqual([
    ['p', { class: 'c-a' }],
    ['br', {}],
    ['p', {}],
    ['a', { href: '/x', title: 'T' }],
    ['a', {}],
  ]);
  expect(tagsIn('<a href="/x"><IMG SRC="/y.webp" alt="">').map((each) => [...each])).toEqual([
    [['href', '/x']],
    [
      ['src', '/y.webp'],
      ['alt', ''],
    ],
  ]);
});
