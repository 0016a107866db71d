import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { statementColumns } from '@wallet/contract/reconciliation/statement-columns';
import { beforeEach, expect, test, vi } from 'vitest';
import { linesOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { rejection, stageForEach } from '#test/stage.tsx';
import { Reconciliation } from './Reconciliation.tsx';

const stage = stageForEach();
const side = (count: number, amount: number, ...more: object[]) => ({
  count,
  amounts: [{ currency: 'THB', amount }, ...more],
});
const kbank = {
  ...{ book: 'bank-KBANK', kind: 'bank', company: 'KBANK', state: 'DONE', isRunning: false },
  ...{ differences: 0, unchecked: 0, matched: 1_041, underWay: 3, filesMissing: [] },
  ...{
    theirs: side(1_044, 52_000, { currency: 'LAK', amount: 700_000 }),
    ours: side(1_042, 51_000.5),
  },
  comparedAt: '2026-11-20T01:30:00Z',
};
const credits = (count: number) => ({ count, amounts: [{ currency: null, amount: count }] });
const unknown = { theirs: credits(0), ours: credits(0), matched: 0, underWay: 0, comparedAt: null };
const book = (changed: object) => ({ ...kbank, ...changed });
const day = (...books: object[]) => ({ books });
const table = () => screen.findByRole('table');

beforeEach(() => {
  stage.answer('GET /staff/api/banks', [
    { code: 'KBANK', number: '004', nameTH: 'ก', nameEN: 'Kasikorn', nameLA: 'ກ' },
  ]);
});

test('each compared day is a line with its differences and what could not be read, linked to it', async () => {
  const days = [
    { day: '2026-11-19', differences: 1_200, underWay: 4, unread: 2, books: 11 },
    { day: '2026-11-18', differences: 0, underWay: 0, unread: 0, books: 10 },
  ];
  stage.answer('GET /staff/api/reconciliation', { days });
  await stage.show(<Reconciliation />, '/reconciliation');
  expect(rowsOf(await table())).toEqual([
    ['Day', 'Differences', 'In progress', 'Not comparable yet'],
    ['[19/11/2026](/reconciliation/2026-11-19)', '1,200', '4', '2 of 11'],
    ['[18/11/2026](/reconciliation/2026-11-18)', 'No differences', '0', '0 of 10'],
  ]);
  const heads = [...document.querySelectorAll('thead th')];
  expect(heads.map((head) => head.getAttribute('scope'))).toEqual(['col', 'col', 'col', 'col']);
  expect(tonesOf()).toEqual(['1,200: bad', 'No differences: good']);
});

test('no day was compared yet', async () => {
  stage.answer('GET /staff/api/reconciliation', { days: [] });
  await stage.show(<Reconciliation />, '/reconciliation');
  expect(await screen.findByText('No day has been compared yet')).toBeTruthy();
});

test('a day lists its statements, those that need a person first, and compares all of them again', async () => {
  stage.answer(
    'GET /staff/api/reconciliation/:day',
    day(
      kbank,
      book({ book: 'b2', company: 'BUSY', theirs: side(2_000, 1) }),
      book({ book: 'b3', company: 'FILE', state: 'NEEDS_FILE' }),
      book({
        book: 'b4',
        company: 'UNREAD',
        state: 'UNREADABLE',
        unchecked: 2,
        theirs: { count: 0, amounts: [] },
      }),
      book({
        book: 'b5',
        company: 'DIFFERS',
        differences: 1_001,
        theirs: { count: 0, amounts: [] },
      }),
      book({ book: 'b6', company: 'UNSURE', unchecked: 1_500, theirs: credits(7) }),
      book({ book: 'b7', company: 'SOON', state: 'WAITING', kind: 'game', ...unknown }),
    ),
  );
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19');
  expect(rowsOf(await table())).toEqual([
    ['Bank or provider', 'Status', 'Theirs', 'Ours', 'Matched', 'In progress'],
    [
      '[DIFFERS](/reconciliation/2026-11-19/b5) | Money into a bank account',
      'Differences: 1,001',
      '0',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[UNREAD](/reconciliation/2026-11-19/b4) | Money into a bank account',
      'No readable list',
      '0',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[FILE](/reconciliation/2026-11-19/b3) | Money into a bank account',
      'Needs a file',
      '1,044 | 52,000.00 baht | 700,000.00 kip',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[BUSY](/reconciliation/2026-11-19/b2) | Money into a bank account',
      'Matches',
      '2,000 | 1.00 baht',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[KBANK](/reconciliation/2026-11-19/bank-KBANK) | Money into a bank account',
      'Matches',
      '1,044 | 52,000.00 baht | 700,000.00 kip',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[UNSURE](/reconciliation/2026-11-19/b6) | Money into a bank account',
      'Not compared: 1,500',
      '7 | 7.00',
      '1,042 | 51,000.50 baht',
      '1,041',
      '3',
    ],
    [
      '[SOON](/reconciliation/2026-11-19/b7) | Game transfers',
      'Not compared yet',
      ...['–', '–', '–', '–'],
    ],
  ]);
  expect(tonesOf()).toEqual([
    ...['Differences: 1,001: bad', 'No readable list: bad', 'Needs a file: warning'],
    ...[
      'Matches: good',
      'Matches: good',
      'Not compared: 1,500: warning',
      'Not compared yet: plain',
    ],
  ]);
  expect(linesOf().slice(0, 5)).toEqual([
    '[Reconciliation](/reconciliation)',
    '19/11/2026',
    'One row of theirs must be exactly one of ours. Days follow Bangkok time.',
    'Compare the day again',
    'Bank or provider',
  ]);
  stage.answer('POST /staff/api/reconciliation/:day', () => new Promise(() => undefined));
  await stage.press('Compare the day again');
  const button = screen.getByRole('button', { name: 'Compare the day again' });
  await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/reconciliation/2026-11-19', {}]]);
});

test('a statement shows both sides, each difference as what each says of it, and its state', async () => {
  const one = {
    ...{ id: '1', code: 'MISSING_THERE', ref: 'ref-1', memberId: '100005', caseId: '7' },
    ...{ theirs: null, ours: { amount: 200, at: '2026-11-19T02:00:00Z' } },
    ...{ explainedAt: null, isClosed: false },
  };
  const differences = [
    one,
    { ...one, id: '2', ref: 'ref-2', memberId: null, caseId: null, code: 'AMOUNT_DIFFERS' },
    { ...one, id: '3', ref: 'ref-3', isClosed: true },
    { ...one, id: '4', ref: 'ref-4', isClosed: true, explainedAt: '2026-11-20T02:00:00Z' },
    {
      ...one,
      id: '5',
      ref: 'ref-5',
      theirs: { amount: 300, at: '2026-11-19T03:00:00Z', count: 1 },
      ours: null,
    },
  ];
  stage.answer('GET /staff/api/reconciliation/:day/:book', {
    book: book({ differences: 5 }),
    differences,
  });
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19/bank-KBANK');
  expect(rowsOf(await table())).toEqual([
    ['Findings', 'Reference', 'Theirs', 'Ours', 'Status'],
    [
      'We have it and they do not',
      'ref-1 | [Member #100005](/members/100005)',
      '–',
      '200.00 | 19/11/2026 09:00:00',
      'Needs checking | [Open the case](/cases/7)',
    ],
    ['The amounts differ', 'ref-2', '–', '200.00 | 19/11/2026 09:00:00', 'Needs checking'],
    [
      'We have it and they do not',
      'ref-3 | [Member #100005](/members/100005)',
      '–',
      '200.00 | 19/11/2026 09:00:00',
      'Closed by staff',
    ],
    [
      'We have it and they do not',
      'ref-4 | [Member #100005](/members/100005)',
      '–',
      '200.00 | 19/11/2026 09:00:00',
      'Matches now',
    ],
    [
      'We have it and they do not',
      'ref-5 | [Member #100005](/members/100005)',
      '300.00 | 19/11/2026 10:00:00',
      '–',
      'Needs checking | [Open the case](/cases/7)',
    ],
  ]);
  expect(tonesOf()).toEqual([
    ...['Differences: 5: bad', 'Needs checking: bad', 'Needs checking: bad'],
    ...['Closed by staff: plain', 'Matches now: good', 'Needs checking: bad'],
  ]);
  expect(linesOf().slice(0, 19)).toEqual([
    '[19/11/2026](/reconciliation/2026-11-19)',
    'Kasikorn · 19/11/2026',
    'Money into a bank account',
    'Differences: 5',
    'Compare again',
    'Theirs',
    ...['1,044', '52,000.00 baht', '700,000.00 kip'],
    'Ours',
    ...['1,042', '51,000.50 baht'],
    'Matched',
    '1,041',
    'In progress',
    '3',
    'Last compared',
    '20/11/2026 08:30:00',
    'Differences',
  ]);
  stage.answer('POST /staff/api/reconciliation/:day', () => new Promise(() => undefined));
  await stage.press('Compare again');
  const button = screen.getByRole('button', { name: 'Compare again' });
  await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/reconciliation/2026-11-19', { book: 'bank-KBANK' }],
  ]);
});

