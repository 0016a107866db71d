import type { IneligibilityReasonShown } from '@wallet/contract/eligibility/ineligibility';
import { formatAmount, nearestBaht } from '@wallet/contract/money';

/** The sentence of a cause, with its figures; null: a newer server's, of which this app knows no sentence. */
export function ineligibilityText(
  texts: Readonly<Record<string, string>>,
  units: Readonly<Record<string, string>>,
  obstacle: IneligibilityReasonShown,
): string | null {
  const sentence = texts[obstacle.cause];
  if (sentence === undefined) return null;
  const figures: Readonly<Record<string, unknown>> = obstacle;
  const unit = units[String(figures['currency'])] ?? '';
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    return typeof figure === 'number'
      ? formatAmount(nearestBaht(figure), unit)
      : String(figure ?? '-');
  });
}
