import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Panel } from './Panel.tsx';
import styles from './stat.module.css';

type StatProps = {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: ReactNode | undefined;
  readonly help?: ReactNode;
  readonly icon: LucideIcon;
  readonly color?: string;
  /** The page that deals with the number; absent when the reader's role has no such page. */
  readonly href?: string | undefined;
};

/** One number of the overview with its meaning. */
export function Stat({ label, value, help, icon: Icon, color = 'gold', href }: StatProps) {
  return (
    <Panel className={styles['stat']}>
      <Group gap={8} c={`${color}.5`} wrap="nowrap" mb={6}>
        <Icon size={16} aria-hidden />
        {href === undefined ? (
          <Text size="sm" c="dimmed">
            {label}
          </Text>
        ) : (
          <Anchor component={Link} href={href} size="sm" c="dimmed" className={styles['link']}>
            {label}
          </Anchor>
        )}
      </Group>
      {value === undefined ? (
        <Skeleton height={34} width="60%" />
      ) : (
        <p className={styles['value']}>{value}</p>
      )}
      <Text size="xs" c="dimmed" mih={19}>
        {help}
      </Text>
    </Panel>
  );
}
