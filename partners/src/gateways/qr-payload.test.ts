import fc from 'fast-check';
import { checksum, parse } from 'promptparse';
import { expect, test } from 'vitest';
import { qrPayload } from './qr-payload.ts';

test('every code passes the strict reader and carries exactly what was asked', () => {
  expect(checksum('123456789')).toBe('29B1');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.stringMatching(/^[A-Z0-9]{1,20}$/),
      (amount, reference1) => {
        const code = parse(qrPayload({ amount, reference1, reference2: '' }), true, true);
        expect(code?.getTagValue('54')).toBe((amount / 100).toFixed(2));
        expect(code?.getTagValue('30', '02')).toBe(reference1);
      },
    ),
  );
});

test('a code names who is paid, and both references where there are two', () => {
  const bill = { amount: 5_00, reference1: 'D1' };
  const code = parse(qrPayload({ ...bill, reference2: 'R2' }), true, true);
  expect(['01', '02', '03'].map((part) => code?.getTagValue('30', part))).toEqual([
    ...['099400016239701', 'D1', 'R2'],
  ]);
  const single = parse(qrPayload({ ...bill, reference2: '' }), true, true);
  expect(single?.getTagValue('30', '03')).toBeUndefined();
});

test('one changed character makes the code unreadable', () => {
  const code = qrPayload({ amount: 500_00, reference1: 'D1', reference2: '' });
  expect(parse(code.replace('500.00', '900.00'), true)).toBeNull();
});
