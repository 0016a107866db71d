import { ApiError } from '@wallet/contract/api-error';
import { anySignal } from '../any-signal.ts';

const answerLimitMs = 15_000;
/** After each try that had no definite answer; then it is given up. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 0];

/**
 * Retries a request until it gets a response. Every request carries an id under which the server accepts it
 * once. Offline, it waits without a limit.
 */
export async function sendWithRetry<R>(
  send: (signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<R> {
  let failure: unknown;
  for (const waitMs of waitsMs) {
    await reachable(signal);
    const limit = AbortSignal.timeout(answerLimitMs);
    try {
      return await send(anySignal(signal, limit));
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      failure = error;
    }
    await wait(waitMs, signal);
  }
  throw failure;
}

/** Settles while there is a network. */
export async function reachable(signal: AbortSignal): Promise<void> {
  while (navigator.onLine === false) await happened(window, 'online', signal);
}

/** True when the outcome is unknown or the server asks to wait: a retry may succeed. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isUnknown || error.status === 429;
}

function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  const bell = new EventTarget();
  const timer = setTimeout(() => bell.dispatchEvent(new Event('ring')), durationMs);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return happened(bell, 'ring', signal);
}

/** Settles with an event; throws when it no longer has to be waited for. */
function happened(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    target.addEventListener(event, () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
