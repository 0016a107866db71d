import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { tonesOf } from '#test/lines.ts';
import { ApprovedBefore } from './ApprovedBefore.tsx';
import { Decision } from './Decision.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

const account = { bankCode: 'SCB', bankAccountNo: 'xxx-x-x4321-x', bankAccountName: 'NOY DEE' };
const member = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' };
const withdrawalOf = (id: string) =>
  ({ id, version: `seen ${id}`, amount: 5_100, member, ...account }) as unknown as WithdrawalDetail;

let sent: { path: string; body: unknown }[];
let reads: string[];
let answerStatus: number;
let state: { state: string; refusal: string | null; bankReason: string | null };

beforeEach(async () => {
  [sent, reads] = [[], []];
  answerStatus = 200;
  state = { state: 'pending', refusal: null, bankReason: null };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') sent.push({ path, body: JSON.parse(String(body)) });
    if (method === 'POST' && answerStatus !== 200) {
      const message = answerStatus === 409 ? 'ALREADY_DECIDED' : 'MONEY_PAUSED';
      return Response.json({ message }, { status: answerStatus });
    }
    if (method === 'GET') reads.push(path);
    const isOne = /\/withdrawals\/w\d$/.test(path);
    if (/\/(?:banks|games|gateways)$/.test(path)) return Response.json([]);
    return Response.json(isOne ? { ...withdrawalOf('w1'), ...state, isAsked: true } : {});
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const framed = (part: React.ReactNode) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <Suspense>{part}</Suspense>
    </QueryClientProvider>
  </MantineProvider>
);

const decision = (id: string) =>
  framed(
    <Decision
      key={id}
      withdrawal={withdrawalOf(id)}
      root={{ current: null }}
      onDecided={() => undefined}
    />,
  );

const pressA = () => act(async () => fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' }));
const title = () => screen.queryByRole('heading', { name: 'Approve this withdrawal?' });

test('a key that was meant for the item before asks nothing about the one that has just come up', async () => {
  const { rerender } = render(decision('w1'));
  await screen.findByRole('button', { name: 'Approve' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => rerender(decision('w2')));
  await pressA();
  expect(title()).toBeNull();
  await act(async () => vi.advanceTimersByTime(400));
  await pressA();
  expect(title()).not.toBeNull();
});

test('the approved version is the one that was seen: it goes with the approval', async () => {
  render(decision('w1'));
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await pressA();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve' })));
  expect(sent).toEqual([
    { path: '/staff/api/withdrawals/w1/approve', body: { version: 'seen w1' } },
  ]);
});

test('a change under the question was not seen: the approval carries the version that the question was about', async () => {
  const asked = withdrawalOf('w1');
  const part = (withdrawal: WithdrawalDetail) =>
    framed(
      <Decision withdrawal={withdrawal} root={{ current: null }} onDecided={() => undefined} />,
    );
  const { rerender } = render(part(asked));
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await pressA();
  const later = { version: 'after a new password', bankAccountNo: 'xxx-x-x9999-x' };
  await act(async () => rerender(part({ ...asked, ...later })));
  expect(screen.getByText(/will be paid to/).textContent).toContain('xxx-x-x4321-x');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve' })));
  expect(sent.map(({ body }) => body)).toEqual([{ version: 'seen w1' }]);
});

test('an approval that was not taken is asked again, of what is read then', async () => {
  answerStatus = 409;
  render(decision('w1'));
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await pressA();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve' })));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(title()).toBeNull());
});

test.each([
  [503, 'stays'],
  [409, 'is gone'],
] as const)('after %i to a rejection its chosen reason %s', async (status, outcome) => {
  answerStatus = status;
  render(decision('w1'));
  const button = await screen.findByRole('button', { name: 'Refuse' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await act(async () => fireEvent.click(button));
  const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true });
  await act(async () => fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(chosen() !== null).toBe(outcome === 'stays'));
});

test('Enter rejects from a reason, and goes back from the button that does', async () => {
  render(decision('w1'));
  const button = await screen.findByRole('button', { name: 'Refuse' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await act(async () => fireEvent.click(button));
  const reason = screen.getAllByRole('radio')[0] as HTMLElement;
  await act(async () => fireEvent.click(reason));
  const enter = (field: HTMLElement) => act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await enter(screen.getByRole('button', { name: 'Back' }));
  // One that is held down from the choice before decides nothing.
  await act(async () => fireEvent.keyDown(reason, { key: 'Enter', repeat: true }));
  expect(sent).toEqual([]);
  await enter(reason);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a bank that rejects a fresh approval is reported once, and an old rejection is not', async () => {
  const shown = vi.spyOn(notifications, 'show');
  state = { state: 'voided', refusal: null, bankReason: null };
  const { unmount } = render(framed(<ApprovedBefore ids={['w1']} />));
  await screen.findByText(/^5,100\.00.baht · Noy$/);
  expect(tonesOf()).toEqual(['Refused by the bank: bad']);
  expect(shown).not.toHaveBeenCalled();
  unmount();
  queryClient.clear();
  state = { state: 'pending', refusal: null, bankReason: null };
  render(framed(<ApprovedBefore ids={['w1']} />));
  await screen.findByText(/^5,100\.00.baht · Noy$/);
  state = { state: 'voided', refusal: null, bankReason: null };
  await act(async () => queryClient.refetchQueries());
  await waitFor(() => expect(shown).toHaveBeenCalledOnce());
  // It stays until someone closes it.
  const message = '5,100.00\u00A0baht · Noy: Refused by the bank';
  expect(shown.mock.calls).toEqual([[{ color: 'red', autoClose: false, message }]]);
});

test('of many approvals the last five are followed to their end', async () => {
  render(framed(<ApprovedBefore ids={['w1', 'w2', 'w3', 'w4', 'w5', 'w6']} />));
  await waitFor(() => expect(screen.getAllByText(/^5,100\.00.baht · Noy$/)).toHaveLength(5));
  const followed = reads.flatMap((path) => /\/withdrawals\/(w\d)$/.exec(path)?.[1] ?? []);
  expect(followed).toEqual(['w2', 'w3', 'w4', 'w5', 'w6']);
});
