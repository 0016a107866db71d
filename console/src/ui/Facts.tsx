import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of facts: names on the left, values on the right. Null lines are left out. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <DataList withDivider gap={7} labelWidth="0">
      {facts.map(
        (fact) =>
          fact && (
            <DataList.Item key={fact[0]} className={styles['fact']}>
              <DataList.ItemLabel className={styles['label']} miw="min-content">
                {fact[0]}
              </DataList.ItemLabel>
              <DataList.ItemValue className={styles['value']}>{fact[1]}</DataList.ItemValue>
            </DataList.Item>
          ),
      )}
    </DataList>
  );
}
