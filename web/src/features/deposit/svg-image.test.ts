import { expect, test } from 'vitest';
import { svgImage } from './svg-image.ts';

const markup = (svg: string) =>
  decodeURIComponent(svgImage(svg).replace('data:image/svg+xml,', ''));
const named = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

test('markup that a page could hold is a picture of its own', () => {
  expect(markup('<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>')).toBe(named);
  expect(markup('<?xml version="1.0"?>\n<svg/>')).toBe(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
});

test.each([named, named.replace('<svg xmlns', '<svg\n  class="qr"\n  xmlns')])(
  'markup that names what it is stays: %s',
  (svg) => expect(markup(svg)).toBe(svg),
);
