import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { textsOf } from '#lib/text.ts';
import { fileOf, linesOf, orderOf, rowsOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { CaseAbout } from './CaseAbout.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseSheet } from './CaseSheet.tsx';
import { Cases } from './Cases.tsx';
import { caseColumns } from './case-columns.tsx';
import type { Case, CaseDetail, Decision } from './case-queries.ts';
import { ResolutionText } from './ResolutionText.tsx';
import type { ResolutionBody } from './resolution-state.ts';

const stage = stageForEach();
const uuid = '0f4b1c2d-0000-4000-8000-00000000abcd';
const at = '2026-11-20T02:00:00Z';
const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' };
const row = {
  ...{ id: '12', kind: 'slip', subject: uuid, member, amount: 1_500.5, currency: 'THB' },
  ...{ why: { code: 'written', words: 'The slip is odd' }, openedAt: at, closedAt: null },
  ...{ resolution: null, isProposed: false, proposedBy: null },
};
const note = { kind: 'note' };
const found = { ...row, about: note, detail: {}, decisions: [], actions: [] };
const decision = {
  ...{ id: 'd1', pair: null, remedy: { action: 'close' }, reason: 'All is well' },
  ...{ state: 'PROPOSED', proposedBy: { id: '2', name: 'Somsri' }, proposedAt: at },
  ...{ endedBy: null, endedAt: null, endReason: null },
};

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [
    { code: 'KBANK', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: 'ກ' },
  ]);
  stage.answer('GET /staff/api/members/:id/notes', { notes: [], flags: [] });
  stage.answer('GET /staff/api/queue/:kind/:id', { item: null });
  stage.answer('GET /staff/api/cases', { cases: [], total: 0 });
});

/** Lines of the sheet of a case. */
async function sheetOf(changed: object): Promise<readonly string[]> {
  stage.answer('GET /staff/api/cases/:id', { ...found, ...changed });
  const ignore = () => undefined;
  await stage.show(<CaseSheet id="12" waiting={[]} onGo={ignore} onClose={ignore} />);
  const sheet = await screen.findByRole('dialog', { name: 'Case #12' });
  await within(sheet).findByText('Opened');
  await stage.settled();
  return linesOf(sheet);
}

test('cases are listed with whom they are about, what for, and how far they are', async () => {
  const asked: string[] = [];
  stage.answer('GET /staff/api/cases', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return {
      cases: [
        row,
        {
          ...{ ...row, id: '13', kind: 'adjustment', isDebit: true, currency: 'LAK' },
          ...{ isProposed: true, proposedBy: '2' },
        },
        {
          ...{ ...row, id: '14', kind: 'slip-check', member: null, amount: null, why: null },
          ...{ isProposed: true, proposedBy: '1' },
        },
        { ...row, id: '15', kind: 'payout', closedAt: at, currency: undefined, isProposed: true },
      ],
      total: 4,
    };
  });
  const waiting = vi.fn();
  await stage.show(<CaseList hrefOf={(id) => `/cases/${id}`} onWaiting={waiting} />, '/cases');
  // Without what they proposed, and what is closed.
  await waitFor(() => expect(waiting.mock.lastCall).toEqual([['12', '13']]));
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['', 'Type', 'Member', 'Amount', 'Status', 'What the system found', 'Opened'],
    [
      '',
      '[Slip #12](/cases/12)',
      'Noy | 081-xxx-5678 · #100005',
      '1,500.50 baht',
      'Open',
      'The slip is odd',
      '20/11/2026 09:00:00',
    ],
    [
      '',
      '[Adjustment #13](/cases/13)',
      'Noy | 081-xxx-5678 · #100005',
      '−1,500.50 kip',
      'Proposed. Another person must confirm it.',
      'The slip is odd',
      '20/11/2026 09:00:00',
    ],
    [
      ...['', '[Slip check is failing #14](/cases/14)', '–', '–'],
      ...['Proposed. Another person must confirm it.', '', '20/11/2026 09:00:00'],
    ],
    [
      '',
      '[Payout, outcome unknown #15](/cases/15)',
      'Noy | 081-xxx-5678 · #100005',
      '1,500.50 baht',
      'Closed',
      'The slip is odd',
      '20/11/2026 09:00:00',
    ],
  ]);
  expect(orderOf(screen.getByRole('table'))).toBe('Opened: ascending');
  expect(asked).toEqual(['page=1&limit=25&state=open']);
  expect(tonesOf()).toEqual([
    'Open: warning',
    ...Array(2).fill('Proposed. Another person must confirm it.: waiting'),
    'Closed: good',
  ]);
});

