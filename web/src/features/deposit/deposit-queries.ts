import type { Baht } from '@wallet/contract/money';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';
import {
  afterEnd,
  afterReply,
  hasMorePayments,
  paymentsOf,
  type QrReply,
  type QrState,
  type ShownQr,
} from './qr-state.ts';

/** Without the live connection, a payment is noticed by asking. */
const askAgainMs = 5000;
const askLateMs = 15_000;

export const depositOptions = reading('GET /api/lookup/deposit', {});
export const slipOptions = reading('GET /api/lookup/slip', {});

/** The member's QR with one provider. */
export function qrQuery(provider: string) {
  const queryKey = [...qrKey, provider] as const;
  return query({
    queryKey,
    queryFn: async ({ signal }): Promise<QrState> => {
      const reply = await call('GET /api/qrcode/:provider', { params: { provider } }, { signal });
      return keep(provider, reply);
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.kind === 'shown') return askAgainMs;
      // A bank may report a late payment much later.
      return data?.last ? askLateMs : false;
    },
  });
}

/** Asks for a QR; the caller explains why when there is none. */
export async function createQr(provider: string, amount: Baht): Promise<QrReply> {
  const reply = await withIntent({ kind: 'qrcode', amount }, (key) =>
    call('POST /api/qrcode/:provider', { params: { provider }, body: { amount } }, { key }),
  );
  if (!reply.hasQrcode) return reply;
  await showState(provider, { kind: 'shown', qr: reply });
  // A gateway may end its QR when another one is made.
  await queryClient.invalidateQueries({
    queryKey: qrKey,
    predicate: ({ queryKey }) => queryKey[1] !== provider,
  });
  return reply;
}

export async function cancelQr(provider: string, qr: ShownQr): Promise<void> {
  const params = { qrcodeId: qr.qrcodeId };
  const cancelling = () => call('DELETE /api/qrcode/:qrcodeId', { params });
  const reply = await retryOnce(cancelling, 'NO_DATA');
  // After a lost reply it may as well have been paid before it could be cancelled.
  await showState(provider, afterEnd(qr, reply ? 'cancelled' : 'unknown'));
  await askHowItEnded(provider);
}

/** Removes a QR whose time is over; it may have been paid in its last second. */
export async function endQr(provider: string, qr: ShownQr): Promise<void> {
  await showState(provider, afterEnd(qr, 'expired'));
  await askHowItEnded(provider);
}

/** Back to the amount form: the member starts another deposit. */
export function showForm(provider: string): Promise<void> {
  return showState(provider, { kind: 'form' });
}

/** The end of a QR is shown once: the next deposit starts with the form. */
export function forgetEnds(): void {
  queryClient.setQueriesData<QrState>({ queryKey: qrKey }, (state) => {
    if (state?.kind === 'shown') return { kind: 'shown', qr: state.qr };
    return state && { kind: 'form' };
  });
}

/** Notifies the staff of a bank transfer. It moves no money. */
export function reportDeposit(amount: Baht): Promise<unknown> {
  const body = { amount };
  return withIntent({ kind: 'notice', amount }, (key) =>
    call('POST /api/wallet/add', { body }, { key }),
  );
}

const qrKey = ['GET /api/qrcode/:provider'] as const;

async function keep(provider: string, reply: QrReply): Promise<QrState> {
  const before = queryClient.getQueryData<QrState>([...qrKey, provider]);
  const after = afterReply(before, reply);
  for (const entry of paymentsOf(after)) mayAnnounce(entry, 'qr');
  // The balances are drawn behind the news, which does not wait for them.
  if (hasMorePayments(before, after)) {
    void queryClient.invalidateQueries({ queryKey: balances.queryKey });
  }
  return after;
}

function askHowItEnded(provider: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...qrKey, provider] });
}

async function showState(provider: string, state: QrState): Promise<void> {
  const queryKey = [...qrKey, provider];
  // A reply that is still on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}
