import { freshId } from './books/fresh-id.ts';
import type { Journal } from './books/journal.ts';
import type { Faults } from './http/faults.ts';
import { hmacSha256 } from './http/signatures.ts';
import { later } from './later.ts';

const attemptsAtMost = 20;
const retryAtMostMs = 60_000;
const answerWithinMs = 10_000;
const duplicateCopies = 5;

export type NoticeStatus = 'waiting' | 'delivered' | 'given-up';

export interface Notice {
  eventId: string;
  /** The last part of the operator's hook address. */
  code: string;
  /** Whose secret signs it; absent for a partner that does not sign. */
  signedBy?: string;
  body: string;
  at: number;
  attempts: number;
  status: NoticeStatus;
}

export interface Notices {
  /** Tells the operator, again and again until it says yes. Returns the event's id. */
  send(notice: { code: string; signedBy?: string; body: object }): string;
  list(): Notice[];
}

type NoticeFact =
  | { type: 'queued'; notice: Notice }
  | { type: 'attempted'; eventId: string; status: NoticeStatus };

export interface NoticeOptions {
  journal: Journal;
  faults: Faults;
  operatorUrl: string;
  retryMs: number;
  closing: AbortSignal;
  now(): number;
  secretOf(partner: string): string;
}

export function openNotices(options: NoticeOptions): Notices {
  const notices = new Map<string, Notice>();
  const record = options.journal.book<NoticeFact>('notice', (fact) => {
    if (fact.type === 'queued') {
      notices.set(fact.notice.eventId, { ...fact.notice });
      return;
    }
    const notice = notices.get(fact.eventId);
    if (notice === undefined) return;
    notice.attempts += 1;
    notice.status = fact.status;
  });

  async function attempt(notice: Notice): Promise<void> {
    const delivered = await post(options, notice);
    if (options.closing.aborted) return;
    const isLast = notice.attempts + 1 >= attemptsAtMost;
    const status = delivered ? 'delivered' : isLast ? 'given-up' : 'waiting';
    record({ type: 'attempted', eventId: notice.eventId, status });
    if (status === 'waiting') {
      schedule(notice, Math.min(options.retryMs * 2 ** (notice.attempts - 1), retryAtMostMs));
    }
  }

  function schedule(notice: Notice, delayMs: number): void {
    later(options.closing, delayMs, () => void attempt(notice));
  }

  for (const notice of notices.values()) {
    if (notice.status === 'waiting') schedule(notice, 0);
  }

  return {
    send({ code, signedBy, body }) {
      const eventId = freshId(`${code}-E`, notices.size);
      const queued: Notice = {
        eventId,
        code,
        ...(signedBy === undefined ? {} : { signedBy }),
        body: JSON.stringify({ eventId, ...body }),
        at: options.now(),
        attempts: 0,
        status: 'waiting',
      };
      record({ type: 'queued', notice: queued });
      const notice = notices.get(eventId) ?? queued;
      const fault = options.faults.take(signedBy ?? code, 'notice');
      const copies = fault?.mode === 'duplicate' ? duplicateCopies : 1;
      for (let copy = 1; copy < copies; copy += 1) void post(options, notice);
      schedule(notice, fault?.mode === 'late' ? fault.delayMs : 0);
      return eventId;
    },
    list: () => [...notices.values()].reverse(),
  };
}

/** True when the operator took the notice. A silent or absent operator is simply asked again. */
async function post(options: NoticeOptions, notice: Notice): Promise<boolean> {
  await options.journal.flushed();
  const timestamp = String(options.now());
  const signature: Record<string, string> =
    notice.signedBy === undefined
      ? {}
      : {
          'x-timestamp': timestamp,
          'x-signature': hmacSha256(
            options.secretOf(notice.signedBy),
            `${timestamp}.${notice.body}`,
          ),
        };
  try {
    const response = await fetch(`${options.operatorUrl}/hooks/${notice.code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body: notice.body,
      redirect: 'manual',
      signal: AbortSignal.any([options.closing, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
