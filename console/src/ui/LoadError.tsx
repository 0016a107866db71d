import { Alert, Button, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';

/** Stands in place of content that failed to load, with a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const core = useText('core');
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={core.loadFailed}>
      <Text size="sm" mb="sm">
        {errorText(error)}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {core.retry}
      </Button>
    </Alert>
  );
}
