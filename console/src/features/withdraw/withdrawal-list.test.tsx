import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textsOf } from '#lib/text.ts';
import { fileOf, orderOf, rowsOf, tonesOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { DecideTogether } from './DecideTogether.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { listWithdrawals, usualSort, type Withdrawal } from './withdrawal-queries.ts';

const stage = stageForEach();
const withdrawal = {
  ...{ id: '9', version: '1', amount: 5_100, state: 'posted', isAsked: false },
  member: { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankCode: 'SCB', bankAccountNo: 'xxx-4321', bankAccountName: 'NOY DEE' },
  ...{ refusal: null, decidedBy: null, createdAt: '2026-11-20T10:00:00Z' },
};

test('withdrawals are listed with state, account and reason', async () => {
  stage.answer('GET /staff/api/withdrawals', {
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
  });
  const list = <WithdrawalList hrefOf={(id) => `/withdrawals/${id}`} onWaiting={() => undefined} />;
  await stage.show(list, '/withdrawals?state=all');
  await stage.settled();
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
  expect(orderOf(screen.getByRole('table'))).toBe('Requested: descending');
  expect(tonesOf()).toEqual([
    ...['To decide: warning', 'Back in the wallet: bad', 'Back in the wallet: bad'],
  ]);
});

test.each([
  ['to-decide', 'createdAt', '&state=needs_staff&isAsked=false'],
  ['approved', '-createdAt', '&state=pending&isAsked=false'],
  ['at-bank', '-createdAt', '&state=pending&isAsked=true'],
  ['unanswered', 'createdAt', '&state=needs_staff&isAsked=true'],
  ['posted', '-createdAt', '&state=posted&isSentBack=false'],
  ['sent-back', '-createdAt', '&state=posted&isSentBack=true'],
  ['voided', '-createdAt', '&state=voided'],
  [undefined, '-createdAt', ''],
])(
  'the filter %s of withdrawals has its order, and asks for its state',
  async (state, order, asks) => {
    const asked: string[] = [];
    stage.answer('GET /staff/api/withdrawals', (_: unknown, query: URLSearchParams) => {
      asked.push(String(query));
      return { withdrawals: [withdrawal], total: 40, isMore: true };
    });
    const chosen = { search: 'noy', ...(state && { state }) };
    expect(usualSort(chosen)).toBe(order);
    expect(await listWithdrawals({ page: 2, limit: 25, chosen })).toEqual({
      ...{ rows: [withdrawal], total: 40, isMore: true },
    });
    expect(asked).toEqual([`page=2&limit=25&search=noy${asks}`]);
  },
);

test('withdrawals that wait are decided together from two on, and no other ones with them', async () => {
  const asked: (string | null)[] = [];
  stage.answer('GET /staff/api/withdrawal-batches', (_: unknown, query: URLSearchParams) => {
    asked.push(query.get('ids'));
    return { limit: 50_000, room: 20_000, items: [] };
  });
  const of = (id: string, state: string, isAsked = false) =>
    ({ ...withdrawal, id, state, isAsked }) as unknown as Withdrawal;
  const one = [of('1', 'needs_staff'), of('2', 'needs_staff', true), of('3', 'posted')];
  await stage.show(<DecideTogether shown={one} />);
  expect(screen.queryByRole('button')).toBeNull();
  stage.leave();
  await stage.show(<DecideTogether shown={[...one, of('4', 'needs_staff')]} />);
  await stage.press(/2/);
  await screen.findByText(/20,000\.00.baht.*50,000\.00.baht/);
  expect(asked).toEqual(['1,4']);
  await tryToLeave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('withdrawals are searched, and filtered by how far they are and their days', async () => {
  stage.answer('GET /staff/api/withdrawals', { withdrawals: [], total: 0 });
  const list = <WithdrawalList hrefOf={(id) => id} onWaiting={() => undefined} />;
  await stage.show(list, '/withdrawals');
  await screen.findByText('No withdrawals are waiting');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Full phone or account, last 4\u00A0digits, member number, name or reference',
    ...['Status', 'From', 'Until'],
  ]);
  await act(async () => fireEvent.click(screen.getByLabelText('Status', { selector: 'input' })));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['To decide', 'Approved', 'At the bank', 'No word from the bank', 'Paid'],
    ...['Sent back by the bank', 'Back in the wallet', 'All'],
  ]);
});

test('the sheet gets the withdrawals that wait and can be given, and no others', async () => {
  const waiting = vi.fn();
  const of = (id: string, more: object = {}) => ({
    ...withdrawal,
    id,
    state: 'needs_staff',
    ...more,
  });
  stage.answer('GET /staff/api/withdrawals', {
    withdrawals: [of('1'), of('2', { isAsked: true }), of('3', { state: 'posted' })],
    total: 3,
  });
  stage.answer('GET /staff/api/colleagues', { colleagues: [] });
  await stage.show(<WithdrawalList hrefOf={(id) => id} onWaiting={waiting} />, '/withdrawals');
  await screen.findByRole('table');
  expect(orderOf(screen.getByRole('table'))).toBe('Requested: ascending');
  expect(waiting.mock.lastCall).toEqual([['1']]);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /all/i })));
  await stage.press('Give to a colleague');
  await screen.findByRole('dialog', { name: 'Give 1 item' });
  screen.getByText('2 are left out: nothing waits there');
});

test('in a file a withdrawal is in words, an unpaid one with its reason', async () => {
  const [core, text] = [await textsOf('core'), await textsOf('withdrawals')];
  const columns = withdrawalColumns(core, text, (code) => `bank ${code}`);
  const row = (more: object) => fileOf<Withdrawal>(columns, { ...withdrawal, ...more } as never);
  expect(row({})).toEqual({
    ...{ Member: 'Noy (100005)', Amount: 5_100, Currency: 'baht', Status: 'Paid' },
    ...{ 'Account number': 'bank SCB xxx-4321', 'Account name': 'NOY DEE' },
    ...{ Requested: '20/11/2026 17:00:00', Reference: '222\u00A0222\u00A0222C' },
    'Decided by': '',
  });
  const refused = { state: 'voided', refusal: 'CONTACT_US', decidedBy: { name: 'Dao' } };
  expect(row(refused)).toMatchObject({
    ...{ Status: 'Back in the wallet: Please contact us', 'Decided by': 'Dao' },
  });
});
