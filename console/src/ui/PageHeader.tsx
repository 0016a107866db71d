import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The top of every page: title, purpose, and on the right the actions that concern the whole page. */
export function PageHeader(props: {
  title: string;
  help?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <Stack gap={2}>
        <Title order={1} size="h3">
          {props.title}
        </Title>
        {props.help && (
          <Text size="sm" c="dimmed">
            {props.help}
          </Text>
        )}
      </Stack>
      {props.children && <Group gap="xs">{props.children}</Group>}
    </Group>
  );
}
