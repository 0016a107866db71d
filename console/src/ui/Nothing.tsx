import { Stack, Text } from '@mantine/core';
import { Inbox, type LucideIcon } from 'lucide-react';

/** The text of an empty list. */
export function Nothing({ text, icon: Icon = Inbox }: { text: string; icon?: LucideIcon }) {
  return (
    <Stack align="center" gap="xs" py="xl" c="dimmed">
      <Icon size={28} aria-hidden />
      <Text size="sm">{text}</Text>
    </Stack>
  );
}
