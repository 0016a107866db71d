import { expect, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { formCall } from '../test/form-calls-client.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners, type TestPartners } from '../test/partners.ts';

async function withPlayer(): Promise<TestPartners> {
  const partners = await startPartners();
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  return partners;
}

function transferIn(partners: TestPartners) {
  const fields = { Method: 'TC', Username: 'somchai', Amount: '100.00', RequestID: 'T1' };
  return formCall(partners, 'JOKER', fields);
}

async function hasHappened(partners: TestPartners): Promise<boolean> {
  const { status } = await formCall(partners, 'JOKER', { Method: 'TCH', RequestID: 'T1' });
  return status === 200;
}

function switchOn(partners: TestPartners, mode: string, more: object = {}) {
  const fault = { mode, times: 1, delayMs: 60, direction: 'in', ...more };
  return partners.call('PUT', '/control/faults/JOKER', fault);
}

test('timeout-before answers nothing and does nothing; the next try works', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'timeout-before');
  await expect(transferIn(partners)).rejects.toThrow('fetch failed');
  expect(await hasHappened(partners)).toBe(false);
  expect((await transferIn(partners)).json).toMatchObject({ Credit: 100 });
});

test.each([
  ['timeout-before', false],
  ['timeout-after', true],
])('%s leaves its caller waiting until the fault is over', async (mode, isDone) => {
  const partners = await withPlayer();
  await switchOn(partners, mode, { delayMs: 60_000 });
  const ended = vi.fn();
  const caller = transferIn(partners).catch(ended);
  await eventually(async () =>
    expect((await partners.call('GET', '/control/faults')).json).toEqual({}),
  );
  expect(await hasHappened(partners)).toBe(isDone);
  expect(ended).not.toHaveBeenCalled();
  await switchOn(partners, 'none');
  await caller;
  expect(ended).toHaveBeenCalledOnce();
});

test('a request that is late is lost with a server that closes', async () => {
  const first = await withPlayer();
  await switchOn(first, 'late', { delayMs: 60_000 });
  await expect(transferIn(first)).rejects.toThrow('fetch failed');
  await first.close();
  expect(await hasHappened(await startPartners({ dataDir: first.dataDir }))).toBe(false);
});

test('a fault without a delay of its own waits as long as the timing says', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'timeout-before', { delayMs: undefined });
  const begin = performance.now();
  await expect(transferIn(partners)).rejects.toThrow('fetch failed');
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test('timeout-after answers nothing although the money moved, once', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'timeout-after');
  await expect(transferIn(partners)).rejects.toThrow('fetch failed');
  expect(await hasHappened(partners)).toBe(true);
  expect((await transferIn(partners)).json).toMatchObject({ Credit: 100 });
});

test('a late request happens after its reference was answered as unknown', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'late', { delayMs: 60_000 });
  await expect(transferIn(partners)).rejects.toThrow('fetch failed');
  expect(await hasHappened(partners)).toBe(false);
  // When the fault is over, what it held back arrives.
  await switchOn(partners, 'none');
  await eventually(async () => expect(await hasHappened(partners)).toBe(true));
});

test('a duplicated request moves the money once', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'duplicate');
  expect((await transferIn(partners)).json).toMatchObject({ Credit: 100 });
  const balance = await formCall(partners, 'JOKER', { Method: 'GC', Username: 'somchai' });
  expect(balance.json).toMatchObject({ Credit: 100 });
});

test('garbage hides a success, error500 and rejections do nothing', async () => {
  const partners = await withPlayer();
  for (const [mode, status] of [
    ['error500', 500],
    ['refuse', 422],
    ['maintenance', 503],
  ] as const) {
    await switchOn(partners, mode);
    expect((await transferIn(partners)).status).toBe(status);
    expect(await hasHappened(partners)).toBe(false);
  }
  await switchOn(partners, 'garbage');
  expect((await transferIn(partners)).text).toContain('<html>');
  expect(await hasHappened(partners)).toBe(true);
});

test('a direction and a number of times limit a fault; the star means everybody', async () => {
  const partners = await withPlayer();
  await switchOn(partners, 'error500', { direction: 'out', times: 5 });
  expect((await transferIn(partners)).status).toBe(200);
  await switchOn(partners, 'none');
  await partners.call('PUT', '/control/faults/*', { mode: 'maintenance', times: 2 });
  const balance = () => formCall(partners, 'JOKER', { Method: 'GC', Username: 'somchai' });
  expect([(await balance()).status, (await balance()).status, (await balance()).status]).toEqual([
    503, 503, 200,
  ]);
});

test('a notice can be late or sent again, and no other fault is taken for it', async () => {
  const partners = await startPartners();
  const statuses = await Promise.all(
    ['late', 'duplicate', 'timeout-before', 'error500'].map(async (mode) => {
      const fault = { mode, direction: 'notice' };
      return (await partners.call('PUT', '/control/faults/bank', fault)).status;
    }),
  );
  expect(statuses).toEqual([200, 200, 400, 400]);
});

test('a duplicated notice arrives five times with one event id', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url });
  await partners.call('PUT', '/control/faults/bank', {
    mode: 'duplicate',
    direction: 'notice',
    times: 1,
  });
  await partners.signed('bank', 'POST', '/bank/v1/payouts', {
    ref: 'W1',
    bankCode: 'SCB',
    accountNo: '1234567890',
    accountName: 'SOMCHAI JAIDEE',
    amount: '500.00',
  });
  await eventually(() => expect(operator.received).toHaveLength(5));
  expect(new Set(operator.received.map(({ body }) => body['eventId'])).size).toBe(1);
});
