import { type Baht, formatAmount, formatBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import type { Catalog } from '#text/th/catalog.ts';
import type { RiskText } from '#text/th/risk.ts';
import type { Finding, Reason } from './risk-queries.ts';

/** A reason in a sentence, with its figures. Those with amounts are about one member, in their currency. */
export function reasonWords(
  reason: Reason,
  members: readonly Pick<Finding['members'][number], 'currency'>[],
  { text, units }: { readonly text: RiskText; readonly units: Catalog['core']['units'] },
): string {
  const [member] = members;
  const amount = (baht: Baht) =>
    member === undefined ? formatBaht(baht) : formatAmount(baht, units[member.currency]);
  switch (reason.sign) {
    case 'no-play':
      return text.noPlay(amount(reason.deposited), amount(reason.withdrawn), amount(reason.played));
    case 'game-return':
      return text.gameReturn(amount(reason.toGames), amount(reason.fromGames));
    case 'bank-change':
      return text.bankChange(
        amount(reason.amount),
        formatTime(reason.changedAt),
        reason.withPassword,
      );
    default:
      return text.shared[reason.sign](formatCount(reason.members));
  }
}
