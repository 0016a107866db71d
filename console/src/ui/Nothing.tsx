import { Stack, Text } from '@mantine/core';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NothingProps = {
  readonly text: string;
  readonly icon?: LucideIcon;
  /** A next step, such as a button. */
  readonly children?: ReactNode;
};

/** The text of an empty list. */
export function Nothing({ text, icon: Icon = Inbox, children }: NothingProps) {
  return (
    <Stack align="center" gap="xs" py="xl">
      <Stack align="center" gap="xs" c="dimmed">
        <Icon size={28} aria-hidden />
        <Text size="sm">{text}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
