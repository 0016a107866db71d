import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { DifferenceCode } from '@wallet/contract/reconciliation/staff';
import type { Tx } from '#db/database.ts';
import { addNotice } from '#features/chat/notice-commands.ts';
import { recordQrPayment } from '#features/deposit/record-qr-commands.ts';
import { recordGift } from '#features/gift-link/record-gift-commands.ts';
import { findMemberCurrency } from '#features/members/members-facts.ts';
import { recordTransfer } from '#features/transfer/record-transfer-commands.ts';
import { recordPayout } from '#features/withdraw/record-payout-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { closeOnly, type Resolutions } from '#money/cases/resolutions.ts';
import { type Settled, settleDeposit } from '#money/payment/settle-deposit.ts';
import { addPushes } from '#push/push.ts';
import type { TheirRow } from './compare-rules.ts';
import { findOwn } from './own-store.ts';
import {
  explainDifferences,
  findListedCurrency,
  findTheirs,
  lockStatement,
} from './reconciliation-store.ts';
import { type RecordedKind, recordedNotice } from './recorded-notice.ts';
import { type StatementSource, sourceOf } from './statement-source-rules.ts';

/** Resolutions of the case of a difference, by what it says. */
export function differenceResolutions({
  detail,
}: {
  readonly detail: Readonly<Record<string, unknown>>;
}): Resolutions {
  const { of } = Object(detail['why']);
  return isUnbooked(of) ? (of === 'MISSING_HERE' ? missingHere : explainedOnly) : closeOnly;
}

/** True where the provider moved money that our accounts do not show: a mere closing would leave it so. */
function isUnbooked(code: DifferenceCode): boolean {
  return code === 'MISSING_HERE' || code === 'GIVEN_BACK_HERE';
}

const explainedOnly: Resolutions = {
  // Two people vouch for the evidence, which the decision keeps.
  'difference-explained': async (_, { memberId }) => memberId,
};

const missingHere: Resolutions = {
  ...explainedOnly,
  'book-listed': (tx, { subject, resolution }) =>
    bookListed(tx, subject, resolution.memberId ?? null),
};

/** Booked movement of a member; null: a payment whose member is not known. */
type Recorded = {
  readonly memberId: MemberId;
  readonly kind: RecordedKind;
  readonly amount: Satang;
  /** False of a payment beyond what its member may pay in: its money is held. */
  readonly isInWallet: boolean;
} | null;

/**
 * Books what a provider lists and we do not have, under the number that both sides know, and notifies the member. What
 * was booked meanwhile is rejected as decided.
 */
async function bookListed(
  tx: Tx,
  subject: string,
  memberId: MemberId | null,
): Promise<MemberId | null> {
  const at = subject.indexOf(':');
  const [book, ref] = [subject.slice(0, at), subject.slice(at + 1)];
  const source = sourceOf(book);
  if (!source) throw new DomainError('NO_DATA');
  await lockStatement(tx, book);
  const [row, ...others] = await findTheirs(tx, book, [ref]);
  rejectIf(row && others.length === 0 ? null : 'ALREADY_DECIDED');
  const own = await findOwn(tx, source, [ref]);
  if (!row || own.length > 0) throw new DomainError('ALREADY_DECIDED');
  const recorded = await record(tx, source, { row, memberId });
  await explainDifferences(tx, book, [ref]);
  if (!recorded) return null;
  const { amount, isInWallet, ...known } = recorded;
  if (!isInWallet) return known.memberId;
  const currency = await findMemberCurrency(tx, known.memberId);
  if (currency === undefined) throw new DomainError('NO_USER');
  const notice = recordedNotice({ kind: known.kind, amount, currency, at: row.at });
  await addNotice(tx, known.memberId, notice);
  await addPushes(tx, [{ memberId: known.memberId, kind: 'chat', subject: `listed:${ref}` }]);
  return known.memberId;
}

async function record(
  tx: Tx,
  { kind, company }: StatementSource,
  { row, memberId }: { readonly row: TheirRow; readonly memberId: MemberId | null },
): Promise<Recorded> {
  const { ref, amount, at, party, isDone } = row;
  switch (kind) {
    case 'payout': {
      if (party === null) throw new DomainError('NO_DATA');
      const owner = await recordPayout(tx, { ref, amount, party, isDone, at, memberId });
      return { memberId: owner, kind: 'payout', amount, isInWallet: true };
    }
    case 'game': {
      if (party === null) throw new DomainError('NO_DATA');
      const listed = { ref, partner: company, credit: amount, username: party, isDone, at };
      const moved = await recordTransfer(tx, { ...listed, memberId });
      return { ...moved, kind: amount < 0n ? 'fromGame' : 'intoGame', isInWallet: true };
    }
    case 'gift':
      if (memberId === null) throw new DomainError('NO_USER');
      return deposited(await recordGift(tx, { ref, amount, at, memberId }), { memberId, amount });
    case 'qr': {
      if (memberId === null) throw new DomainError('NO_USER');
      const payment = { provider: company, ref, amount, at, memberId };
      return deposited(await recordQrPayment(tx, payment), { memberId, amount });
    }
    case 'bank': {
      const currency = await findListedCurrency(tx, { bank: company, ref });
      if (!currency) throw new DomainError('NO_DATA');
      if (memberId !== null) await requireCurrency(tx, memberId, currency);
      const arrival = { channel: company, externalRef: ref, amount, currency, paidAt: at };
      const settled = await settleDeposit(tx, { ...arrival, memberId, qrId: null });
      // The feed may have brought it since we looked.
      rejectIf(settled === 'known' ? 'ALREADY_DECIDED' : null);
      return memberId === null ? null : deposited(settled, { memberId, amount });
    }
  }
}

function deposited(settled: Settled, payment: Pick<NonNullable<Recorded>, 'memberId' | 'amount'>) {
  return { ...payment, kind: 'deposit', isInWallet: settled === 'credited' } as const;
}

async function requireCurrency(tx: Tx, memberId: MemberId, currency: string): Promise<void> {
  const own = await findMemberCurrency(tx, memberId);
  if (own === undefined) throw new DomainError('NO_USER');
  rejectIf(own === currency ? null : 'INVALID_DATA');
}
