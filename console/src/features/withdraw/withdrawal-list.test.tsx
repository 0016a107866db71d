import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
