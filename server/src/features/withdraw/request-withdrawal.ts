import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { balancesOf, newTransferId, transferIdFrom } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { holdsMoney } from '#features/bonus/bonus-facts.ts';
import { addJobs } from '#jobs/jobs.ts';
import { mustPost } from '#lib/book.ts';
import { houseOf } from '#lib/house-accounts.ts';
import { claimIntent, earlierRef, type Intent } from '#lib/intent.ts';
import { refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { openCase } from '#lib/staff-cases.ts';
import { addStatementLines } from '#lib/statement-lines.ts';
import { payoutCompany } from './withdraw-facts.ts';
import { refusalOf } from './withdraw-rules.ts';
import { lockMember, recentWithdrawals } from './withdraw-store.ts';

export type WithdrawOrder = {
  readonly memberId: MemberId;
  readonly amount: Satang;
  /** The key of the member's intention. */
  readonly key: string | null;
};

export const payoutJob = 'payout';
const bank = 'BANK';

/**
 * Reserves a member's money for a payout to the registered bank account and answers its reference.
 * Small amounts are paid by a job at once, larger ones wait for the staff. Asked again under the same
 * key it answers the first request's reference.
 */
export async function requestWithdrawal(services: Services, order: WithdrawOrder): Promise<string> {
  const ref = await inTransaction(services.db, (tx) => reserve(tx, order));
  services.wakeJobs();
  services.tellMember(order.memberId);
  return ref;
}

/**
 * Whether a withdrawal is refused whatever money the games hold, so that nothing is brought home from
 * them in vain. What it finds may change: the request itself decides again.
 */
export async function refuseEarly({ db }: Services, order: WithdrawOrder): Promise<void> {
  await inTransaction(db, async (tx) => {
    const earlier = await earlierRef(tx, intentOf(order));
    if (earlier === null) await admit(tx, order, { isWealthy: true });
  });
}

async function reserve(tx: Tx, order: WithdrawOrder): Promise<string> {
  const { memberId, amount } = order;
  const ref = newTransferId();
  const earlier = await claimIntent(tx, intentOf(order), ref);
  if (earlier !== null) return earlier;
  const { member, settings } = await admit(tx, order, { isWealthy: false });

  const isAutomatic = amount <= settings.autoMax;
  await tx
    .insertInto('withdrawal')
    .values({
      id: ref,
      member_id: memberId,
      amount,
      bank_code: member.bank_code,
      bank_account_no: member.bank_account_no,
      bank_account_name: member.bank_account_name,
      state: isAutomatic ? 'held' : 'awaiting_staff',
    })
    .execute();
  await holdMoney(tx, { ref, account: member.wallet_account, currency: member.currency, amount });
  await addStatementLines(tx, [
    {
      id: ref,
      memberId,
      type: 'withdraw',
      status: 'PENDING',
      from: 'WALLET',
      to: member.bank_code,
      amount,
      balanceAfter: null,
    },
  ]);
  if (isAutomatic) await addJobs(tx, [{ kind: payoutJob, key: ref, company: payoutCompany }]);
  else {
    const detail = { amount: amount.toString() };
    await openCase(tx, { kind: 'withdrawal', subject: ref, memberId, detail });
  }
  return ref;
}

function intentOf({ memberId, key, amount }: WithdrawOrder): Intent {
  return { memberId, key, call: 'withdraw', asked: { amount } };
}

/** Locks the member and refuses what is not allowed. `isWealthy`: whatever the wallet holds now. */
async function admit(
  tx: Tx,
  { memberId, amount }: WithdrawOrder,
  { isWealthy }: { isWealthy: boolean },
) {
  const settings = await readSettings(tx);
  const member = await lockMember(tx, memberId, settings.withdrawHoldHours);
  const balances = await balancesOf(tx, [member.wallet_account]);
  const balance = balances.get(member.wallet_account)?.balance ?? 0n;
  refuseIf(
    refusalOf({
      ...(await recentWithdrawals(tx, memberId)),
      amount,
      available: isWealthy ? amount : balance,
      minimum: settings.withdrawMin,
      maximum: settings.withdrawMax,
      perDay: settings.withdrawalsPerDay,
      isOnHold: member.isOnHold,
      holdsBonus: await holdsMoney(tx, memberId),
    }),
  );
  return { member, settings };
}

type Hold = {
  readonly ref: string;
  readonly account: AccountId;
  readonly currency: Currency;
  readonly amount: Satang;
};

async function holdMoney(tx: Tx, { ref, account, currency, amount }: Hold): Promise<void> {
  const house = houseOf('payout', bank, currency);
  const hold = { from: account, to: house, amount, kind: 'withdraw', op: 'pending' } as const;
  await mustPost(tx, { id: transferIdFrom(ref), ...hold }, { insufficient: 'MONEY_NOT_ENOUGH' });
}
