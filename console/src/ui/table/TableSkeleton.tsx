import { Group, Skeleton, Stack } from '@mantine/core';
import { useText } from '#lib/text.ts';

/** A placeholder as tall as a page of rows, so that nothing jumps when they arrive. */
export function TableSkeleton({ columns, isNarrow }: { columns: number; isNarrow: boolean }) {
  const { loading } = useText('core');
  const cells = isNarrow ? 1 : Math.min(columns, 6);
  return (
    <Stack gap={0} role="status" aria-label={loading}>
      {keys(8).map((row) => (
        <Group key={row} px="sm" py={11} wrap="nowrap" gap="lg">
          {keys(cells).map((cell) => (
            <Skeleton key={cell} height={isNarrow ? 64 : 16} />
          ))}
        </Group>
      ))}
    </Stack>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
