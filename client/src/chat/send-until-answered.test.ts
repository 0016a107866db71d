import { ApiError } from '@wallet/contract/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithRetry } from './send-until-answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forever = new AbortController().signal;
const noAnswer = new ApiError('NETWORK', 0);

/** Fails a given number of times, then answers. */
function failing(times: number, failure: unknown) {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw failure;
    return 'answer';
  });
}

test('sends again after 1, 2, 4 and 8 seconds without an answer', async () => {
  const send = failing(4, noAnswer);
  const sent = sendWithRetry(send, forever);
  const tries: number[] = [];
  for (const waitMs of [999, 1, 1_999, 1, 4_000, 8_000]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    tries.push(send.mock.calls.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 4, 5]);
  await expect(sent).resolves.toBe('answer');
});

test('gives up after the fifth try, with the reason of the last', async () => {
  const send = failing(9, noAnswer);
  const sent = expect(sendWithRetry(send, forever)).rejects.toBe(noAnswer);
  await vi.advanceTimersByTimeAsync(60_000);
  await sent;
  expect(send).toHaveBeenCalledTimes(5);
});

test('a rejection is an answer; a server that asks to wait gave none', async () => {
  const refusal = new ApiError('CHAT_CLOSED', 409);
  await expect(sendWithRetry(failing(1, refusal), forever)).rejects.toBe(refusal);
  const sent = sendWithRetry(failing(1, new ApiError('REQUEST_LIMIT', 429)), forever);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(sent).resolves.toBe('answer');
});

test('without a network nothing is tried, however long it takes', async () => {
  const events = new EventTarget();
  vi.stubGlobal('window', events);
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const send = failing(0, noAnswer);
  const sent = sendWithRetry(send, forever);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).not.toHaveBeenCalled();
  // A network that went again before it was used.
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  network.onLine = true;
  events.dispatchEvent(new Event('online'));
  await expect(sent).resolves.toBe('answer');
});

test('a cancelled message is not sent again', async () => {
  const end = new AbortController();
  const send = failing(9, noAnswer);
  const sent = expect(sendWithRetry(send, end.signal)).rejects.toThrow('abort');
  await vi.advanceTimersByTimeAsync(0);
  end.abort();
  await sent;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});

test('a try without an answer for fifteen seconds is given up, and made again', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const send = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        if (send.mock.calls.length > 1) resolve('answer');
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const sent = sendWithRetry(send, forever);
  await vi.advanceTimersByTimeAsync(0);
  limit.abort(new DOMException('too late', 'TimeoutError'));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(sent).resolves.toBe('answer');
  expect(limits).toHaveBeenCalledWith(15_000);
  limits.mockRestore();
});
