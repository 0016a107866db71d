import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { catalog as en } from '#text/en/catalog.ts';
import { catalog as lo } from '#text/lo/catalog.ts';
import { catalog as th } from '#text/th/catalog.ts';
import { auditSentence, hrefOfEntry } from './audit-sentence.ts';

const member = {
  id: '100005',
  name: 'Somchai',
  phone: '081-xxx-5678',
  currency: 'THB' as const,
  isActive: true,
};
const approve = 'POST /staff/api/withdrawals/:id/approve';
const words = { text: en.audit, units: en.core.units };

test('an entry is a sentence with amount and member, in every language', () => {
  const entry = { call: approve, amount: baht(5_100), member };
  expect(auditSentence(entry, words)).toBe('Approved 5,100.00\u00A0baht to Somchai #100005');
  for (const { audit, core } of [th, lo]) {
    const sentence = auditSentence(entry, { text: audit, units: core.units });
    expect(sentence).toContain('5,100.00');
    expect(sentence).toContain('Somchai #100005');
  }
});

test('without an amount or a member it says what there is', () => {
  const lock = 'POST /staff/api/members/:id/lock';
  expect(auditSentence({ call: lock, amount: null, member }, words)).toBe(
    'Locked a member · Somchai #100005',
  );
  expect(auditSentence({ call: 'POST /x', amount: null, member: null }, words)).toBe('POST /x');
});

test('an amount has the currency of its member, and none where there is no member', () => {
  const decide = 'POST /staff/api/cases/:id/decisions';
  const amount = baht(412.5);
  const laoMember = { ...member, currency: 'LAK' as const };
  expect(auditSentence({ call: decide, amount, member: laoMember }, words)).toContain(
    '412.50\u00A0kip of Somchai',
  );
  expect(auditSentence({ call: decide, amount, member: null }, words)).toBe(
    'Proposed a case decision · 412.50',
  );
});

test('an entry links to its subject, or to its member', () => {
  const hrefs = [
    approve,
    'POST /staff/api/cases/:id/decisions',
    'POST /staff/api/verifications/:id/accept',
    'POST /staff/api/risk/:id/end',
    'POST /staff/api/signals/:id/done',
    'POST /staff/api/members/:id/lock',
  ].map((call) => hrefOfEntry({ call, asked: { id: 'u' }, member }));
  expect(hrefs).toEqual([
    ...['/withdrawals/u', '/cases/u', '/verifications/u', '/risk/u', '/signals/u'],
    '/members/100005',
  ]);
  expect(hrefOfEntry({ call: 'PUT /staff/api/settings', asked: {}, member: null })).toBeNull();
  expect(hrefOfEntry({ call: approve, asked: { id: 'u' }, member: null })).toBe('/withdrawals/u');
  // An entry without a single item links to its member alone.
  expect(hrefOfEntry({ call: approve, asked: { id: 5 }, member })).toBe('/members/100005');
});