test('a statement of a provider without a contract says that it is not compared again, and offers no comparison', async () => {
  const gone = book({ book: 'game-GONE', company: 'GONE', kind: 'game', isFormer: true });
  const former = 'Not connected any more, so not compared again';
  stage.answer('GET /staff/api/reconciliation/:day', day(gone));
  stage.answer('GET /staff/api/reconciliation/:day/:book', { book: gone, differences: [] });
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19');
  expect(rowsOf(await table())[1]?.[0]).toBe(
    `[GONE](/reconciliation/2026-11-19/game-GONE) | Game transfers | ${former}`,
  );
  stage.leave();
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19/game-GONE');
  await screen.findByText(former);
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
});

test('a statement that is compared is read again every two seconds, and pressed no second time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const reads: boolean[] = [];
  const path = '/reconciliation/2026-11-19/bank-KBANK';
  stage.answer('GET /staff/api/reconciliation/:day/:book', () => {
    reads.push(reads.length === 0);
    return { book: book({ isRunning: reads.at(-1), comparedAt: null }), differences: [] };
  });
  await stage.show(<Reconciliation />, path);
  const button = () => screen.getByRole('button', { name: 'Compare again' });
  await vi.waitFor(() => screen.getByRole('status', { name: 'Comparing' }));
  expect(button().hasAttribute('data-loading')).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(reads).toEqual([true, false]);
  expect(button().hasAttribute('data-loading')).toBe(false);
  screen.getByText('Matches');
  await act(async () => vi.advanceTimersByTimeAsync(29_000));
  expect(reads).toHaveLength(2);
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(reads).toHaveLength(3);
});