test('an open case shows why it is there, its subject, and its recorded details', async () => {
  expect(await sheetOf({ detail: { said: 7 }, actions: ['close'] })).toEqual([
    'Case #12',
    '0 waiting for you in this list',
    'Slip',
    'Open',
    'What the system found',
    'The slip is odd',
    'Facts',
    'Member',
    '[Noy](/members/100005)',
    '081-xxx-5678 · #100005',
    'Reference',
    '222 222 424R',
    'Opened',
    '20/11/2026 09:00:00',
    'Details from the system',
    'Notes',
    'No notes',
    'Write a note',
    'Propose',
    'Nothing happens until another person confirms it',
    'Decision',
    'Close without moving money',
    'Reason',
    'The second person reads this',
    'Propose',
  ]);
  // The whole number is there for who asks a provider.
  expect(screen.getByTitle(uuid).textContent).toBe('222\u00A0222\u00A0424R');
});

test('recorded facts are folded out in words, and the rest as it came', async () => {
  const detail = { channel: 'KBANK', amount: '150050', paidAt: at, said: { code: 7 } };
  await sheetOf({ detail });
  await stage.press('Details from the system');
  const facts = screen.getByRole('region', { name: 'Details from the system' });
  expect(linesOf(facts)).toEqual([
    'Receiving account or channel',
    'Kasikorn',
    'Amount',
    '1,500.50',
    'Paid at',
    '20/11/2026 09:00:00',
    '{ "said": { "code": 7 } }',
  ]);
});

test('a closed case shows its end and every decision about it', async () => {
  const lines = await sheetOf({
    ...{ kind: 'account-dispute', subject: 'KBANK 123', why: null, member: null, amount: null },
    ...{ closedAt: '2026-11-21T02:00:00Z', resolution: 'close' },
    decisions: [
      {
        ...{ ...decision, state: 'CARRIED_OUT', endedBy: { id: '3', name: 'Dao' }, endedAt: at },
        remedy: { action: 'payout-paid', bankRef: 'B-9' },
      },
      {
        ...{ ...decision, id: 'd2', state: 'WITHDRAWN', endedBy: { id: '4', name: 'Mali' } },
        ...{
          endedAt: at,
          endReason: 'Wrong member',
          remedy: { action: 'slip-refuse', note: 'NOT_MATCH' },
        },
      },
    ],
  });
  expect(lines).toEqual([
    'Case #12',
    '0 waiting for you in this list',
    'Two people claim one bank account',
    'Closed',
    'Facts',
    'About',
    'KBANK 123',
    'Opened',
    '20/11/2026 09:00:00',
    'Closed',
    '21/11/2026 09:00:00',
    'Outcome',
    'Close without moving money',
    'Proposals and decisions',
    'Carried out',
    'The bank paid it · B-9',
    'All is well',
    'Somsri proposed this at 20/11/2026 09:00:00',
    'Carried out: Dao at 20/11/2026 09:00:00',
    'Withdrawn',
    'Reject this slip · The account on the slip does not match your registered account. Please contact us.',
    'All is well',
    'Somsri proposed this at 20/11/2026 09:00:00',
    'Withdrawn: Mali at 20/11/2026 09:00:00',
    'Wrong member',
  ]);
  expect(tonesOf()).toEqual(['Closed: good', 'Carried out: good', 'Withdrawn: plain']);
});

test('the amount of an adjustment has its sign, and its key has none', async () => {
  const lines = await sheetOf({ kind: 'adjustment', isDebit: true, why: null });
  expect(lines.slice(lines.indexOf('Amount'), lines.indexOf('Amount') + 2)).toEqual([
    'Amount',
    '−1,500.50 baht',
  ]);
  expect(lines.join()).not.toContain('Reference');
});

test('a proposal is shown alone: its reason is not shown twice, and no second one is offered', async () => {
  const lines = await sheetOf({
    why: { code: 'written', words: decision.reason },
    ...{ decisions: [decision], actions: ['close'] },
  });
  expect(lines).toContain('Confirm and carry out');
  expect(lines).not.toContain('Propose');
  expect(lines.filter((line) => line === decision.reason)).toHaveLength(1);
});

