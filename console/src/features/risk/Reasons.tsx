import { Badge, Text } from '@mantine/core';
import { type Baht, formatAmount } from '@wallet/contract/money';
import { formatCount } from '#lib/format.ts';
import { useNumbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import styles from '#ui/lines.module.css';
import { reasonWords } from './reason-words.ts';
import type { Reason } from './risk-queries.ts';

/** Reasons of a finding, with the points of each. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const text = useText('risk');
  const amount = useAmount();
  return (
    <ul className={styles['lines']}>
      {reasons.map((reason) => (
        <li key={reason.sign}>
          <Text size="sm">{reasonWords(reason, text, amount)}</Text>
          <Badge variant="light">{text.points(formatCount(reason.points))}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Writes an amount with the operator's unit. */
export function useAmount(): (baht: Baht) => string {
  const { units } = useText('core');
  const currency = useNumbers().data?.currency ?? 'THB';
  return (baht) => formatAmount(baht, units[currency]);
}
