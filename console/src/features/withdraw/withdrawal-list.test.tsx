import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

const stage = stageForEach();
const withdrawal = {
  ...{ id: '9', version: '1', amount: 5_100, state: 'posted', isAsked: false },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankCode: 'SCB', bankAccountNo: 'xxx-4321', bankAccountName: 'NOY DEE' },
  ...{ refusal: null, decidedBy: null, createdAt: '2026-11-20T10:00:00Z' },
};

test.each([
  ['to-decide', 'ascending'],
  ['unanswered', 'ascending'],
  ['posted', 'descending'],
])('withdrawals that are %s are shown as sorted by their time, %s', async (state, order) => {
  stage.answer('GET /staff/api/withdrawals', { withdrawals: [withdrawal], total: 1 });
  const list = <WithdrawalList hrefOf={(id) => `/withdrawals/${id}`} onWaiting={() => undefined} />;
  await stage.show(list, `/withdrawals?state=${state}`);
  const head = await screen.findByRole('columnheader', { name: /^Requested/ });
  expect(head.getAttribute('aria-sort')).toBe(order);
});

test('withdrawals are listed with state, account and reason, and each filter asks for its state', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/withdrawals', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    if (query.has('state')) return { withdrawals: [], total: 0 };
    return {
      withdrawals: [
        { ...withdrawal, state: 'needs_staff' },
        {
          ...{ ...withdrawal, id: '8', state: 'voided', refusal: 'NAME_MISMATCH' },
          ...{
            decidedBy: { id: '2', name: 'Dao' },
            member: { ...withdrawal.member, currency: 'LAK' },
          },
        },
        { ...withdrawal, id: '7', state: 'voided', bankReason: 'X9' },
      ],
      total: 3,
    };
  });
  for (const state of [
    'to-decide',
    'approved',
    'at-bank',
    'unanswered',
    'posted',
    'voided',
    'all',
  ]) {
    const list = (
      <WithdrawalList hrefOf={(id) => `/withdrawals/${id}`} onWaiting={() => undefined} />
    );
    await stage.show(list, `/withdrawals?state=${state}&search=noy`);
    await stage.settled();
    if (state === 'all')
      expect(rowsOf(screen.getByRole('table'))).toEqual([
        [
          '',
          'Member',
          'Amount',
          'Status',
          'Account number',
          'Account name',
          'Requested',
          'Reference',
          'Decided by',
        ],
        [
          '',
          '[Noy | 081-xxx-5678 · #100005 | ](/withdrawals/9)',
          '5,100.00 baht',
          'To decide',
          'SCB xxx-4321',
          'NOY DEE',
          '20/11/2026 17:00:00',
          '222 222 222C',
          '',
        ],
        [
          '',
          '[Noy | 081-xxx-5678 · #100005 | ](/withdrawals/8)',
          '5,100.00 kip',
          'Back in the wallet | The name on the bank account does not match',
          'SCB xxx-4321',
          'NOY DEE',
          '20/11/2026 17:00:00',
          '222 222 222A',
          'Dao',
        ],
        [
          '',
          '[Noy | 081-xxx-5678 · #100005 | ](/withdrawals/7)',
          '5,100.00 baht',
          'Back in the wallet | Refused by the bank: X9',
          'SCB xxx-4321',
          'NOY DEE',
          '20/11/2026 17:00:00',
          '222 222 2229',
          '',
        ],
      ]);
    stage.leave();
  }
  expect(asked).toEqual([
    'page=1&limit=25&search=noy&state=needs_staff&isAsked=false',
    'page=1&limit=25&search=noy&state=pending&isAsked=false',
    'page=1&limit=25&search=noy&state=pending&isAsked=true',
    'page=1&limit=25&search=noy&state=needs_staff&isAsked=true',
    'page=1&limit=25&search=noy&state=posted',
    'page=1&limit=25&search=noy&state=voided',
    'page=1&limit=25&search=noy',
  ]);
});
