import { Finding } from '@wallet/contract/cases/findings';
import { languages } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { catalogs } from '#text/catalogs.ts';
import { catalog as english } from '#text/en/catalog.ts';
import { catalog as lao } from '#text/lo/catalog.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { catalog as thai } from '#text/th/catalog.ts';
import { describeReason, type Reason } from './describe-reason.ts';

const values: Readonly<Record<string, Omit<Reason, 'code'>>> = {
  'sender-name-differs': { shown: 'SOMCHAI J' },
  'sender-name-unclear': { shown: 'SOMCHAI J' },
  'sender-masked': { shown: 'SOMCHAI J' },
  'receiver-masked': { shown: 'SOMCHAI J' },
  'credited-wrongly': { shown: 'SOMCHAI J' },
  'holder-differs': { shown: 'SOMCHAI J' },
  'holder-unclear': { shown: 'SOMCHAI J' },
  'holder-changed': { shown: 'SOMCHAI J' },
  'money-returned': { at: '2026-11-20T03:00:00.000Z' },
  'under-age': { age: 20 },
  'exclusion-pots': { amount: 20, currency: 'THB' },
  'exclusion-unanswered': { companies: 'PG · JOKER' },
  'account-claimed': { shown: '081-xxx-5678' },
  'changed-past-console': { what: 'staff 2 (role)', role: 'wallet_app' },
  'slip-unanswered': { hours: 24 },
  'slip-check-denied': { times: 3 },
  'payment-unknown': { company: 'KBANK' },
  'payment-unanswered': { company: 'KBANK', hours: 24 },
  'notice-unreadable': { company: 'KBANK' },
  'reference-unknown': { company: 'KBANK' },
  'above-automatic': { limit: 5000, currency: 'THB' },
  'beyond-daily-count': { count: 3 },
  'maybe-same-person': { alike: ['name', 'network'] },
  'books-differ': { partner: 'SCB', of: 'MISSING_HERE' },
  'verification-refused': { reason: 'expired', times: 3 },
  'ceiling-reached': { of: 'bonus', ceiling: 40_000.5, currency: 'LAK' },
};
const all = Finding.options.map(({ shape }) => {
  const code = shape.code.value;
  return { code, ...values[code] } as Reason;
});

function sentenceOf(why: Reason, { cases, core, verification }: Catalog): string {
  const names = (code: string) => (code === 'KBANK' ? 'Kasikornbank' : code);
  return describeReason(why, cases, {
    units: core.units,
    names,
    reasons: verification.reasons,
  });
}

test.each(languages)(
  '%s describes every finding in words of its own, with its values',
  async (it) => {
    const { catalog } = await catalogs[it]();
    const texts = all.map((why) => sentenceOf(why, catalog));
    expect(new Set(texts).size).toBe(all.length);
    for (const text of texts) expect(text).not.toMatch(/undefined|\[object|=>/);
  },
);

test('values are part of the sentence, amounts with their unit', () => {
  const limit = { code: 'above-automatic', limit: baht(5_000), currency: 'THB' } as const;
  expect(sentenceOf(limit, thai)).toContain('5,000.00\u00A0บาท');
  expect(sentenceOf({ code: 'above-automatic' }, english)).not.toContain('undefined');
  const shared = { code: 'maybe-same-person', alike: ['account', 'network'] } as const;
  expect(sentenceOf({ ...shared, alike: [...shared.alike] }, english)).toContain(
    'same bank account number · same IP address',
  );
  expect(sentenceOf({ code: 'payment-unknown', company: 'KBANK' }, english)).toContain(
    'Kasikornbank',
  );
  expect(sentenceOf({ code: 'sender-name-differs', shown: '' }, lao)).toContain('–');
  expect(sentenceOf({ code: 'written', words: 'ขอคืนยอด' }, english)).toBe('ขอคืนยอด');
});

test.each<[Reason['code'], string]>([
  ['money-returned', 'sent back on 20/11/2026 10:00:00'],
  ['under-age', 'not yet 20'],
  ['verification-refused', '3 in all. Latest reason: Expired'],
  ['exclusion-pots', '20.00\u00A0baht of referral bonuses'],
  ['exclusion-unanswered', 'PG · JOKER'],
  ['account-claimed', '081-xxx-5678'],
  ['credited-wrongly', 'SOMCHAI J'],
  ['slip-unanswered', '24\u00A0hours'],
  ['slip-check-denied', '3\u00A0times'],
  ['beyond-daily-count', '3\u00A0withdrawals'],
  ['changed-past-console', 'staff 2 (role) was changed in the database by wallet_app'],
  ['notice-unreadable', 'A notice from Kasikornbank'],
  ['reference-unknown', 'a notice from Kasikornbank'],
  ['books-differ', 'SCB: They have it and we do not'],
  ['ceiling-reached', 'Bonuses: the daily limit of 40,000.50\u00A0kip'],
])('%s is described with its own values: %s', (code, part) => {
  const why = all.find((each) => each.code === code);
  expect(why && sentenceOf(why, english)).toContain(part);
});
