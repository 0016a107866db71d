import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { faultsOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import type { CaseDetail } from './case-queries.ts';
import { Propose } from './Propose.tsx';

const stage = stageForEach();
const found = {
  ...{ id: '7', kind: 'suspense', amount: 400, detail: {} },
  actions: ['suspense-assign', 'suspense-return'],
  about: {
    ...{ kind: 'payment', amount: 400, currency: 'THB', channel: 'SCB' },
    ...{ paidAt: '2026-11-20T10:00:00Z', sender: null },
  },
} as unknown as CaseDetail;
const payerOf = (id: string, needsReason: boolean) => ({
  member: { id, name: `Member ${id}`, phone: '081-xxx-5678', currency: 'THB' },
  ...{ bankCode: 'SCB', bankAccountNo: '777', bankAccountName: `HOLDER ${id}` },
  ...{ name: needsReason ? 'no' : 'match', account: 'match', toldName: null },
  ...{ signs: [], needsReason },
});

const show = (onDone = () => {}) =>
  stage.show(<Propose found={found} root={{ current: null }} onDone={onDone} />);
const choose = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const press = (key: string, code: string) =>
  act(async () => fireEvent.keyDown(document.body, { key, code }));
const chosen = () => screen.queryByRole('radio', { checked: true });

test('a number that was meant for the case before chooses nothing in the one that has just come up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await press('2', 'Digit2');
  expect(chosen()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('2', 'Digit2');
  expect(chosen()).toBe(screen.getByRole('radio', { name: /returned to the sender/ }));
});

test('money goes to the member who was chosen, and where names differ not without a reason for it', async () => {
  const done = vi.fn();
  stage.answer('GET /staff/api/cases/:id/payers', {
    payers: [payerOf('100005', false), payerOf('100006', true)],
  });
  await show(done);
  await choose(/^It belongs/);
  await stage.type('Reason', 'As the bank says');
  await stage.press('Propose');
  expect(stage.sent).toEqual([]);
  await screen.findByText('HOLDER 100006');
  await choose(/HOLDER 100006/);
  await act(async () => fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter' }));
  expect(stage.sent).toEqual([]);
  expect(faultsOf()).toEqual([
    'Why is it this member’s money although the names differ?: Required',
  ]);
  await stage.type(/although the names differ/, ' His brother paid ');
  await stage.press('Propose');
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(stage.sent).toEqual([
    [
      'POST /staff/api/cases/7/decisions',
      {
        remedy: { action: 'suspense-assign', memberId: '100006' },
        reason: 'As the bank says',
        pairReason: 'His brother paid',
      },
    ],
  ]);
});

test('why one member’s name differs is not said of another, whose name agrees', async () => {
  stage.answer('GET /staff/api/cases/:id/payers', {
    payers: [payerOf('100005', false), payerOf('100006', true)],
  });
  await show();
  await choose(/^It belongs/);
  await screen.findByText('HOLDER 100006');
  await choose(/HOLDER 100006/);
  await stage.type(/although the names differ/, 'His brother paid');
  await choose(/HOLDER 100005/);
  await stage.type('Reason', 'As the bank says');
  await stage.press('Propose');
  expect(stage.sent.map(([, body]) => body)).toEqual([
    { remedy: { action: 'suspense-assign', memberId: '100005' }, reason: 'As the bank says' },
  ]);
});

test('the arrow keys go through the likely owners and stay among them', async () => {
  stage.answer('GET /staff/api/cases/:id/payers', {
    payers: [payerOf('100005', false), payerOf('100006', false)],
  });
  await stage.show(
    <Propose found={found} root={{ current: document.body }} onDone={() => undefined} />,
  );
  await choose(/^It belongs/);
  await screen.findByText('HOLDER 100006');
  const [first, second] = ['100005', '100006'].map((id) =>
    screen.getByRole('radio', { name: new RegExp(`HOLDER ${id}`) }),
  );
  if (!first) throw new Error('no owners');
  first.focus();
  await act(async () => fireEvent.keyDown(first, { key: 'ArrowDown', code: 'ArrowDown' }));
  await stage.settled();
  expect(document.activeElement).toBe(second);
  expect(second?.getAttribute('aria-checked')).toBe('true');
});

test('nothing is proposed without a reason', async () => {
  await show();
  await choose(/returned/);
  await stage.type('Bank reference', 'FT26060');
  await stage.type('Reason', '  ');
  await stage.press('Propose');
  expect(stage.sent).toEqual([]);
  expect(screen.getByText('Required')).toBeTruthy();
});

test('money of a slip was received by one of our bank accounts, each bank named once', async () => {
  stage.answer('GET /staff/api/banks', [{ code: 'SCB', nameEN: 'Siam' }]);
  stage.answer('GET /staff/api/deposit-accounts', [
    { bankCode: 'SCB', accountNo: '111' },
    { bankCode: null, accountNo: '999' },
    { bankCode: 'SCB', accountNo: '222' },
  ]);
  const slip = { ...found, kind: 'slip', actions: ['slip-credit'] } as unknown as CaseDetail;
  await stage.show(<Propose found={slip} root={{ current: null }} onDone={() => undefined} />);
  await choose(/^The money arrived/);
  await stage.settled();
  const receiver = screen.getByLabelText(/^Receiving account/, { selector: 'input' });
  await act(async () => fireEvent.click(receiver));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Siam 111, 222']);
});

const fieldsOf = async (action: string) => {
  const one = { ...found, actions: [action], about: { kind: 'note' }, amount: null };
  await stage.show(
    <Propose
      found={one as unknown as CaseDetail}
      root={{ current: null }}
      onDone={() => undefined}
    />,
  );
  await stage.settled();
  await stage.press('Propose');
  const form = document.querySelector('form') as HTMLFormElement;
  const shown = [rulesOf(form), faultsOf(form)];
  stage.leave();
  return shown;
};

test('each resolution takes its own fields, and names what is missing at the field', async () => {
  const shown = [];
  for (const action of [
    'slip-credit',
    'payout-paid',
    'adjust',
    'book-listed',
    'difference-explained',
  ])
    shown.push([action, ...(await fieldsOf(action))]);
  const [reason, missing] = [{ Reason: 'at most 500' }, 'Reason: Required'];
  const amountFault = 'Amount: More than 0, with up to two decimals';
  expect(shown).toEqual([
    [
      'slip-credit',
      {
        ...{ 'Receiving account or channel': '', Amount: 'keys decimal' },
        ...{ 'Paid at': 'at most 19, like DD/MM/YYYY HH:mm', ...reason },
        ...{
          'Sending bank code': 'keys numeric, at most 3',
          'Reference on the slip': 'at most 25',
        },
      },
      [
        ...['Receiving account or channel: Required', amountFault],
        'Paid at: Day and time as 31/12/2026 14:05, not in the future',
        ...['Sending bank code: Three digits'],
        ...['Reference on the slip: 8 to 25 letters or digits', missing],
      ],
    ],
    [
      ...['payout-paid', { 'Bank reference': 'at most 60', ...reason }],
      ['Bank reference: Required', missing],
    ],
    ['adjust', { Amount: 'keys decimal', ...reason }, [amountFault, missing]],
    ['book-listed', { 'Member number': 'keys numeric, at most 18', ...reason }, [missing]],
    [
      ...['difference-explained', { Evidence: 'at most 60', ...reason }],
      ['Evidence: Required', missing],
    ],
  ]);
});

test('a proposal cannot be sent twice, and says that another person confirms it', async () => {
  const done = vi.fn();
  await show(done);
  await stage.press('Propose');
  expect(linesOf().filter((line) => line === 'Required')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  await choose(/returned/);
  await stage.type('Bank reference', 'FT26060');
  await stage.type('Reason', 'As the bank says');
  const answer = stage.hold('POST /staff/api/cases/:id/decisions');
  await stage.press('Propose');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Propose: at work']));
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await answer({ message: 'OK' });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(stage.sent).toHaveLength(1);
  expect(document.body.textContent).toContain('Proposed: another person has to confirm it');
});

test('possible payers are listed with their account and signs, and any other member is searched for', async () => {
  const asked: string[] = [];
  const found = Promise.withResolvers<object>();
  stage.answer('GET /staff/api/cases/:id/payers', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    if (query.has('search')) return found.promise;
    const likely = { ...payerOf('100006', true), signs: ['name', 'account'] };
    return { payers: [likely, payerOf('100005', true)] };
  });
  await show();
  await choose(/^It belongs/);
  await screen.findByText('HOLDER 100006');
  const payers = () => linesOf(screen.getAllByRole('radiogroup').at(-1));
  const holder = [
    ...['HOLDER 100006', 'Member 100006 · #100006 · 081-xxx-5678', 'SCB 777'],
    ...['Account holder’s name matches', 'Same account number', 'Account name: Differs'],
  ];
  expect(payers().slice(0, holder.length)).toEqual(holder);
  screen.getByText('HOLDER 100005');
  await stage.press('Propose');
  expect(screen.getByText('Choose a member')).toBeTruthy();
  await choose(/HOLDER 100006/);
  expect(rulesOf()).toEqual({
    ...{ 'Search for another member': 'at most 60', Reason: 'at most 500' },
    'Why is it this member’s money although the names differ?': 'at most 500',
  });
  // One who was chosen stays in sight; the others do not fit the search that is made.
  await stage.type(/^Search/, ' Kham ');
  await act(async () => fireEvent.keyDown(screen.getByLabelText(/^Search/), { key: 'Enter' }));
  await vi.waitFor(() => expect(asked).toEqual(['', 'search=Kham']));
  expect(payers()).toEqual(holder);
  await act(async () => found.resolve({ payers: [] }));
  await stage.settled();
  expect(payers()).toEqual([...holder, 'No matching members']);
});

test('R chooses what rejects a slip, Esc takes the choice back, and the only choice there is stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const slip = { ...found, actions: ['slip-credit', 'slip-refuse'], about: { kind: 'note' } };
  const part = (of: object) => (
    <Propose found={of as CaseDetail} root={{ current: null }} onDone={() => undefined} />
  );
  await stage.show(part(slip));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('r', 'KeyR');
  expect(chosen()).toBe(screen.getByRole('radio', { name: /^Reject this slip/ }));
  const notes = screen.getByRole('radiogroup', { name: 'Slip reason' });
  // The first field that is empty has the focus.
  expect(document.activeElement).toBe(within(notes).getAllByRole('radio')[0]);
  expect(linesOf(notes)).toHaveLength(8);
  await act(async () => fireEvent.keyDown(notes, { key: '2', code: 'Digit2' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  await stage.type('Reason', 'Used twice');
  await stage.press('Propose');
  expect((await stage.sentAll(1)).at(-1)?.[1]).toEqual({
    remedy: { action: 'slip-refuse', note: 'SLIP_REFNO_DUPLICATED' },
    reason: 'Used twice',
  });
  await press('Escape', 'Escape');
  expect(screen.queryByRole('radiogroup', { name: 'Slip reason' })).toBeNull();
  expect(chosen()).toBeNull();
  stage.leave();
  await stage.show(part({ ...slip, actions: ['close'] }));
  await press('Escape', 'Escape');
  expect(chosen()).toBe(screen.getByRole('radio', { name: /^Close without/ }));
});

test('the focus waits for those who may have paid, and goes to the first of them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const read = stage.hold('GET /staff/api/cases/:id/payers');
  await show();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('1', 'Digit1');
  screen.getByRole('status', { name: /^Loading/ });
  expect(document.activeElement).toBe(document.body);
  await read({ payers: [payerOf('100005', false), payerOf('100006', false)] });
  const first = await screen.findByRole('radio', { name: /HOLDER 100005/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  // The chosen one is shown next to the sender immediately.
  expect(screen.queryByRole('table')).toBeNull();
  await choose(/HOLDER 100006/);
  expect(linesOf(screen.getByRole('table'))).toContain('HOLDER 100006');
  expect(screen.queryByText(/although the names differ/)).toBeNull();
  // Flags of members are gathered for a moment.
  await act(() => vi.advanceTimersByTimeAsync(100));
});

test('a search for the payer waits until typing rests, and a failed one is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: string[] = [];
  stage.answer('GET /staff/api/cases/:id/payers', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return query.has('search') ? rejection('INVALID_DATA', 400) : { payers: [] };
  });
  await show();
  await choose(/^It belongs/);
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  await pass(10);
  expect(linesOf(screen.getAllByRole('radiogroup').at(-1))).toEqual([
    'No member fits by account, name, slip or deposit notice. Please search.',
  ]);
  expect(linesOf()).toContain('Likely owners');
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Search/), { target: { value: ' Kham ' } }),
  );
  await pass(850);
  expect(asked).toEqual(['']);
  await pass(100);
  expect(asked).toEqual(['', 'search=Kham']);
  screen.getByRole('alert');
  stage.answer('GET /staff/api/cases/:id/payers', { payers: [payerOf('100006', false)] });
  await stage.press(/again/);
  await pass(10);
  expect(linesOf()).toContain('Members found');
});
