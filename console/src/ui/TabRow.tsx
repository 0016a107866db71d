import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-row.module.css';

type TabRowProps = {
  /** The tab that is open. */
  readonly chosen: string;
  readonly children: ReactNode;
};

/** Tabs in one row. Where the row is wider than the screen it is moved sideways, to the open tab at first. */
export function TabRow({ chosen, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is what is moved to.
  useEffect(() => {
    const open = row.current?.querySelector('[aria-selected=true]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return (
    <Tabs.List ref={row} mb="md" className={styles['row']}>
      {children}
    </Tabs.List>
  );
}
