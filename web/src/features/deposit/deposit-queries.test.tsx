import { QueryObserver } from '@tanstack/query-core';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, stage, start } from '../../test/stage.tsx';
import { createQr, forgetEnds, qrQuery } from './deposit-queries.ts';
import type { QrReply } from './qr-state.ts';

const server = stage();
const call = 'GET /api/qrcode/:provider';
const serverTime = new Date(start).toISOString();
const none: QrReply = { hasQrcode: false, serverTime };
const made: QrReply = {
  ...{ hasQrcode: true, qrcodeId: '71', qrcode: '<svg/>', serverTime },
  ...{ amount: baht(500.07), askedAmount: baht(500) },
  expireIn: new Date(start + 900_000).toISOString(),
};

let stop: () => void;
afterEach(() => stop());

beforeEach(() => {
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  queryClient.setQueryData(balances.queryKey, walletOf(20));
});

/** A screen on which the QR of a provider is. */
async function watch() {
  const observer = new QueryObserver(queryClient, qrQuery('WW'));
  stop = observer.subscribe(() => undefined);
  await pass(0);
  return observer;
}

test('without a QR nothing is asked again; with one it is, every five seconds', async () => {
  server.answer(call, none);
  await watch();
  await pass(120_000);
  expect(server.requests(call)).toHaveLength(1);
  server.answer('POST /api/qrcode/:provider', made);
  server.answer(call, made);
  await createQr('WW', baht(500));
  await pass(10_100);
  expect(server.requests(call)).toHaveLength(3);
});

test('money that came by QR has the balances read again, once', async () => {
  server.answer(call, made);
  const observer = await watch();
  const isOld = () => queryClient.getQueryState(balances.queryKey)?.isInvalidated;
  expect(isOld()).toBe(false);
  const paid = { qrcodeId: '71', end: 'paid' as const, credited: baht(500.07), entries: ['e1'] };
  server.answer(call, { ...none, ended: [paid] });
  await pass(5_000);
  expect(observer.getCurrentResult().data).toMatchObject({ kind: 'paid' });
  expect(isOld()).toBe(true);
  queryClient.setQueryData(balances.queryKey, walletOf(520.07));
  await pass(60_000);
  expect(isOld()).toBe(false);
});

test('an answer from before the new QR does not take it off the screen', async () => {
  const old = server.hold(call);
  const observer = await watch();
  server.answer('POST /api/qrcode/:provider', made);
  await createQr('WW', baht(500));
  old.give(none);
  await pass(0);
  expect(observer.getCurrentResult().data).toMatchObject({ kind: 'shown', qr: { qrcodeId: '71' } });
});

test('a QR that waits is still shown when the sheet is opened again', async () => {
  server.answer(call, made);
  const observer = await watch();
  forgetEnds();
  expect(observer.getCurrentResult().data).toEqual({ kind: 'shown', qr: made });
});

test('a QR that is made has those of the other providers read again, and not its own', async () => {
  server.answer(call, none);
  await watch();
  server.answer('POST /api/qrcode/:provider', made);
  await createQr('FP', baht(500));
  await pass(0);
  expect(server.requests(call).map(({ params }) => params['provider'])).toEqual(['WW', 'WW']);
});