const withdrawal = {
  ...{ id: uuid, member: { ...member, currency: 'LAK' }, amount: 700, bankCode: 'KBANK' },
  ...{ bankAccountNo: 'xxx-1-2345', bankAccountName: 'NOY C', state: 'needs_staff', isAsked: true },
  ...{ bankRef: null, createdAt: at, refusal: null, bankReason: null, decidedBy: null },
};

const abouts: readonly (readonly [kind: string, about: object])[] = [
  [
    'slip',
    {
      ...{ status: 'FAILED', note: 'NOT_MATCH', sendingBank: '004', transRef: 'T-1' },
      ...{ amount: null, createdAt: at },
    },
  ],
  [
    'slip',
    { status: 'PENDING', note: null, sendingBank: null, transRef: null, amount: 5, createdAt: at },
  ],
  [
    'payment',
    {
      ...{ channel: 'KBANK', externalRef: 'E-1', amount: 50, currency: 'LAK', paidAt: at },
      ...{ state: 'held', sender: { bank: '004', accountNo: 'xx99', name: 'DAO' }, hasSlip: false },
    },
  ],
  [
    'payment',
    {
      ...{ channel: 'QRX', externalRef: 'E-2', amount: 50, currency: 'THB', paidAt: at },
      ...{ state: 'suspense', sender: null, hasSlip: false },
    },
  ],
  [
    'transfer',
    { code: 'PG', direction: 'out', amount: 60, state: 'needs_staff', attempts: 4, createdAt: at },
  ],
  ['withdrawal', { withdrawal }],
  ['gift', { mobile: '0801', state: 'posted', amount: null, createdAt: at }],
  ['invite', { invitee: { ...member, id: '100006', name: 'Kham' }, day: '2026-11-19', amount: 40 }],
];

test('a case shows all that is known of its subject', async () => {
  stage.answer('GET /staff/api/cases/:id/slip-picture', { address: null });
  await stage.show(
    <ul>
      {abouts.map(([kind, about]) => (
        <li key={JSON.stringify(about)}>
          <CaseAbout found={{ ...found, about: { kind, ...about } } as unknown as CaseDetail} />
        </li>
      ))}
    </ul>,
  );
  await stage.settled();
  expect(screen.getAllByRole('listitem').map((item) => linesOf(item))).toEqual([
    [
      'The picture is no longer kept',
      'Status',
      'Failed',
      'Slip reason',
      'The account on the slip does not match your registered account. Please contact us.',
      'Amount',
      '–',
      'Sending bank code',
      'Kasikorn',
      'Reference on the slip',
      'T-1',
      'Requested',
      '20/11/2026 09:00:00',
    ],
    [
      'The picture is no longer kept',
      'Status',
      'In progress',
      'Amount',
      '5.00',
      'Sending bank code',
      '–',
      'Reference on the slip',
      '–',
      'Requested',
      '20/11/2026 09:00:00',
    ],
    [
      'Amount',
      '50.00 kip',
      'Status',
      'Held: beyond a limit',
      'Receiving account or channel',
      'Kasikorn',
      'Sender’s name',
      'DAO',
      'Sending bank',
      'Kasikorn',
      'Sender’s account',
      'xx99',
      'External reference',
      'E-1',
      'Paid at',
      '20/11/2026 09:00:00',
    ],
    [
      'Amount',
      '50.00 baht',
      'Status',
      'Set aside',
      'Receiving account or channel',
      'QRX',
      'Sender',
      'The bank did not report the sender',
      'External reference',
      'E-2',
      'Paid at',
      '20/11/2026 09:00:00',
    ],
    [
      'Game provider',
      'PG',
      'Direction',
      'From the wallet to the game',
      'Amount',
      '60.00',
      'Status',
      'Needs staff',
      'Times asked',
      '4',
      'Requested',
      '20/11/2026 09:00:00',
    ],
    [
      'Amount',
      '700.00 kip',
      'Status',
      'No word from the bank',
      'Account number',
      'Kasikorn xxx-1-2345',
      'Account name',
      'NOY C',
      'Bank reference',
      '–',
      'Requested',
      '20/11/2026 09:00:00',
      'Withdrawal',
      '[View withdrawal](/withdrawals/0f4b1c2d-0000-4000-8000-00000000abcd)',
    ],
    [
      'Receiving wallet',
      '0801',
      'Status',
      'In the wallet',
      'Amount',
      '–',
      'Requested',
      '20/11/2026 09:00:00',
    ],
    [
      'Invited friend',
      '[Kham](/members/100006)',
      '081-xxx-5678 · #100006',
      'Day',
      '19/11/2026',
      'Amount',
      '40.00',
    ],
  ]);
  expect(tonesOf()).toEqual(['Failed: bad', 'In progress: waiting']);
});

