import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Tx } from '#db/database.ts';
import { accessNoticeJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import { newId } from '#lib/ids.ts';
import type { AccessChange } from './access-notice-texts.ts';
import { smsPartner } from './providers/sms-gateway.ts';

/**
 * Notifies the owner of an account, on the phone it belongs to, that a credential was changed; enqueued in
 * the transaction of the change.
 */
export async function addAccessNotification(
  tx: Tx,
  notice: {
    readonly memberId: MemberId;
    readonly change: AccessChange;
    readonly language: TextKey;
  },
): Promise<void> {
  const { memberId, change, language } = notice;
  const payload = { member: `${memberId}`, change, language };
  await addJobs(tx, [{ kind: accessNoticeJob, key: newId(), company: smsPartner, payload }]);
}
