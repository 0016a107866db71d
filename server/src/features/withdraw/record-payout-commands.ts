import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { sealedOrPlain } from '#db/sealed-columns.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { closeCases } from '#money/cases/case-store.ts';
import { recordMovement } from '#money/movement/begin.ts';
import { noteListed } from '#money/movement/movement-store.ts';
import { settleRecorded } from '#money/movement/settle.ts';
import { payout } from './payout.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { payoutPartnerKey } from './withdraw-facts.ts';
import { insertWithdrawal, lockMember, recentWithdrawals } from './withdraw-store.ts';

/** A payout as the bank lists it. */
type ListedPayout = {
  /** Our reference: the number of the withdrawal. */
  readonly ref: string;
  readonly amount: Satang;
  /** Bank code and account number. */
  readonly party: string;
  readonly isDone: boolean;
  readonly at: Date;
  /** Null: the member whose registered account it is. */
  readonly memberId: MemberId | null;
};

/**
 * Books a payout that the bank made and that is missing here: reserved and paid under its own reference, or pending
 * while the bank is still processing it. Returns its member. Throws `WITHDRAW_OPEN` for the latter while another
 * withdrawal of the member is open.
 */
export async function recordPayout(tx: Tx, listed: ListedPayout): Promise<MemberId> {
  const { ref, amount, party, isDone } = listed;
  const [bankCode = '', accountNo = ''] = party.split(' ');
  const holders = await findHolders(tx, bankCode, accountNo);
  const [holder] = holders;
  const memberId = listed.memberId ?? holder;
  if (memberId === undefined) throw new DomainError('NO_USER');
  // A payout to a member's account is that member's and no one else's.
  rejectIf(holders.length === 0 || holders.includes(memberId) ? null : 'INVALID_DATA');
  const member = await lockMember(tx, memberId).catch(() => {
    throw new DomainError('NO_USER');
  });
  const { hasOpen } = await recentWithdrawals(tx, memberId);
  // The tables hold one open payout for each member.
  rejectIf(hasOpen && !isDone ? 'WITHDRAW_OPEN' : null);
  const paid = {
    bank_code: bankCode,
    bank_account_no: numbersOf(tx).seal('account', accountNo),
    bank_account_name: member.bank_account_name,
  };
  const movement = {
    id: ref,
    memberId,
    partner: payoutPartnerKey,
    isSent: true,
    jobInSeconds: 0,
    beganAt: listed.at,
    isOver: isDone,
    money: {
      from: member.wallet_account,
      to: houseOf('payout', bank.code, member.currency),
      amount,
      kind: 'withdraw',
    },
    line: { type: 'withdraw', from: 'WALLET', to: bankCode, amount },
  } as const;
  await recordMovement(tx, payout, movement, () =>
    insertWithdrawal({ id: ref, amount, member: paid }),
  );
  if (isDone) {
    const note = { isRecorded: true };
    await settleRecorded(tx, payout, { id: ref, memberId, createdAt: listed.at, note });
  }
  return memberId;
}

/** Marks withdrawals that the bank lists as sent, in any state they have here: they can no longer be cancelled. */
export async function noteListedPayouts(tx: Tx, refs: readonly string[]): Promise<void> {
  await noteListed(tx, payout.kind, refs);
  await closeCases(tx, 'withdrawal', refs, 'approved');
}

async function findHolders(tx: Tx, bankCode: string, accountNo: string): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from member
    where bank_code = ${bankCode}
      and bank_account_no = any(${sealedOrPlain(numbersOf(tx), 'account', accountNo)})
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