test('the picture of a slip is enlarged on demand', async () => {
  const looks = vi.fn(() => ({ address: '/slips/12.jpg' }));
  stage.answer('GET /staff/api/cases/:id/slip-picture', looks);
  const slip = { status: 'PENDING', note: null, sendingBank: null, transRef: null, amount: 5 };
  await sheetOf({ about: { kind: 'slip', ...slip, createdAt: at } });
  const [small] = await screen.findAllByRole('img', { name: 'Picture of the slip' });
  expect(small?.getAttribute('src')).toBe('/slips/12.jpg');
  await stage.press(/^Enlarge/);
  await waitFor(() =>
    expect(screen.getAllByRole('img', { name: 'Picture of the slip' })).toHaveLength(2),
  );
  // Each look is recorded: an update of the case reads all but the picture again.
  await act(() => queryClient.invalidateQueries());
  expect(looks).toHaveBeenCalledOnce();
});

test('each resolution is described with all its values', async () => {
  const resolutions = [
    {
      ...{ action: 'slip-credit', amount: 1_250.5, channel: 'KBANK', paidAt: at },
      ...{ sendingBank: '004', transRef: 'T-1' },
    },
    { action: 'slip-credit', amount: 5, channel: 'KBANK', paidAt: at },
    { action: 'suspense-assign', memberId: '100005' },
    { action: 'book-listed' },
    { action: 'book-listed', memberId: '100006' },
    { action: 'difference-explained', evidence: 'statement 7' },
    { action: 'gift-credit', amount: 70 },
    { action: 'adjust', direction: 'debit', amount: 80 },
    { action: 'suspense-return', bankRef: 'B-8' },
  ] as const;
  const pair = { payer: { bankAccountName: 'NOY C' } } as unknown as Decision['pair'];
  await stage.show(
    <ul>
      {resolutions.map((resolution) => (
        <li key={JSON.stringify(resolution)}>
          <ResolutionText resolution={resolution as ResolutionBody} pair={pair} />
        </li>
      ))}
    </ul>,
  );
  await stage.settled();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The money arrived: credit the member · 1,250.50 · Kasikorn · 20/11/2026 09:00:00 · Kasikorn · T-1',
    'The money arrived: credit the member · 5.00 · Kasikorn · 20/11/2026 09:00:00',
    'It belongs to a member · NOY C · #100005',
    'Book it as the provider lists it',
    'Book it as the provider lists it · #100006',
    'No money is missing, and there is evidence · statement 7',
    'The gift arrived: credit the member · 70.00',
    'Adjust the wallet · Deduct money · 80.00',
    'The money was returned to the sender · B-8',
  ]);
});

test('the holder of an open case is read from its queue, and not after it is closed', async () => {
  const asked: string[] = [];
  const item = { kind: 'case', id: '12', holder: { id: '2', name: 'Dao' }, since: at, dueAt: at };
  stage.answer('GET /staff/api/queue/:kind/:id', (_: unknown, __: unknown, path: string) => {
    asked.push(path.slice('/staff/api/queue/'.length));
    return { item: { ...item, isOverdue: true } };
  });
  const lines: (readonly string[])[] = [];
  for (const changed of [
    {},
    { kind: 'reconciliation' },
    { kind: 'withdrawal' },
    { closedAt: at },
  ]) {
    lines.push((await sheetOf(changed)).filter((line) => line.startsWith('Taken by')));
    stage.leave();
  }
  expect(asked).toEqual(['case/12', 'difference/12']);
  expect(lines).toEqual([['Taken by: Dao'], ['Taken by: Dao'], [], []]);
});

