import { Modal, Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import styles from '#ui/lines.module.css';
import type { Closings } from './CloseTogether.tsx';

type OutcomesProps = { readonly closings: Closings; readonly onClose: () => void };

/** Outcome of each case that was closed together. */
export function ClosingOutcomes({ closings, onClose }: OutcomesProps) {
  const text = useText('cases');
  const { done, left, outcomes } = closings;
  return (
    <Modal opened title={text.closedTogether(done, left)} onClose={onClose}>
      <ul className={styles['lines']} aria-label={text.closingDone}>
        {outcomes.map(({ id, outcome }) => (
          <li key={id}>
            <Text size="sm">{text.numbered(id)}</Text>
            <Text size="sm" c="dimmed">
              {text.closingOutcomes[outcome]}
            </Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
