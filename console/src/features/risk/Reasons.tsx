import { Badge, Text } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import styles from '#ui/lines.module.css';
import { reasonWords } from './reason-words.ts';
import type { FindingDetail } from './risk-queries.ts';

/** Reasons of a finding, with the points of each. */
export function Reasons({ finding: { reasons, members } }: { finding: FindingDetail }) {
  const text = useText('risk');
  const { units } = useText('core');
  return (
    <ul className={styles['lines']}>
      {reasons.map((reason) => (
        <li key={reason.sign}>
          <Text size="sm">{reasonWords(reason, members, { text, units })}</Text>
          <Badge variant="light">{text.points(formatCount(reason.points))}</Badge>
        </li>
      ))}
    </ul>
  );
}