test('the statement of an account that lists nothing is uploaded as a file, which may be rejected', async () => {
  const file = { accountId: '3', account: 'SCB 123' };
  stage.answer('GET /staff/api/reconciliation/:day/:book', {
    book: book({ state: 'NEEDS_FILE', filesMissing: [file] }),
    differences: [],
  });
  stage.answer('POST /staff/api/reconciliation/:day/files', rejection('INVALID_DATA', 400));
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19/bank-KBANK');
  const panel = (await screen.findByText('Statement of SCB 123')).closest('section');
  expect(linesOf(panel as HTMLElement)).toEqual([
    'Statement of SCB 123',
    'The bank sends no list of this account. Choose a CSV file of the whole day whose first line names these columns.',
    statementColumns.join(','),
    'Choose a file',
  ]);
  const input = panel?.querySelector('input') as HTMLInputElement;
  expect(input.accept).toBe('.csv,text/csv');
  const bring = (words: string) =>
    act(async () => fireEvent.change(input, { target: { files: [new File([words], 'a.csv')] } }));
  await bring('a,b');
  expect((await within(panel as HTMLElement).findByRole('alert')).textContent).toMatch(
    /^This file cannot be used/,
  );
  const taken = stage.hold('POST /staff/api/reconciliation/:day/files');
  await bring('c,d');
  await waitFor(() => expect(restingOf()).toEqual(['Choose a file: at work']));
  await taken({ rows: 1_200 });
  await screen.findByText('Rows taken: 1,200');
  expect(within(panel as HTMLElement).queryByRole('alert')).toBeNull();
  // Another failure is not the file's fault.
  stage.answer('POST /staff/api/reconciliation/:day/files', rejection('REQUEST_LIMIT', 429));
  await bring('e,f');
  await screen.findByText(/^Too many requests/);
  expect(within(panel as HTMLElement).queryByRole('alert')).toBeNull();
  expect(stage.sent).toEqual(
    ['a,b', 'c,d', 'e,f'].map((content) => [
      'POST /staff/api/reconciliation/2026-11-19/files',
      { accountId: '3', content },
    ]),
  );
});

