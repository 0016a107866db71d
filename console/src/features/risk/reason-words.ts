import type { Baht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { formatCount } from '#lib/format.ts';
import type { RiskText } from '#text/th/risk.ts';
import type { Reason } from './risk-queries.ts';

/** A reason in a sentence, with its figures. `amount` writes one with its unit. */
export function reasonWords(
  reason: Reason,
  text: RiskText,
  amount: (baht: Baht) => string,
): string {
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
