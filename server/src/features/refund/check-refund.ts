import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { inTransaction } from '#db/database.ts';
import { findHeld, termsOfGift } from '#features/bonus/bonus-facts.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { refundsOf } from './refund-rules.ts';
import { listLostDays, readRefundMember } from './refund-store.ts';

/** Reads the cashback a member can receive, and what was received and not added to the wallet yet. */
export async function checkRefund(
  { db }: Services,
  memberId: MemberId,
  language: TextKey,
): Promise<ResponseOf<Api['GET /api/refund/check']>> {
  return inTransaction(db, async (tx) => {
    const settings = await readSettings(tx);
    const { pot, currency } = await readRefundMember(tx, memberId);
    const terms = { percent: settings.refundPercent, maximum: settings.refundMax };
    const days = settings.isRefundActive ? await listLostDays(tx, memberId) : [];
    const claimable = refundsOf(days, terms).reduce((sum, { amount }) => sum + amount, 0n);
    const { refundSuccess: successPercent, refundFail: failPercent } = settings;
    const gift = { amount: pot, successPercent, failPercent };
    return {
      result: claimable > 0n,
      bonus: (await findHeld(tx, { memberId, currency })) !== null,
      info: settings.refundInfo[language],
      refundAmount: pot,
      claimable,
      refundSuccess: settings.refundSuccess,
      refundFail: settings.refundFail,
      way: termsOfGift(gift, settings.minimumBalance),
    };
  });
}
