import type { Satang } from '@wallet/contract/money';
import { postTransfers, transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { houseOf } from '#lib/house-accounts.ts';
import { openCase } from '#lib/staff-cases.ts';
import { addStatementLines } from '#lib/statement-lines.ts';

/** Money that reached us, whoever told. */
export type Arrival = {
  readonly channel: string;
  /** The channel's own number of the payment. */
  readonly externalRef: string;
  readonly amount: Satang;
  readonly currency: 'THB' | 'LAK';
  readonly paidAt: Date;
  /** Null: nobody we know. */
  readonly memberId: bigint | null;
  /** The QR it was paid with. */
  readonly qrId: string | null;
};

export type Settled = 'credited' | 'suspense' | 'known';

/**
 * Books an arrival: what was really received, once per number of its channel, to its member. Money
 * without an owner, and a second payment of one QR, wait aside for a person.
 */
export async function settleDeposit(tx: Tx, arrival: Arrival): Promise<Settled> {
  const wallet = arrival.memberId === null ? null : await lockWallet(tx, arrival.memberId);
  if (await isKnown(tx, arrival)) return 'known';
  const isRepeat = arrival.qrId !== null && (await isQrPaid(tx, arrival.qrId));
  const account = isRepeat ? null : wallet;
  const id = transferId(`inbound:${arrival.channel}:${arrival.externalRef}`);
  const balanceAfter = await post(tx, id, arrival, account);
  const state = account === null ? 'suspense' : 'credited';
  await tx
    .insertInto('inbound_payment')
    .values({
      id,
      channel: arrival.channel,
      external_ref: arrival.externalRef,
      amount: arrival.amount,
      paid_at: arrival.paidAt,
      member_id: arrival.memberId,
      state,
      qr_id: arrival.qrId,
    })
    .execute();
  if (account === null) await suspend(tx, id, arrival, isRepeat);
  else await credit(tx, id, arrival, balanceAfter);
  return state;
}

async function lockWallet(tx: Tx, memberId: bigint): Promise<bigint> {
  const { wallet_account } = await tx
    .selectFrom('member')
    .select('wallet_account')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return wallet_account;
}

async function isKnown(tx: Tx, { channel, externalRef }: Arrival): Promise<boolean> {
  const known = await tx
    .selectFrom('inbound_payment')
    .select('id')
    .where('channel', '=', channel)
    .where('external_ref', '=', externalRef)
    .executeTakeFirst();
  return known !== undefined;
}

async function isQrPaid(tx: Tx, qrId: string): Promise<boolean> {
  const { payment_id } = await tx
    .selectFrom('qr_code')
    .select('payment_id')
    .where('id', '=', qrId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return payment_id !== null;
}

async function post(
  tx: Tx,
  id: string,
  { channel, currency, amount }: Arrival,
  wallet: bigint | null,
): Promise<Satang> {
  const [result] = await postTransfers(tx, [
    {
      id,
      account: wallet ?? (await suspenseAccount(tx, currency)),
      house: houseOf('deposit', channel, currency),
      amount,
      kind: wallet === null ? 'suspense' : 'deposit',
      op: 'single',
    },
  ]);
  if (result?.status !== 'applied')
    throw new Error(`the ledger answered ${id} with ${result?.status}`);
  return result.balance;
}

async function suspenseAccount(tx: Tx, currency: 'THB' | 'LAK'): Promise<bigint> {
  const { account } = await tx
    .selectFrom('suspense_account')
    .select('account')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return account;
}

async function suspend(tx: Tx, id: string, arrival: Arrival, isRepeat: boolean): Promise<void> {
  const { memberId, channel, externalRef, amount, qrId } = arrival;
  await openCase(tx, {
    kind: 'suspense',
    subject: id,
    memberId,
    detail: {
      why: isRepeat ? 'the QR was paid before' : 'nobody is known to own it',
      channel,
      externalRef,
      amount: amount.toString(),
      qrId,
    },
  });
}

async function credit(tx: Tx, id: string, arrival: Arrival, balanceAfter: Satang): Promise<void> {
  const { memberId, channel, amount, qrId } = arrival;
  if (memberId === null) throw new Error('only members are credited');
  await addStatementLines(tx, [
    {
      id,
      memberId,
      type: 'deposit',
      status: 'SUCCESS',
      from: channel,
      to: 'WALLET',
      amount,
      balanceAfter,
    },
  ]);
  if (qrId !== null) {
    await tx
      .updateTable('qr_code')
      .set({ state: 'paid', payment_id: id })
      .where('id', '=', qrId)
      .execute();
  }
  await tx
    .updateTable('deposit_notice')
    .set({ state: 'matched' })
    .where('member_id', '=', memberId)
    .where('amount', '=', amount)
    .where('state', '=', 'open')
    .execute();
}
