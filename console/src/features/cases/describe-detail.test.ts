import { expect, test } from 'vitest';
import { cases as english } from '#text/en/cases.ts';
import { cases as lao } from '#text/lo/cases.ts';
import { describeDetail } from './describe-detail.ts';

const names = (code: string) => (code === '004' || code === 'KBANK' ? 'ກະສິກອນໄທ' : code);

test('details that the system recorded are shown in words, with names, amounts and times', () => {
  const detail = {
    amount: '123450',
    fromBank: '004',
    book: 'bank-KBANK',
    day: '2026-11-22',
    theirs: null,
    channel: '',
    direction: 'debit',
  };
  expect(describeDetail(detail, lao, names)).toEqual({
    facts: [
      ['ຈຳນວນເງິນ', '1,234.50'],
      ['ທະນາຄານຜູ້ໂອນ', 'ກະສິກອນໄທ'],
      ['ບັນຊີທີ່ທຽບ', 'ກະສິກອນໄທ'],
      ['ວັນທີ', '22/11/2026'],
      ['ທິດທາງ', 'ຫັກເງິນ'],
    ],
    rest: {},
  });
});

test('messages of providers are shown unchanged', () => {
  const items = [{ event: 'e1' }];
  const text = describeDetail({ times: 2, items }, english, names);
  expect(text).toEqual({ facts: [['Times', '2']], rest: { items } });
});

test('each fact is shown as what it is', () => {
  const detail = {
    ...{ ours: '-150', theirs: '99', paidAt: '2026-11-20T02:00:00Z', newBank: 'KBANK' },
    ...{ invitee: '100006', book: 'PG', direction: 'credit', amount: 'not known' },
  };
  const { facts } = describeDetail(detail, english, (code) => `name of ${code}`);
  expect(facts.map(([, value]) => value)).toEqual([
    ...['-1.50', '0.99', '20/11/2026 09:00:00', 'name of KBANK'],
    ...['#100006', 'name of PG', english.adjustDirections.credit, 'not known'],
  ]);
});
