import { expect, test } from 'vitest';
import { isPlainHtml } from './html.ts';

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
