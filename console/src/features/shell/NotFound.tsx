import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';

/** An address without a page, or without one for this role. */
export function NotFound() {
  const core = useText('core');
  return (
    <Center mih={320}>
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          {core.notFound}
        </Title>
        <Text c="dimmed">{core.notFoundHelp}</Text>
        <Button component={Link} href="/">
          {core.toOverview}
        </Button>
      </Stack>
    </Center>
  );
}
