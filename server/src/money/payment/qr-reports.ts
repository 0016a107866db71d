import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { reportJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import {
  findBilledQr,
  findPayment,
  findUnseenPayment,
  insertSighting,
  type KnownPayment,
  lockQr,
} from './payment-store.ts';

/** Report of the bank or of a slip about a paid bill, under the number of the transfer. */
type BillReport = {
  /** The bill's reference; empty of a plain transfer. */
  readonly bill: string;
  readonly externalRef: string;
  readonly amount: Satang;
};

export type PaidQr = { readonly channel: string; readonly memberId: MemberId };

/**
 * Queries the provider of a bill's QR, which credits what the provider confirms; the report itself is not a
 * payment. Returns the channel and the member; null: the bill belongs to no QR of ours.
 */
export async function reportBill(
  tx: Tx,
  { bill, externalRef, amount }: BillReport,
): Promise<PaidQr | null> {
  if (bill === '') return null;
  const qr = await findBilledQr(tx, bill);
  if (!qr) return null;
  // A bank may number transfers with any sign. Those that the key is read by are written as codes.
  const [qrId, ref] = [qr.id, externalRef].map((part) =>
    part.replaceAll(/[%:]/g, encodeURIComponent),
  );
  await addJobs(tx, [{ kind: reportJob, key: `${qrId}:${ref}:${amount}` }]);
  return qr;
}

type Report = { readonly qrId: string; readonly externalRef: string; readonly amount: Satang };

export function readReport({ key }: { readonly key: string }): Report {
  const [qrId = '', externalRef = '', amount = ''] = key.split(':').map(decodeURIComponent);
  return { qrId, externalRef, amount: BigInt(amount) };
}

/**
 * Finds the payment of a QR that a report is about: the first of this amount without a report. Each payment
 * takes one and keeps its number.
 */
export async function matchQrPayment(
  tx: Tx,
  { id, provider: channel }: { readonly id: string; readonly provider: string },
  { externalRef, amount }: { readonly externalRef: string; readonly amount: Satang },
): Promise<KnownPayment | undefined> {
  await lockQr(tx, id);
  const known = await findPayment(tx, channel, externalRef);
  if (known) return known;
  const found = await findUnseenPayment(tx, { qrId: id, amount });
  if (!found) return undefined;
  await insertSighting(tx, { channel, externalRef }, found.id);
  return found;
}
