import { expect, test, vi } from 'vitest';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { readToken } from '#lib/session/session.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { stage, start } from '../../test/stage.tsx';
import {
  answerCheck,
  askReturn,
  beginBreak,
  confirmLimit,
  confirmLoss,
  confirmSession,
  keepLimits,
  limitsQuery,
  useHeld as moveHeld,
  returnHeld,
  setBirthDate,
  setCheck,
  setLimit,
  setLoss,
  setSession,
} from './limits-queries.ts';

const server = stage();
const later = new Date(start + 60_000).toISOString();
const loss = { period: 'week', amount: 300 } as never;
const period = 'month' as const;

const waiting = { confirmAt: later };

// The action, its call, the request and reply, and the caller's result.
test.each([
  [
    'a deposit limit',
    () => setLimit(loss),
    'PUT /api/limits/deposit',
    { body: loss },
    waiting,
    later,
  ],
  [
    ...['a confirmed deposit limit', () => confirmLimit(period)],
    ...['POST /api/limits/deposit/:period/confirm', { params: { period } }, waiting, later],
  ],
  ['a loss limit', () => setLoss(loss), 'PUT /api/limits/loss', { body: loss }, waiting, later],
  [
    ...['a confirmed loss limit', () => confirmLoss(period)],
    ...['POST /api/limits/loss/:period/confirm', { params: { period } }, waiting, later],
  ],
  [
    ...['minutes of play', () => setSession(60)],
    ...['PUT /api/limits/session', { body: { minutes: 60 } }, waiting, later],
  ],
  [
    ...['confirmed minutes of play', () => confirmSession()],
    ...['POST /api/limits/session/confirm', {}, waiting, later],
  ],
  [
    ...['a pace of checks', () => setCheck(30)],
    ...['PUT /api/limits/check', { body: { minutes: 30 } }, {}, null],
  ],
  [
    ...['an answered check', () => answerCheck(false)],
    ...['POST /api/limits/check', { body: { isPlaying: false } }, {}, undefined],
  ],
  [
    ...['a used payment', () => moveHeld('h')],
    ...['POST /api/limits/held/:id/use', { params: { id: 'h' } }, {}, undefined],
  ],
  [
    ...['a returned payment', () => returnHeld('h')],
    ...['POST /api/limits/held/:id/return', { params: { id: 'h' } }, {}, undefined],
  ],
  [
    ...['a date of birth', () => setBirthDate('1997-03-16')],
    ...['PUT /api/account/birthDate', { body: { birthDate: '1997-03-16' } }, {}, undefined],
  ],
  [
    ...['a return', () => askReturn()],
    ...['POST /api/limits/return', {}, { returnAt: later }, later],
  ],
  ['limits that are kept', () => keepLimits(), 'POST /api/limits/review', {}, {}, undefined],
] as [
  string,
  () => Promise<unknown>,
  Parameters<typeof server.answer>[0],
  object,
  object,
  unknown,
][])('%s has the limits read again', async (_, act, call, asked, reply, learned) => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  const isOld = () => queryClient.getQueryState(limitsQuery.queryKey)?.isInvalidated;
  queryClient.setQueryData(limitsQuery.queryKey, {} as never);
  queryClient.setQueryData(balances.queryKey, walletOf(20));
  server.answer(call, refusal('INVALID_DATA', 400));
  await expect(act()).rejects.toMatchObject({ code: 'INVALID_DATA' });
  // A rejection may come of what is shown: it was changed in another tab, or by a press whose reply was lost.
  expect(isOld()).toBe(call !== 'POST /api/limits/check');
  queryClient.setQueryData(limitsQuery.queryKey, {} as never);
  server.answer(call, { message: 'SUCCESS', ...reply } as never);
  expect(await act()).toBe(learned);
  expect(server.requests(call).at(-1)).toMatchObject(asked);
  expect(isOld()).toBe(true);
});

test.each([
  ['a deposit limit', () => confirmLimit(period), 'POST /api/limits/deposit/:period/confirm'],
  ['a loss limit', () => confirmLoss(period), 'POST /api/limits/loss/:period/confirm'],
  ['minutes of play', () => confirmSession(), 'POST /api/limits/session/confirm'],
  ['a return', () => askReturn(), 'POST /api/limits/return'],
] as const)('%s whose confirmation got no answer is found confirmed', async (_, act, call) => {
  let tries = 0;
  server.answer(call, () => (tries++ === 0 ? lost : refusal('NO_DATA', 404)));
  expect(await act()).toBeNull();
  // One that is not due yet says from when it is.
  tries = 0;
  const waits = { message: 'SUCCESS', confirmAt: later, returnAt: later } as const;
  server.answer(call, () => (tries++ === 0 ? lost : waits));
  expect(await act()).toBe(later);
  // Nothing waited: no press of this member's took it.
  server.answer(call, refusal('NO_DATA', 404));
  await expect(act()).rejects.toMatchObject({ code: 'NO_DATA' });
});

test('a break that began leaves the session and its screen, which going back does not bring again', async () => {
  server.answer('POST /api/limits/exclusion', { message: 'SUCCESS', endsAt: later });
  server.answer('POST /api/logout', { message: 'OK' });
  window.history.replaceState(null, '', '/user/profile');
  const replaced = vi.spyOn(window.history, 'replaceState');
  const length = window.history.length;
  await beginBreak({ kind: 'time-out', days: 7 });
  expect(readToken()).toBeNull();
  expect([window.location.pathname, window.history.length - length]).toEqual(['/login', 0]);
  expect(replaced).toHaveBeenCalled();
  vi.restoreAllMocks();
});
