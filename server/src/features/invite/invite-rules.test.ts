import { expect, test } from 'vitest';
import { maskedName } from './invite-rules.ts';

test.each([
  ['สมชาย', 'สม***'],
  ['น้อย', 'น้อ***'],
  ['ນ້ອຍ', 'ນ້ອ***'],
  ['Malee Saensuk', 'Ma***'],
  ['Jo', 'J***'],
  ['', '***'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
