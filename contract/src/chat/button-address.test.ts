import { expect, test } from 'vitest';
import { buttonAddress, isButton } from './button-address.ts';

test.each([
  // Our own pages.
  ['web', '/user/bonus', '/user/bonus'],
  ['web', '/', '/'],
  ['web', '/register?code=PR1', '/register?code=PR1'],
  // Sites behind TLS.
  ['web', 'https://bank.example/x?y=1#z', 'https://bank.example/x?y=1#z'],
  ['web', 'https://xn--q3c.example', 'https://xn--q3c.example'],
  ['web', 'HTTPS://example.com', 'HTTPS://example.com'],
  // Leaves our pages without saying so; browsers drop tabs and line ends.
  ['web', '//evil.example', null],
  ['web', '/\\evil.example', null],
  ['web', '/\t/evil.example', null],
  ['web', '/\n/evil.example', null],
  ['web', ' https://example.com', null],
  ['web', 'http://example.com', null],
  ['web', 'https://', null],
  ['web', 'https:x', null],
  ['web', 'https://localhost', null],
  ['web', 'https://example.com:99999', null],
  ['web', 'https://user:secret@example.com', null],
  ['web', 'https://bank.example@evil.example', null],
  ['web', 'https://:secret@example.com', null],
  ['web', 'example.com', null],
  ['web', 'javascript:alert(1)', null],
  ['web', 'data:text/html,x', null],
  // Numbers as people write them.
  ['call', '0812345678', 'tel:0812345678'],
  ['call', '02-123-4567', 'tel:021234567'],
  ['call', '+856 20 1234 5678', 'tel:+8562012345678'],
  ['call', '191', 'tel:191'],
  ['call', '12', null],
  ['call', '*100#', null],
  ['call', 'tel:081', null],
  ['call', '081--2345678', null],
  ['call', '0'.repeat(16), null],
  // An answer leads nowhere, with any text.
  ['postback', 'https://example.com', null],
] as const)('a %s button of %j leads to %j', (type, payload, address) => {
  expect(buttonAddress({ type, payload })).toBe(address);
  expect(isButton({ type, payload })).toBe(type === 'postback' || address !== null);
});
