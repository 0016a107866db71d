import { conditionLimits } from '@wallet/contract/bonus/limits';
import type { ContentText } from '#text/th/content.ts';

/** Shares of the start amount at which the grant may be withdrawn, and is lost. */
export function conditionFields({ bonuses }: ContentText) {
  return {
    successPercent: {
      kind: 'count',
      unit: '%',
      ...conditionLimits.successPercent,
      heading: bonuses.sections.condition,
    },
    failPercent: { kind: 'count', unit: '%', ...conditionLimits.failPercent },
  } as const;
}
