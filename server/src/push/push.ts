import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { MessageKind } from '@wallet/contract/push/kinds';
import type { Tx } from '#db/database.ts';
import { addDeviceJobs } from './push-store.ts';

/** News of a member for the phones on which the app may be closed. */
type PushMessage = {
  readonly memberId: MemberId;
  readonly kind: MessageKind;
  /** Deduplication key: the deposit, slip or message. */
  readonly subject: string;
  readonly amount?: Satang | undefined;
  /** The payout came back. */
  readonly hasFailed?: boolean;
  /** Time after which it says nothing new and is not sent. */
  readonly expiresAt?: Date;
};

/**
 * Enqueues a push notification for each subscribed browser of the member, within the transaction that causes
 * it. Most members have none, which costs one index lookup.
 */
export async function addPushes(tx: Tx, news: readonly PushMessage[]): Promise<void> {
  await addDeviceJobs(
    tx,
    news.map(({ memberId, kind, subject, amount, hasFailed = false, expiresAt }) => ({
      memberId,
      key: `${kind}:${subject}`,
      payload: {
        member: `${memberId}`,
        kind,
        hasFailed,
        amount: amount === undefined ? null : `${amount}`,
        expiresAt: expiresAt?.getTime() ?? null,
      },
    })),
  );
}
