import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { BatchOutcome, LeftOutReason } from '@wallet/contract/withdraw/batch';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { linesOf, restingOf } from '#test/lines.ts';
import { tryToLeave } from '#test/stage.tsx';
import { Batch } from './Batch.tsx';

type Sent = {
  readonly id: string;
  readonly action: string;
  readonly reason?: string;
  readonly items: readonly { readonly id: string; readonly version: string }[];
};

let sent: Sent[];
let reads: number;
let isAnswered: boolean;
/** Awaited by the answer to a batch. */
let answered: Promise<void>;

function withdrawal(id: string, name: string, amount: number, leftOut: LeftOutReason | null) {
  const member = { id: `10000${id}`, name, phone: '081-xxx-5678', currency: 'LAK' };
  return { id, member, amount, leftOut, version: `seen ${id}` };
}

beforeEach(async () => {
  [sent, reads, isAnswered, answered] = [[], 0, true, Promise.resolve()];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      await answered;
      if (!isAnswered) throw new TypeError('no connection');
      const outcome: BatchOutcome = sent.at(-1)?.action === 'approve' ? 'approved' : 'refused';
      return Response.json({ outcomes: sent.at(-1)?.items.map(({ id }) => ({ id, outcome })) });
    }
    if (!path.includes('withdrawal-batches')) return Response.json({ members: [], flags: [] });
    reads += 1;
    return Response.json({
      limit: 50_000,
      room: 20_000,
      items: [
        // The server decided it when its reply was lost.
        withdrawal('1', 'Noy', 100.5, sent.length > 0 ? 'decided' : null),
        withdrawal('2', 'Kham', 200, 'flagged'),
        withdrawal('3', 'Dao', 300, 'decided'),
      ],
    });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

const left = vi.fn();

async function show() {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Batch ids={['1', '2', '3']} onClose={left} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByRole('button', { name: /^Approve/ });
}

async function press(name: RegExp) {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  await act(async () => fireEvent.click(button));
}

async function chooseReason() {
  await act(async () =>
    fireEvent.click(screen.getByLabelText('Reason, to refuse them', { selector: 'input' })),
  );
  const reasons = await screen.findAllByRole('option', { hidden: true });
  await act(async () => fireEvent.click(reasons[0] as HTMLElement));
}

test('a batch approves those that may be, and rejects all that are chosen for one reason', async () => {
  await show();
  expect(screen.getByText('1 selected withdrawal is not approved together.')).toBeTruthy();
  screen.getByRole('button', { name: /^Approve 1 \(100\.50.kip\)$/ });
  const refuse = screen.getByRole('button', { name: /^Refuse 2 \(300\.50.kip\)$/ });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  await chooseReason();
  await press(/^Refuse/);
  const [noy, kham] = ['1', '2'].map((id) => ({ id, version: `seen ${id}` }));
  expect(sent).toMatchObject([{ action: 'refuse', reason: 'NAME_MISMATCH', items: [noy, kham] }]);
});

test('each withdrawal of a batch is listed with its member, and is left out where it may not be approved', async () => {
  await show();
  const dialog = screen.getByRole('dialog', { name: 'Decide 3 together' });
  expect(linesOf(dialog)).toEqual([
    ...['Decide 3 together', 'You can approve 20,000.00 kip of 50,000.00 kip together today.'],
    ...['Noy', '081-xxx-5678 · #100001', '100.50', 'Kham', '081-xxx-5678 · #100002'],
    ...['Not approved together: The member has a flag', '200.00', 'Dao', '081-xxx-5678 · #100003'],
    ...['Not approved together: Already decided', '300.00'],
    ...['1 selected withdrawal is not approved together.', 'Reason, to refuse them'],
    ...['The name on the bank account does not match', 'The bank account cannot receive money'],
    ...['We need one more proof of identity', 'We need to review the games played'],
    ...['Please contact us', 'Refuse 2 (300.50 kip)', 'Approve 1 (100.50 kip)'],
  ]);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const boxes = () =>
    [/^Noy/, /^Kham/, /^Dao/].map((name) => [box(name).checked, box(name).disabled]);
  expect(boxes()).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  await act(async () => fireEvent.click(box(/^Kham 200.00.kip/)));
  expect(screen.queryByText(/not approved together\./)).toBeNull();
  screen.getByRole('button', { name: /^Refuse 1 \(100\.50.kip\)$/ });
  await act(async () => fireEvent.click(box(/^Noy/)));
  await chooseReason();
  const nothing = ['Refuse 0 (0.00\u00A0kip): off', 'Approve 0 (0.00\u00A0kip): off'];
  expect(restingOf(dialog)).toEqual(nothing);
  await act(async () => fireEvent.click(box(/^Kham/)));
  expect(restingOf(dialog)).toEqual(nothing.slice(1));
});

test('a batch stays open until it is answered, and is not decided twice', async () => {
  left.mockReset();
  await show();
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await chooseReason();
  await press(/^Approve/);
  const dialog = screen.getByRole('dialog');
  await waitFor(() =>
    expect(restingOf(dialog)).toEqual([
      ...['Refuse 2 (300.50\u00A0kip): at work', 'Approve 1 (100.50\u00A0kip): at work'],
    ]),
  );
  await tryToLeave();
  expect(left).not.toHaveBeenCalled();
  expect(sent).toMatchObject([{ action: 'approve', items: [{ id: '1', version: 'seen 1' }] }]);
  expect(sent[0]).not.toHaveProperty('reason');
  await act(async () => resolve());
  expect(linesOf(await screen.findByRole('list', { name: 'Decided together' }))).toEqual([
    ...['Noy', '081-xxx-5678 · #100001', 'Approved', '100.50'],
    ...['Kham', '081-xxx-5678 · #100002', 'Not part of it', '200.00'],
    ...['Dao', '081-xxx-5678 · #100003', 'Not part of it', '300.00'],
  ]);
  await tryToLeave();
  expect(left).toHaveBeenCalledTimes(3);
});

test('a rejection after a failed approval is a batch of its own', async () => {
  await show();
  isAnswered = false;
  await press(/^Approve/);
  await chooseReason();
  await press(/^Refuse/);
  const [approval, refusal] = sent;
  expect(sent.map(({ action }) => action)).toEqual(['approve', 'refuse']);
  expect(refusal?.id).not.toBe(approval?.id);
});

test('a batch sent again after a lost reply is the same batch', async () => {
  await show();
  isAnswered = false;
  await press(/^Approve/);
  await waitFor(() => expect(reads).toBe(2));
  isAnswered = true;
  await press(/^Approve/);
  await screen.findByRole('list', { name: 'Decided together' });
  const [first, second] = sent;
  expect(first?.items).toEqual([{ id: '1', version: 'seen 1' }]);
  expect(second).toEqual(first);
  expect(screen.getByText('Approved')).toBeTruthy();
});

test('a batch that cannot be read says so and is read again, also when it is opened again', async () => {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ message: 'NO_DATA' }, { status: 404 }));
  const batch = () =>
    act(async () => {
      render(
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>
            <Batch ids={['1', '2', '3']} onClose={left} />
          </QueryClientProvider>
        </MantineProvider>,
      );
    });
  await batch();
  await screen.findByRole('alert');
  expect(screen.queryByRole('checkbox')).toBeNull();
  vi.stubGlobal('fetch', answer);
  await press(/again/);
  await screen.findByRole('button', { name: /^Approve/ });
  cleanup();
  const queryKey = ['GET /staff/api/withdrawal-batches'];
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey })).toEqual([]));
  await batch();
  await screen.findByRole('button', { name: /^Approve/ });
  expect(reads).toBe(2);
});
