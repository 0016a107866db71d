import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { PushKind } from '@wallet/contract/push/kinds';
import type { Tx } from '#db/database.ts';
import { pushJob } from '#jobs/job-kinds.ts';
import { addJobs, type NewJob } from '#jobs/jobs.ts';
import { listDevices } from './push-store.ts';

/** News of a member for the phones on which the app may be closed. */
export type News = {
  readonly memberId: MemberId;
  readonly kind: PushKind;
  /** The deposit, the slip, the message: the same news is told once. */
  readonly subject: string;
  readonly amount?: Satang | undefined;
  /** The payout came back. */
  readonly hasFailed?: boolean;
};

/**
 * Has news sent to each browser that their member subscribed, by a job for each: with the transaction that
 * makes them true, and never by it. Most members have none, and cost one look at an index.
 */
export async function addPushes(tx: Tx, news: readonly News[]): Promise<void> {
  const devices = await listDevices(
    tx,
    news.map(({ memberId }) => memberId),
  );
  const jobs: NewJob[] = news.flatMap(({ memberId, kind, subject, amount, hasFailed = false }) =>
    devices
      .filter((device) => device.memberId === memberId)
      .map(({ id }) => ({
        kind: pushJob,
        key: `${kind}:${subject}:${id}`,
        payload: {
          device: `${id}`,
          member: `${memberId}`,
          kind,
          hasFailed,
          amount: amount === undefined ? null : `${amount}`,
        },
      })),
  );
  await addJobs(tx, jobs);
}
