import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { LoadError } from './LoadError.tsx';

type SheetProps<T> = {
  readonly title: string;
  /** The query whose result the sheet shows. */
  readonly reading: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly children: (data: T) => ReactNode;
};

/** One item of a list, beside the list; on a phone it takes the whole screen. */
export function SideSheet<T>({ title, reading, onClose, children }: SheetProps<T>) {
  const { loading } = useText('core');
  const { data, error, refetch } = reading;
  return (
    <Drawer opened onClose={onClose} title={title} size="lg">
      {data !== undefined && children(data)}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <Stack role="status" aria-label={loading}>
          <Skeleton height={48} />
          <Skeleton height={220} />
          <Skeleton height={120} />
        </Stack>
      )}
    </Drawer>
  );
}
