import { Text } from '@mantine/core';
import styles from './whole-number.module.css';

/** A masked number, which stays on one line; words before it may be on the line above. */
export function WholeNumber({ before, number }: { before?: string; number: string }) {
  return (
    <>
      {before !== undefined && (
        <>
          <span className={styles['before']}>{before}</span>{' '}
        </>
      )}
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {number}
      </Text>
    </>
  );
}
