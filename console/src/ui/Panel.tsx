import { Group, Paper, type PaperProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A card on the page, for everything but tables. */
export function Panel({
  title,
  action,
  children,
  ...paper
}: PaperProps & { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" p="md" withBorder bd="1px solid var(--line)" {...paper}>
      {title && (
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5">
            {title}
          </Title>
          {action}
        </Group>
      )}
      {children}
    </Paper>
  );
}
