import { formatBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import type { Decision } from './case-queries.ts';
import type { ResolutionBody } from './resolution-state.ts';

/** A resolution with all its values, as text. */
export function ResolutionText({
  resolution,
  pair = null,
}: {
  resolution: ResolutionBody;
  pair?: Decision['pair'];
}) {
  const text = useText('cases');
  const errors = useText('errors');
  const names = useNames();
  return <>{[text.actions[resolution.action], ...values()].filter(Boolean).join(' · ')}</>;

  function values(): readonly (string | undefined)[] {
    switch (resolution.action) {
      case 'slip-credit': {
        const { amount, channel, paidAt, sendingBank, transRef } = resolution;
        const named = [sendingBank && names(sendingBank), transRef].filter(Boolean);
        return [formatBaht(amount), names(channel), formatTime(paidAt), ...named];
      }
      case 'slip-refuse':
        return [errors[resolution.note]];
      case 'suspense-assign':
        return [pair?.payer.bankAccountName, `#${resolution.memberId}`];
      case 'suspense-return':
      case 'payout-paid':
        return [resolution.bankRef];
      case 'book-listed':
        return [resolution.memberId === undefined ? undefined : `#${resolution.memberId}`];
      case 'difference-explained':
        return [resolution.evidence];
      case 'gift-credit':
        return [formatBaht(resolution.amount)];
      case 'adjust':
        return [text.adjustDirections[resolution.direction], formatBaht(resolution.amount)];
      default:
        return [];
    }
  }
}
