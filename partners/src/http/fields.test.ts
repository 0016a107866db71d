import { expect, test } from 'vitest';
import {
  amount,
  exactText,
  fieldsOf,
  InvalidField,
  optionalText,
  signedAmount,
  text,
  whole,
} from './fields.ts';
import { listQuery } from './lists.ts';
import { isFresh, isSame } from './signatures.ts';
import { createFaults, isOfNotices } from './simulated-faults.ts';

const fields = fieldsOf({
  ...{ name: 'Noy', empty: '', long: 'x'.repeat(301), count: '7', half: 1.5, below: -1 },
  ...{ paid: '12.50', back: -3, none: 0, flag: true },
});

test('a field is read as what it has to be, or named as malformed', () => {
  expect([text(fields, 'name'), text(fields, 'count', /^\d$/)]).toEqual(['Noy', '7']);
  expect(text(fieldsOf({ long: 'x\n'.repeat(150) }), 'long')).toHaveLength(300);
  expect([optionalText(fields, 'absent'), optionalText(fields, 'empty')]).toEqual(['', '']);
  expect([whole(fields, 'count', 1), whole(fields, 'absent', 9)]).toEqual([7, 9]);
  expect(whole(fields, 'none', 9)).toBe(0);
  expect([amount(fields, 'paid'), signedAmount(fields, 'back')]).toEqual([12_50, -3_00]);
  exactText(fields, 'name', 'Noy');
  for (const [field, read] of [
    ['absent', () => text(fields, 'absent')],
    ['empty', () => text(fields, 'empty')],
    ['long', () => text(fields, 'long')],
    ['flag', () => text(fields, 'flag')],
    ['name', () => text(fields, 'name', /^\d+$/)],
    ['long', () => optionalText(fields, 'long')],
    ['name', () => exactText(fields, 'name', 'noy')],
    ['half', () => whole(fields, 'half', 1)],
    ['below', () => whole(fields, 'below', 1)],
    ['name', () => whole(fields, 'name', 1)],
    ['back', () => amount(fields, 'back')],
    ['none', () => amount(fields, 'none')],
    ['none', () => signedAmount(fields, 'none')],
    ['absent', () => signedAmount(fields, 'absent')],
  ] as const) {
    expect(read, field).toThrow(new InvalidField(field));
  }
  for (const body of [null, [], 'text', undefined]) {
    expect(() => fieldsOf(body)).toThrow('body is missing or malformed');
  }
});

test('a list is asked for a stretch of time, by hundreds and five hundred at most', () => {
  const times = { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' };
  const range = { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) };
  expect(listQuery(fieldsOf(times))).toEqual({ ...range, after: 0, limit: 100 });
  const wide = { ...times, after: '3', limit: '501' };
  expect(listQuery(fieldsOf(wide))).toEqual({ ...range, after: 3, limit: 500 });
  expect(() => listQuery(fieldsOf({ ...times, to: 'then' }))).toThrow(new InvalidField('to'));
});

test('a request is fresh for five minutes, and a secret is compared as a whole', () => {
  const now = 1_000_000;
  expect([300_000, -300_000, 300_001, -300_001].map((age) => isFresh(now - age, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'abcd')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a fault meets the calls of its partner and direction, so many times, before that of all', () => {
  const faults = createFaults();
  const fault = { mode: 'error500', times: 2, delayMs: 5, direction: undefined } as const;
  const met = (partner: string, direction?: 'in' | 'out' | 'notice') =>
    faults.take(partner, direction)?.mode ?? null;
  faults.set('Bank', fault);
  faults.set('*', { ...fault, mode: 'refuse', direction: 'in' });
  expect(faults.list()).toMatchObject({ bank: { times: 2 }, '*': { times: 2 } });
  expect([met('bank', 'notice'), met('BANK'), met('bank', 'in')]).toEqual([
    null,
    'error500',
    'error500',
  ]);
  expect([met('bank', 'out'), met('bank', 'in'), met('sms', 'in'), met('sms', 'in')]).toEqual([
    null,
    'refuse',
    'refuse',
    null,
  ]);
  faults.set('kbank', { ...fault, mode: 'duplicate' });
  expect(met('kbank', 'notice')).toBe('duplicate');
  faults.set('kbank', { ...fault, mode: 'late', times: 9, direction: 'notice' });
  expect([met('kbank', 'in'), met('kbank', 'notice')]).toEqual([null, 'late']);
  const held = faults.take('kbank', 'notice');
  expect(held).toMatchObject({ delayMs: 5, over: { aborted: false } });
  faults.set('kbank', undefined);
  expect([held?.over.aborted, met('kbank', 'notice')]).toEqual([true, null]);
  expect((['duplicate', 'late', 'garbage', 'refuse'] as const).map(isOfNotices)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
