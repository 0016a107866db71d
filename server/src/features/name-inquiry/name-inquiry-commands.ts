import type { ArrivalDoubt } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import { inTransaction, type Tx } from '#db/database.ts';
import { nameInquiryJob } from '#jobs/job-kinds.ts';
import { addJobs } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { type Check, inquire, inquiryPartnerKey } from './name-inquiry-facts.ts';
import { type CheckedAccount, findAccount, keepCheck } from './name-inquiry-store.ts';

/** Stores the check of a member's account. One without a response of the bank is checked again by a job. */
export async function recordCheck(
  tx: Tx,
  memberId: MemberId,
  account: CheckedAccount,
  check: Check,
): Promise<void> {
  await keepCheck(tx, memberId, account, check);
  if (check.standing !== 'UNVERIFIED') return;
  await addJobs(tx, [
    { kind: nameInquiryJob, key: String(memberId), company: inquiryPartnerKey, inSeconds: 5 },
  ]);
}

/** Check of a member's account; queries the bank if it was never queried. */
async function findNameCheck(services: Services, memberId: MemberId): Promise<Check> {
  const known = await findAccount(services.db, memberId);
  if (known.standing !== 'UNVERIFIED' || known.wasAsked) return known;
  const check = await inquire(services, known);
  await inTransaction(services.db, (tx) => recordCheck(tx, memberId, known, check));
  return check;
}

/** The same for the job, which queries again while the bank has not responded. */
export async function retryInquiry(services: Services, memberId: MemberId): Promise<Check> {
  const known = await findAccount(services.db, memberId);
  if (known.standing !== 'UNVERIFIED') return known;
  const check = await inquire(services, known);
  await inTransaction(services.db, (tx) => keepCheck(tx, memberId, known, check));
  return check;
}

/** Doubt about crediting money by a member's account; null: its bank names the member as its holder. */
export async function accountMismatchOf(
  services: Services,
  memberId: MemberId,
): Promise<AccountDoubt | null> {
  const { standing, toldName: reportedName } = await findNameCheck(services, memberId);
  switch (standing) {
    case 'VERIFIED':
      return null;
    case 'DIFFERS':
      return { code: 'holder-differs', shown: reportedName ?? '' };
    case 'UNCLEAR':
      return { code: 'holder-unclear', shown: reportedName ?? '' };
    case 'UNVERIFIED':
      return { code: 'account-unverified' };
  }
}

type AccountDoubt = Extract<
  ArrivalDoubt,
  { code: 'holder-differs' | 'holder-unclear' | 'account-unverified' }
>;
