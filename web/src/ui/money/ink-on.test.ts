import { expect, test } from 'vitest';
import { contrast, inkOn } from './ink-on.ts';

test('a yellow bank gets dark letters, a purple one white', () => {
  expect(inkOn('#fec43b')).toBe('#000000');
  expect(inkOn('#4e2e7f')).toBe('#ffffff');
});

test('letters on any colour can be read', () => {
  for (let step = 0; step <= 0xffffff; step += 0x010305) {
    const color = `#${step.toString(16).padStart(6, '0')}`;
    expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
  }
});
