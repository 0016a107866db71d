import { expect, test } from 'vitest';
import { formCall } from '../test/form-calls-client.ts';
import { startPartners } from '../test/partners.ts';

test('a transfer repeated under its RequestID moves money once', async () => {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const transferIn = { Method: 'TC', Username: 'somchai', Amount: '100.50', RequestID: 'T1' };
  const [first, again] = await Promise.all([
    formCall(partners, 'JOKER', transferIn),
    formCall(partners, 'JOKER', transferIn),
  ]);
  expect(first.json).toMatchObject({ BeforeCredit: 0, Credit: 100.5 });
  expect(again.json).toEqual(first.json);
  const other = await formCall(partners, 'JOKER', { ...transferIn, Amount: '99.00' });
  expect(other.status).toBe(409);
  const balance = await formCall(partners, 'JOKER', { Method: 'GC', Username: 'somchai' });
  expect(balance.json).toMatchObject({ Credit: 100.5 });
});

test('money leaves only when it is there, and a query by reference returns whether it happened', async () => {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const leave = { Method: 'TC', Username: 'somchai', Amount: '-10.00', RequestID: 'T1' };
  expect((await formCall(partners, 'JOKER', leave)).status).toBe(422);
  expect((await formCall(partners, 'JOKER', { Method: 'TCH', RequestID: 'T1' })).status).toBe(404);
  await formCall(partners, 'JOKER', { ...leave, Amount: '30.00', RequestID: 'T2' });
  await formCall(partners, 'JOKER', { ...leave, RequestID: 'T3' });
  const all = { Method: 'WAC', Username: 'somchai', RequestID: 'T4' };
  expect((await formCall(partners, 'JOKER', all)).json).toMatchObject({ Amount: 20, Credit: 0 });
  expect((await formCall(partners, 'JOKER', all)).json).toMatchObject({ Amount: 20, Credit: 0 });
});

test('every provider keeps books of its own, and a wrong signature moves nothing', async () => {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const elsewhere = await formCall(partners, 'SLOTXO', { Method: 'GC', Username: 'somchai' });
  expect(elsewhere.status).toBe(404);
  const forged = new URLSearchParams({ Method: 'CU', Username: 'noy', Timestamp: '1' });
  const reply = await partners.call('POST', '/games/JOKER/api?AppID=demo&Signature=x', forged);
  expect(reply.status).toBe(401);
});

test('winning and losing change the game balance and count as turnover', async () => {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  await formCall(partners, 'JOKER', {
    Method: 'TC',
    Username: 'somchai',
    Amount: '100',
    RequestID: 'T1',
  });
  await partners.call('POST', '/control/games/JOKER/somchai/win', { amount: 50.25 });
  const lost = await partners.call('POST', '/control/games/JOKER/somchai/lose', { amount: 30 });
  expect(lost.json).toMatchObject({ balance: 120.25, turnover: 30 });
  const tooMuch = await partners.call('POST', '/control/games/JOKER/somchai/lose', { amount: 500 });
  expect(tooMuch.status).toBe(422);
});
