import type { Baht } from '@wallet/contract/money';
import { call } from '#lib/call.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { balances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';
import { toldTwice } from '#lib/told-twice.ts';
import { afterReply, type QrReply, type QrState } from './qr-state.ts';

/** Without the live line, a payment is noticed by asking. */
const askAgainMs = 5000;

export const depositLookup = reading('GET /api/lookup/deposit', {});
export const slipLookup = reading('GET /api/lookup/slip', {});

/** The member's QR with one provider. */
export function qrQuery(provider: string) {
  const queryKey = [...qrKey, provider] as const;
  return query({
    queryKey,
    queryFn: async ({ signal }): Promise<QrState> => {
      const reply = await call('GET /api/qrcode/:provider', { params: { provider } }, { signal });
      return keep(provider, reply);
    },
    refetchInterval: (query) => (query.state.data?.kind === 'shown' ? askAgainMs : false),
  });
}

/** Asks for a QR; the caller tells why when there is none. */
export async function createQr(provider: string, amount: Baht): Promise<QrReply> {
  const reply = await withIntent({ kind: 'qrcode', amount }, (key) =>
    call('POST /api/qrcode/:provider', { params: { provider }, body: { amount } }, { key }),
  );
  if (!reply.hasQrcode) return reply;
  await showState(provider, await keep(provider, reply));
  // A gateway may end its QR when another one is made.
  await queryClient.invalidateQueries({
    queryKey: qrKey,
    predicate: ({ queryKey }) => queryKey[1] !== provider,
  });
  return reply;
}

export async function cancelQr(provider: string, qrcodeId: string): Promise<void> {
  const params = { qrcodeId };
  await toldTwice(() => call('DELETE /api/qrcode/:qrcodeId', { params }), 'NO_DATA');
  await showForm(provider);
}

/** Back to the amount form: the time is over, or the member starts another deposit. */
export function showForm(provider: string): Promise<void> {
  return showState(provider, { kind: 'form' });
}

/** Good news is told once: the next deposit starts with the form. */
export function forgetPaid(): void {
  queryClient.setQueriesData<QrState>({ queryKey: qrKey }, (state) =>
    state?.kind === 'paid' ? { kind: 'form' } : state,
  );
}

/** Tells the staff of a bank transfer. It moves no money. */
export function reportDeposit(amount: Baht): Promise<unknown> {
  const body = { amount };
  return withIntent({ kind: 'notice', amount }, (key) =>
    call('POST /api/wallet/add', { body }, { key }),
  );
}

const qrKey = ['GET /api/qrcode/:provider'] as const;

async function keep(provider: string, reply: QrReply): Promise<QrState> {
  const before = queryClient.getQueryData<QrState>([...qrKey, provider]);
  const isGone = before?.kind === 'shown' && !reply.hasQrcode;
  const { wallet } = await queryClient.fetchQuery({
    ...balances,
    staleTime: isGone ? 0 : Number.POSITIVE_INFINITY,
  });
  return afterReply(before, reply, wallet.amount);
}

async function showState(provider: string, state: QrState): Promise<void> {
  const queryKey = [...qrKey, provider];
  // An answer on its way tells of the time before this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, state);
}
