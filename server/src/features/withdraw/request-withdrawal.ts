import type { Finding } from '@wallet/contract/cases/findings';
import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { behind } from '#db/transact.ts';
import { holderDoubtOf, readHolderFacts } from '#features/auth/holder-commands.ts';
import { findMoneyHold } from '#features/bonus/bonus-facts.ts';
import { findVerificationError } from '#features/verification/verification-facts.ts';
import { claimIntent, earlierRef, type Intent } from '#idempotency/idempotent-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { beginMovements } from '#money/movement/begin.ts';
import { readStops } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { payout } from './payout.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { payoutPartnerKey } from './withdraw-facts.ts';
import { withdrawalErrorOf } from './withdraw-rules.ts';
import {
  insertWithdrawal,
  lockMember,
  readBalance,
  recentWithdrawals,
  wasApproved,
} from './withdraw-store.ts';

export type WithdrawOrder = {
  readonly memberId: MemberId;
  readonly amount: Satang;
  /** The key of the member's intention. */
  readonly key: string | null;
};

/**
 * Reserves a member's money for a payout to the registered bank account and answers its reference.
 * Small amounts are paid by a job immediately; larger ones wait for the staff, and so does money that may be
 * someone else's. Asked again under the same
 * key it answers the first request's reference.
 */
export async function requestWithdrawal(services: Services, order: WithdrawOrder): Promise<string> {
  const ref = await inTransaction(services.db, (tx) => reserve(tx, services.config, order));
  services.wakeJobs();
  services.notifyMember(order.memberId);
  return ref;
}

/**
 * Rejects a withdrawal that would be rejected with any game balances, before anything is collected. Advisory: the
 * request itself decides again. False if the request was made before, under the same key.
 */
export function rejectEarly({ db, config }: Services, order: WithdrawOrder): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const earlier = await earlierRef(tx, intentOf(order));
    if (earlier !== null) return false;
    const { memberId } = order;
    const locked = await lockWithdrawer(tx, memberId);
    rejectIf(locked.stops[0] ?? null);
    await admit(tx, config, { ...order, ...locked, ignoresBalance: true });
    return true;
  });
}

async function reserve(tx: Tx, config: Services['config'], order: WithdrawOrder): Promise<string> {
  const { memberId, amount } = order;
  const ref = newTransferId();
  const [earlier, locked] = await behind(
    tx,
    () => claimIntent(tx, intentOf(order), ref),
    () => lockWithdrawer(tx, memberId),
  );
  if (earlier !== null) return earlier;
  const { member, stops } = locked;
  const [doubt] = await Promise.all([
    findDoubt(tx, memberId, locked),
    admit(tx, config, { ...order, ...locked, ignoresBalance: false }),
  ]);

  const approval = doubt ?? reasonToAsk(amount, locked);
  const withdrawal = {
    id: ref,
    memberId,
    partner: payoutPartnerKey,
    isSent: false,
    jobInSeconds: approval ? null : 0,
    approval,
    money: {
      from: member.wallet_account,
      to: houseOf('payout', bank.code, member.currency),
      amount,
      kind: 'withdraw',
    },
    line: { type: 'withdraw', from: 'WALLET', to: member.bank_code, amount },
  } as const;
  const own = () => insertWithdrawal({ id: ref, amount, member });
  const [code = null] = await beginMovements(tx, payout, [withdrawal], { own, stops });
  rejectIf(code);
  return ref;
}

/**
 * The doubt about the account that the money would go to. A person who let a payout go there has decided
 * about a changed holder; a dispute is decided by the end of its case.
 */
async function findDoubt(
  tx: Tx,
  memberId: MemberId,
  { member, holder }: Withdrawer,
): Promise<Finding | null> {
  const doubt = holderDoubtOf(tx, holder, {
    bankCode: member.bank_code,
    sealedNo: member.bank_account_no,
    accountName: member.bank_account_name,
  });
  const isDecided = doubt?.code === 'holder-changed' && (await wasApproved(tx, memberId, member));
  return isDecided ? null : doubt;
}

/** Reason for which a person has to agree, apart from the account it goes to; null: it is paid automatically. */
function reasonToAsk(amount: Satang, { member, settings, recent }: Withdrawer): Finding | null {
  const { autoMax: limit, withdrawalsPerDay } = settings;
  if (amount > limit) return { code: 'above-automatic', limit, currency: member.currency };
  // The count of a day bounds what is paid automatically in parts; a break lifts it for its member, and for a thief who
  // is in the account.
  const isBeyond = member.isExcluded && recent.today >= withdrawalsPerDay;
  return isBeyond ? { code: 'beyond-daily-count', count: recent.today } : null;
}

function intentOf({ memberId, key, amount }: WithdrawOrder): Intent {
  return { memberId, key, call: 'withdraw', asked: { amount } };
}

type Withdrawer = Awaited<ReturnType<typeof lockWithdrawer>>;

/** Locks the member, and reads behind the lock all that decides about a withdrawal. */
async function lockWithdrawer(tx: Tx, memberId: MemberId) {
  const [member, [settings, recent, balance, hold, holder, stops]] = await behind(
    tx,
    () => lockMember(tx, memberId),
    () =>
      Promise.all([
        readSettings(tx),
        recentWithdrawals(tx, memberId),
        readBalance(tx, memberId),
        findMoneyHold(tx, memberId),
        readHolderFacts(tx, memberId),
        readStops(tx, payout.kind, [{ partner: payoutPartnerKey, memberId }]),
      ]),
  );
  return { member, settings, recent, balance, hold, holder, stops };
}

type LockedOrder = WithdrawOrder & Withdrawer & { readonly ignoresBalance: boolean };

/** Rejects what a locked member may not do. `ignoresBalance`: assumes that the wallet holds enough. */
async function admit(
  tx: Tx,
  config: Services['config'],
  {
    memberId,
    amount,
    ignoresBalance,
    member,
    settings,
    balance,
    hold,
    recent: { dayEndsSeconds, amountToday, ...recent },
  }: LockedOrder,
): Promise<void> {
  const { currency, changedSecondsAgo } = member;
  const holdSeconds =
    changedSecondsAgo === null ? 0 : settings.withdrawHoldHours * 3_600 - changedSecondsAgo;
  const code = withdrawalErrorOf({
    ...recent,
    isOtherCurrency: currency !== config.currency,
    amount,
    available: ignoresBalance ? amount : balance,
    // An excluded member may take out all that is theirs, however little and however often.
    minimum: member.isExcluded ? 1n : settings.withdrawMin,
    maximum: settings.withdrawMax,
    perDay: member.isExcluded ? Number.POSITIVE_INFINITY : settings.withdrawalsPerDay,
    verification: await findVerificationError(tx, {
      memberId,
      // The count of a day bounds what leaves in parts without documents. Beyond it, as it holds no excluded member up,
      // the parts of the day are one amount.
      amount:
        member.isExcluded && recent.today >= settings.withdrawalsPerDay
          ? amountToday + amount
          : amount,
      above: settings.verifyAbove,
    }),
    isOnHold: holdSeconds > 0,
    hold: hold?.cause === 'CONDITION_RUNNING' ? { ...hold, currency } : hold,
  });
  const waits = { WITHDRAW_HOLD: holdSeconds, WITHDRAW_DAILY_LIMIT: dayEndsSeconds };
  if (code === 'WITHDRAW_HOLD' || code === 'WITHDRAW_DAILY_LIMIT') {
    throw new DomainError(code, { retryAfterSeconds: Math.ceil(waits[code]) });
  }
  rejectIf(code);
}
