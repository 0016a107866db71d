import type { Texts } from '@wallet/contract/languages';
import { bahtOf, type Currency, formatAmount, type Satang } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { inEveryLanguage } from '#text/catalogs.ts';
import type { ServerTexts } from '#text/th.ts';

export type RecordedKind = keyof ServerTexts['recorded']['kinds'];

type RecordedMovement = {
  readonly kind: RecordedKind;
  readonly amount: Satang;
  readonly currency: Currency;
  /** Time at which the provider carried it out. */
  readonly at: Date;
};

/** Notice to a member whose movement was missing here and is booked as the provider lists it. */
export function recordedNotice({ kind, amount, currency, at }: RecordedMovement): Texts {
  const time = formatTime(at);
  return inEveryLanguage(({ recorded, units }) => {
    const paid = formatAmount(bahtOf(amount), units[currency]);
    return recorded.notice(`${recorded.kinds[kind]} ${paid} (${time})`);
  });
}
