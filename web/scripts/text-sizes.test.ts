import { expect, test } from 'vitest';
import { inRem } from './text-sizes.ts';

test('text is measured by the size that the member has set, everything else by pixels', () => {
  expect(inRem('a {\n  font-size: 15px;\n  margin: 15px;\n}')).toBe(
    'a {\n  font-size: 1rem;\n  margin: 15px;\n}',
  );
  expect(inRem('a{font:700 13px/1 var(--digits)}')).toBe('a{font:700 0.8667rem/1 var(--digits)}');
  for (const css of ['a{font-size:93.75%}', 'a{font-size:1em;width:3px}', 'a{--font:15px}']) {
    expect(inRem(css)).toBe(css);
  }
});