test('the next person to decide reads only the decision that ended before, and why it did', async () => {
  const ended = {
    ...{ ...decision, state: 'WITHDRAWN', endedBy: { id: '4', name: 'Mali' }, endedAt: at },
    ...{ pair: { reason: 'His brother paid' }, endReason: 'Wrong member' },
  };
  const lines = await sheetOf({ decisions: [ended], actions: ['close'] });
  expect(lines).toContain('Nothing happens until another person confirms it');
  expect(lines.slice(lines.indexOf('Proposals and decisions'))).toEqual([
    ...['Proposals and decisions', 'Withdrawn', 'Close without moving money', 'All is well'],
    ...['His brother paid', 'Somsri proposed this at 20/11/2026 09:00:00'],
    ...['Withdrawn: Mali at 20/11/2026 09:00:00', 'Wrong member'],
  ]);
  stage.leave();
  const alone = await sheetOf({ decisions: [{ ...ended, endedBy: null, endReason: null }] });
  expect(alone).toContain(
    'Ended undecided at 20/11/2026 09:00:00, as its case was closed or changed',
  );
  stage.leave();
  // One that has not ended yet is above, and not here as well.
  const both = await sheetOf({
    decisions: [
      { ...decision, id: 'd2' },
      { ...ended, endedBy: null },
    ],
  });
  expect(
    both.filter((line) => line === 'Somsri proposed this at 20/11/2026 09:00:00'),
  ).toHaveLength(2);
  expect(both.filter((line) => /^Withdrawn/.test(line))).toEqual(['Withdrawn']);
});

test.each([
  ['close', 'Close without moving money'],
  ['money-home', 'All money is home'],
  ['payment-found', 'The provider confirmed the payment'],
  ['by-hand', 'by-hand'],
])('a case that was closed by %s tells its outcome as “%s”', async (resolution, said) => {
  const lines = await sheetOf({ closedAt: at, resolution, actions: ['close'] });
  expect(lines[lines.indexOf('Outcome') + 1]).toBe(said);
  expect(lines).not.toContain('Propose');
});

test('a case of no member has no notes, and one without actions takes no proposal', async () => {
  const lines = await sheetOf({
    ...{ kind: 'adjustment', member: null, amount: null },
    actions: [],
  });
  for (const each of ['Amount', 'Member', 'Notes', 'Propose', 'Reference'])
    expect(lines).not.toContain(each);
  expect(lines).toContain('The slip is odd');
});

test('the reason of another proposal than the open one is what the system found', async () => {
  const why = { code: 'written', words: 'Asked by phone' };
  const lines = await sheetOf({ why, decisions: [decision] });
  expect(lines.slice(3, 6)).toEqual(['Open', 'What the system found', 'Asked by phone']);
});

test('the keys of a case decide it, and the case that follows is read ahead', async () => {
  const read: string[] = [];
  stage.answer('GET /staff/api/cases/:id', (_: unknown, __: unknown, path: string) => {
    read.push(path);
    return { ...found, id: path.slice(-2) };
  });
  const ignore = () => undefined;
  await stage.show(<CaseSheet id="12" waiting={['12', '13']} onGo={ignore} onClose={ignore} />);
  await stage.settled();
  expect(read.toSorted()).toEqual(['/staff/api/cases/12', '/staff/api/cases/13']);
  await screen.findByText('2 waiting for you in this list');
  await stage.press('Keyboard shortcuts');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(linesOf(help).slice(5, 13)).toEqual([
    ...['1–9', 'Decision', 'A', 'Confirm and carry out', 'R', 'Turn down', 'Enter', 'Propose'],
  ]);
});

function InLine() {
  const [id, go] = useState('12');
  return <CaseSheet id={id} waiting={['12', '13']} onGo={go} onClose={() => undefined} />;
}

test('values entered for one case are not proposed for the next', async () => {
  stage.answer('GET /staff/api/cases/:id', (_: unknown, __: unknown, path: string) => ({
    ...{ ...found, id: path.slice(-2) },
    actions: ['difference-explained', 'book-listed'],
  }));
  await stage.show(<InLine />);
  await stage.settled();
  const choice = () => screen.getAllByRole<HTMLInputElement>('radio')[0] as HTMLInputElement;
  await act(async () => fireEvent.click(choice()));
  await stage.type('Reason', 'As the bank says');
  expect(choice().checked).toBe(true);
  const sheet = screen.getByRole('dialog', { name: 'Case #12' });
  await act(async () => fireEvent.keyDown(sheet, { key: 'j', code: 'KeyJ' }));
  await screen.findByRole('dialog', { name: 'Case #13' });
  await stage.settled();
  expect(choice().checked).toBe(false);
  const reason = screen.queryByLabelText<HTMLTextAreaElement>('Reason');
  expect(reason?.value ?? '').toBe('');
});

