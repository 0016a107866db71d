import { conditionLimits } from '@wallet/contract/bonus/limits';
import { patterns } from '@wallet/contract/limits';
import type { ContentText } from '#text/th/content.ts';

/** What members and colleagues call a thing of a list; it never changes. */
export const codeField = { kind: 'line', pattern: patterns.code, isUpper: true } as const;

/** When what was given may be withdrawn, and when it is lost, as shares of the start amount. */
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
