import { expect, test } from 'vitest';
import { maskedAccountNo, maskedPhone } from './masked.ts';

test('a masked number shows the ends, by which its owner recognises it, and anything else shows nothing', () => {
  expect(maskedPhone('0812345678')).toBe('081-xxx-5678');
  expect(maskedAccountNo('1112223334')).toBe('xxx-xxx-3334');
  // Some banks write separators into the number.
  for (const written of ['111-2-22333-4', '111 222 3334', '111.222.333.4']) {
    expect(maskedAccountNo(written), written).toBe('xxx-xxx-3334');
  }
  expect(maskedAccountNo('xxx-x-x4321-x')).toBe('xxx-xxx-321x');
  for (const text of ['erased-100027', 'n1p.abc', '081234567a']) {
    expect([maskedPhone(text), maskedAccountNo(text)], text).toEqual([
      'xxx-xxx-xxxx',
      'xxx-xxx-xxxx',
    ]);
  }
});
