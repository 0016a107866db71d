import { formatBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import type { Decision } from './case-queries.ts';
import type { RemedyBody } from './resolution-state.ts';

/** A resolution with all its values, as text. */
export function ResolutionText({
  remedy,
  pair = null,
}: {
  remedy: RemedyBody;
  pair?: Decision['pair'];
}) {
  const text = useText('cases');
  const errors = useText('errors');
  const names = useNames();
  return <>{[text.actions[remedy.action], ...values()].filter(Boolean).join(' · ')}</>;

  function values(): readonly (string | undefined)[] {
    switch (remedy.action) {
      case 'slip-credit': {
        const { amount, channel, paidAt, sendingBank, transRef } = remedy;
        const named = [sendingBank && names(sendingBank), transRef].filter(Boolean);
        return [formatBaht(amount), names(channel), formatTime(paidAt), ...named];
      }
      case 'slip-refuse':
        return [errors[remedy.note]];
      case 'suspense-assign':
        return [pair?.payer.bankAccountName, `#${remedy.memberId}`];
      case 'suspense-return':
      case 'payout-paid':
        return [remedy.bankRef];
      case 'book-listed':
        return [remedy.memberId === undefined ? undefined : `#${remedy.memberId}`];
      case 'difference-explained':
        return [remedy.evidence];
      case 'gift-credit':
        return [formatBaht(remedy.amount)];
      case 'adjust':
        return [text.adjustDirections[remedy.direction], formatBaht(remedy.amount)];
      default:
        return [];
    }
  }
}
