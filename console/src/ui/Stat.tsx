import { Group, Skeleton, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import styles from './stat.module.css';

type StatProps = {
  readonly label: string;
  /** Undefined while it is being read. */
  readonly value: ReactNode | undefined;
  readonly help?: ReactNode;
  readonly icon: LucideIcon;
  readonly color?: string;
};

/** One number of the first page with what it means. */
export function Stat({ label, value, help, icon: Icon, color = 'gold' }: StatProps) {
  return (
    <Panel>
      <Group gap={8} c={`${color}.5`} wrap="nowrap" mb={6}>
        <Icon size={16} aria-hidden />
        <Text size="sm" c="dimmed">
          {label}
        </Text>
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
