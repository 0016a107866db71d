import { expect, onTestFinished, test, vi } from 'vitest';
import { createFaults } from './http/simulated-faults.ts';
import { later } from './later.ts';
import { memoryJournal } from './test/memory-journal.ts';
import { demoTiming } from './timing.ts';
import { openWebhookSender } from './webhook-sender.ts';

/** A sender whose operator answers every notice with one status; the times of its attempts, in seconds. */
function senderTo(status: number) {
  vi.useFakeTimers();
  const started = Date.now();
  const attempts: number[] = [];
  const operator = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    attempts.push((Date.now() - started) / 1_000);
    return new Response(null, { status });
  });
  onTestFinished(() => {
    operator.mockRestore();
    vi.useRealTimers();
  });
  const faults = createFaults();
  const sender = openWebhookSender({
    journal: memoryJournal(),
    faults,
    operatorUrl: 'http://operator.example',
    timing: demoTiming,
    closing: new AbortController().signal,
    now: Date.now,
    secretOf: (partner) => `secret of ${partner}`,
  });
  return { sender, faults, operator, attempts };
}

test('a notice that no one takes is sent 20 times, each pause twice as long up to a minute', async () => {
  const { sender, attempts } = senderTo(503);
  sender.send({ code: 'BANK', body: { type: 'payout.paid' } });
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, ...Array.from({ length: 13 }, () => 60)]);
  expect(sender.list()).toMatchObject([{ attempts: 20, status: 'given-up' }]);
});

test('a notice that was taken is not sent again, and the newest is listed first', async () => {
  const { sender, operator, attempts } = senderTo(204);
  const first = sender.send({ code: 'BANK', signedBy: 'bank', body: { type: 'payout.paid' } });
  const second = sender.send({ code: 'KBANK', body: { amount: 5 } });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(attempts).toEqual([0, 0]);
  expect(sender.list()).toMatchObject([
    { eventId: second, code: 'KBANK', attempts: 1, status: 'delivered' },
    { eventId: first, code: 'BANK', attempts: 1, status: 'delivered' },
  ]);
  const [[address, signed] = [], [, unsigned] = []] = operator.mock.calls;
  expect(address).toBe('http://operator.example/hooks/BANK');
  expect(signed).toMatchObject({
    method: 'POST',
    redirect: 'manual',
    body: JSON.stringify({ eventId: first, type: 'payout.paid' }),
    headers: { 'x-timestamp': expect.any(String), 'x-signature': expect.any(String) },
  });
  expect(unsigned?.headers).toEqual({ 'content-type': 'application/json' });
});

test('a redirect does not count as accepting a notice', async () => {
  const { sender } = senderTo(302);
  sender.send({ code: 'BANK', body: {} });
  await vi.advanceTimersByTimeAsync(500);
  expect(sender.list()).toMatchObject([{ attempts: 1, status: 'waiting' }]);
});

test('a late notice leaves after its delay', async () => {
  const { sender, faults, attempts } = senderTo(200);
  faults.set('bank', { mode: 'late', times: 1, delayMs: 7_000, direction: 'notice' });
  sender.send({ code: 'BANK', signedBy: 'bank', body: {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toEqual([7]);
});

test('an operator that says nothing counts as one that took nothing, and what a closing cut off still waits', async () => {
  const closing = new AbortController();
  const asked: AbortSignal[] = [];
  const operator = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { signal } = init ?? {};
    if (signal) asked.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('cut off')));
    });
  });
  onTestFinished(() => operator.mockRestore());
  const sender = openWebhookSender({
    journal: memoryJournal(),
    faults: createFaults(),
    operatorUrl: 'http://operator.example',
    timing: { ...demoTiming, noticeTimeoutMs: 20, noticeRetryMs: 0 },
    closing: closing.signal,
    now: Date.now,
    secretOf: () => 'secret',
  });
  sender.send({ code: 'BANK', body: {} });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  const [{ attempts } = { attempts: 0 }] = sender.list();
  expect(attempts).toBeGreaterThan(0);
  closing.abort();
  await vi.waitFor(() => expect(asked.at(-1)?.aborted).toBe(true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(sender.list()).toMatchObject([{ attempts, status: 'waiting' }]);
});

test('work for later is left undone once the server closes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const closing = new AbortController();
  const done: string[] = [];
  later(closing.signal, 10, () => done.push('early'));
  later(closing.signal, 20, () => done.push('late'));
  await vi.advanceTimersByTimeAsync(10);
  closing.abort();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).toEqual(['early']);
});

test('a demo waits for a person, not for a machine', () => {
  expect(demoTiming).toEqual({
    payoutMs: 300,
    noticeRetryMs: 1_000,
    longestNoticeRetryMs: 60_000,
    noticeTimeoutMs: 10_000,
    faultDelayMs: 30_000,
    closeIdleEveryMs: 50,
    closeAllAfterMs: 2_000,
  });
});