test('cases are searched and filtered by state and kind, and a list that is empty says that no case of it is open', async () => {
  await stage.show(<Cases />, '/cases');
  await screen.findByText('No open cases');
  screen.getByLabelText('Reference, phone, member number or name');
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Reference, phone, member number or name', 'Status', 'Type']);
  const kind = { kind: 'slip-check', amount: null, why: null, member: null };
  stage.answer('GET /staff/api/cases', {
    cases: [
      { ...row, ...kind, id: '21' },
      { ...row, ...kind, id: '22' },
      { ...row, ...kind, id: '23', kind: 'reconciliation' },
      { ...row, ...kind, id: '24', closedAt: at },
    ],
    total: 4,
  });
  await stage.press('Status: Closed');
  expect(stage.addresses.at(-1)).toBe('/cases?state=closed');
  // The order of the closed ones is not a column's.
  expect(orderOf(await screen.findByRole('table'))).toBeUndefined();
  await screen.findByRole('button', { name: /^Close the 2/ });
  stage.answer('GET /staff/api/colleagues', {
    colleagues: [{ id: '3', name: 'Dao', role: 'admin', isActive: true }],
  });
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /all/i })));
  await stage.press('Give to a colleague');
  const question = await screen.findByRole('dialog', { name: 'Give 3 items' });
  await stage.choose('Colleague', 'Dao');
  await act(async () => fireEvent.submit(question.querySelector('form') as Element));
  expect((await stage.sentAll(3)).map(([call]) => call)).toEqual([
    ...['case/21', 'case/22', 'difference/23'].map((each) => `PUT /staff/api/queue/${each}/holder`),
  ]);
});

test('in a file a case has its member, its reason and its time in words', async () => {
  const texts = { core: await textsOf('core'), cases: await textsOf('cases') };
  const columns = caseColumns({ ...texts, verification: await textsOf('verification') }, String);
  const fileRow = (changed: object) => fileOf<Case>(columns, { ...row, ...changed } as never);
  expect(fileRow({})).toEqual({
    ...{ Type: 'Slip', Member: 'Noy (100005)', Amount: 1_500.5, Currency: 'baht' },
    ...{ Status: 'Open', About: uuid },
    ...{ 'What the system found': 'The slip is odd', Opened: '20/11/2026 09:00:00' },
  });
  expect(fileRow({ member: null, why: null, closedAt: at })).toMatchObject({
    ...{ Member: '', 'What the system found': null, Status: 'Closed' },
  });
  // A deduction is negative, as on the screen.
  const taken = { kind: 'adjustment', isDebit: true, currency: 'LAK' };
  expect(fileRow(taken)).toMatchObject({ Amount: -1_500.5, Currency: 'kip' });
  expect(fileRow({ ...taken, isDebit: false })).toMatchObject({ Amount: 1_500.5 });
  expect(fileRow({ amount: null })).toMatchObject({ Amount: null, Currency: '' });
});

test('the picture of a payment’s slip is shown with it, says that it loads, and is read again after a failure', async () => {
  stage.answer('GET /staff/api/cases/:id/slip-picture', rejection('NO_DATA', 404));
  const paid = { channel: 'KBANK', externalRef: 'E-1', amount: 50, currency: 'LAK', paidAt: at };
  const about = {
    ...paid,
    kind: 'payment',
    state: 'credited',
    sender: { bank: '', accountNo: '', name: '' },
  };
  const show = (hasSlip: boolean) =>
    stage.show(
      <CaseAbout found={{ ...found, about: { ...about, hasSlip } } as unknown as CaseDetail} />,
    );
  await show(false);
  await stage.settled();
  expect([screen.queryByRole('alert'), linesOf().slice(6, 12)]).toEqual([
    ...[null, ['Sender’s name', '–', 'Sending bank', '–', 'Sender’s account', '–']],
  ]);
  stage.leave();
  await show(true);
  await screen.findByRole('alert');
  stage.answer('GET /staff/api/cases/:id/slip-picture', { address: null });
  await stage.press(/again/);
  await screen.findByText('The picture is no longer kept');
});