test('a comparison works until it has begun, and says so', async () => {
  stage.answer('GET /staff/api/reconciliation/:day', day(kbank));
  stage.answer('GET /staff/api/reconciliation/:day/:book', { book: kbank, differences: [] });
  for (const [path, button] of [
    ['/reconciliation/2026-11-19', 'Compare the day again'],
    ['/reconciliation/2026-11-19/bank-KBANK', 'Compare again'],
  ] as const) {
    await stage.show(<Reconciliation />, path);
    await screen.findByRole('button', { name: /^Compare/ });
    await stage.settled();
    const answer = stage.hold('POST /staff/api/reconciliation/:day');
    await stage.press(/^Compare/);
    await waitFor(() => expect(restingOf()).toEqual([`${button}: at work`]));
    await answer({ message: 'OK' });
    await waitFor(() => expect(restingOf()).toEqual([]));
    await waitFor(() => expect(document.body.textContent).toContain('Comparison started'));
    stage.leave();
  }
});

test('any other day is opened from its field', async () => {
  stage.answer('GET /staff/api/reconciliation', { days: [] });
  stage.answer('GET /staff/api/reconciliation/:day', day(kbank));
  await stage.show(<Reconciliation />, '/reconciliation');
  await act(async () => screen.getByLabelText('Day').focus());
  const field = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>('Day', { selector: 'input' });
    expect(found.readOnly).toBe(false);
    return found;
  });
  await act(async () => fireEvent.change(field, { target: { value: '05/11/2026' } }));
  expect(stage.addresses.at(-1)).toBe('/reconciliation/2026-11-05');
});

test.each([
  ['', { days: [] }, 'No day has been compared yet'],
  ['/2026-11-19', day(kbank), 'Kasikorn'],
  ['/2026-11-19/bank-KBANK', { book: kbank, differences: [] }, 'No differences'],
] as const)(
  'a page that cannot be read (%s) says so, and is read again',
  async (path, reply, shown) => {
    const calls = ['', '/:day', '/:day/:book'] as const;
    const call = `GET /staff/api/reconciliation${calls[path.split('/').length - 1] ?? ''}` as const;
    stage.answer(call, rejection('NO_DATA', 404));
    await stage.show(<Reconciliation />, `/reconciliation${path}`);
    await screen.findByRole('alert');
    stage.answer(call, reply);
    await stage.press('Try again');
    await screen.findByText(shown);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a day on which a statement is being compared is read again every two seconds, and rests meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let reads = 0;
  stage.answer('GET /staff/api/reconciliation/:day', () => {
    reads += 1;
    return day(kbank, book({ book: 'b2', company: 'BUSY', isRunning: reads === 1 }));
  });
  await stage.show(<Reconciliation />, '/reconciliation/2026-11-19');
  await vi.waitFor(() => screen.getByRole('status', { name: 'Comparing' }));
  expect(restingOf()).toEqual(['Compare the day again: at work']);
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect([reads, restingOf()]).toEqual([2, []]);
  await act(async () => vi.advanceTimersByTimeAsync(29_000));
  expect(reads).toBe(2);
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(reads).toBe(3);
});
