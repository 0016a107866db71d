import { freshId } from './books/fresh-id.ts';
import type { Journal } from './books/journal.ts';
import { hmacSha256 } from './http/signatures.ts';
import type { SimulatedFaults } from './http/simulated-faults.ts';
import { later } from './later.ts';
import type { Timing } from './timing.ts';

const mostAttempts = 20;
const duplicateCopies = 5;

type NoticeStatus = 'waiting' | 'delivered' | 'given-up';

export type OutgoingWebhook = {
  readonly eventId: string;
  /** The last part of the operator's webhook address. */
  readonly code: string;
  /** The partner whose secret signs it; absent for a partner that does not sign. */
  readonly signedBy?: string;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly attempts: number;
  readonly status: NoticeStatus;
};

/** A notice to the operator, as a provider words it. */
type NewNotice = {
  readonly code: string;
  readonly signedBy?: string;
  readonly body: object;
};

export type WebhookSender = {
  /** Queues a notice, repeats it until the operator answers 2xx, and returns its event id. */
  send(notice: NewNotice): string;
  /** Newest first. */
  list(): readonly OutgoingWebhook[];
};

type NoticeFact =
  | { readonly type: 'queued'; readonly notice: OutgoingWebhook }
  | { readonly type: 'attempted'; readonly eventId: string; readonly status: NoticeStatus };

type NoticeOptions = {
  readonly journal: Journal;
  readonly faults: SimulatedFaults;
  readonly operatorUrl: string;
  readonly timing: Timing;
  readonly closing: AbortSignal;
  now(): number;
  secretOf(partner: string): string;
};

type NoticeBook = {
  readonly notices: ReadonlyMap<string, OutgoingWebhook>;
  readonly record: (fact: NoticeFact) => void;
};

export function openWebhookSender(options: NoticeOptions): WebhookSender {
  const book = openNoticeBook(options.journal);
  for (const { eventId, status } of book.notices.values()) {
    if (status === 'waiting') schedule(options, book, eventId, 0);
  }
  return {
    send: (notice) => send(options, book, notice),
    list: () => [...book.notices.values()].reverse(),
  };
}

function openNoticeBook(journal: Journal): NoticeBook {
  const notices = new Map<string, OutgoingWebhook>();
  const record = journal.book<NoticeFact>('notice', (fact) => {
    if (fact.type === 'queued') {
      notices.set(fact.notice.eventId, fact.notice);
      return;
    }
    const { eventId, status } = fact;
    const notice = notices.get(eventId);
    if (notice) notices.set(eventId, { ...notice, attempts: notice.attempts + 1, status });
  });
  return { notices, record };
}

function send(options: NoticeOptions, book: NoticeBook, wanted: NewNotice): string {
  const { code, signedBy, body } = wanted;
  const eventId = freshId(`${code}-E`, book.notices.size);
  const notice: OutgoingWebhook = {
    eventId,
    code,
    ...(signedBy === undefined ? {} : { signedBy }),
    body: JSON.stringify({ eventId, ...body }),
    at: options.now(),
    attempts: 0,
    status: 'waiting',
  };
  book.record({ type: 'queued', notice });
  const fault = options.faults.take(signedBy ?? code, 'notice');
  const copies = fault?.mode === 'duplicate' ? duplicateCopies : 1;
  for (let copy = 1; copy < copies; copy += 1) void post(options, notice);
  schedule(options, book, eventId, fault?.mode === 'late' ? fault.delayMs : 0);
  return eventId;
}

function schedule(
  options: NoticeOptions,
  book: NoticeBook,
  eventId: string,
  delayMs: number,
): void {
  later(options.closing, delayMs, () => void attempt(options, book, eventId));
}

async function attempt(options: NoticeOptions, book: NoticeBook, eventId: string): Promise<void> {
  const notice = book.notices.get(eventId);
  if (notice === undefined) return;
  const isDelivered = await post(options, notice);
  if (options.closing.aborted) return;
  const isLast = notice.attempts + 1 >= mostAttempts;
  const status = isDelivered ? 'delivered' : isLast ? 'given-up' : 'waiting';
  book.record({ type: 'attempted', eventId, status });
  if (status !== 'waiting') return;
  const { noticeRetryMs, longestNoticeRetryMs } = options.timing;
  const delayMs = Math.min(noticeRetryMs * 2 ** notice.attempts, longestNoticeRetryMs);
  schedule(options, book, eventId, delayMs);
}

/** Posts a notice once and returns whether the operator took it; silence counts as no. */
async function post(options: NoticeOptions, notice: OutgoingWebhook): Promise<boolean> {
  await options.journal.flushed();
  const timeout = AbortSignal.timeout(options.timing.noticeTimeoutMs);
  try {
    const response = await fetch(`${options.operatorUrl}/hooks/${notice.code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(options, notice) },
      body: notice.body,
      redirect: 'manual',
      signal: AbortSignal.any([options.closing, timeout]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function signatureOf(
  options: NoticeOptions,
  { signedBy, body }: OutgoingWebhook,
): Record<string, string> {
  if (signedBy === undefined) return {};
  const timestamp = String(options.now());
  const signature = hmacSha256(options.secretOf(signedBy), `${timestamp}.${body}`);
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}
