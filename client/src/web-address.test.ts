import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('a text is the address that it spells out, or none', () => {
  expect(webAddress('https://wallet.example/a?b=1')?.host).toBe('wallet.example');
  expect(webAddress('wallet.example')).toBeNull();
});
