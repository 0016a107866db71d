import type { Field } from './field.ts';

/** What members and colleagues call a bonus or a promotion; it never changes. */
export const codeField: Field = {
  name: 'code',
  kind: 'line',
  pattern: /^[A-Z0-9_-]{1,40}$/,
  isUpper: true,
};

/** When what was given may be withdrawn, and when it is lost, as shares of the start amount. */
export const conditionFields: readonly Field[] = [
  { name: 'successPercent', kind: 'count', unit: '%', least: 101, most: 100_000 },
  { name: 'failPercent', kind: 'count', unit: '%', most: 99 },
];
