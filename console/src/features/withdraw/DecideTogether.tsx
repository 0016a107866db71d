import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { isWaiting, type Withdrawal } from './withdrawal-queries.ts';

const loadBatch = later(async () => (await import('./Batch.tsx')).Batch);

/** Decides the waiting withdrawals of this page together. */
export function DecideTogether({ shown }: { shown: readonly Withdrawal[] }) {
  useLoadedAhead(loadBatch);
  const text = useText('withdrawals');
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const waiting = shown.filter(isWaiting);
  return (
    <>
      {waiting.length >= 2 && (
        <Group px="sm" pb="sm">
          <Button size="sm" variant="default" onClick={() => setIds(waiting.map(({ id }) => id))}>
            {text.together(waiting.length)}
          </Button>
        </Group>
      )}
      {ids !== null && <Arriving load={loadBatch} props={{ ids, onClose: () => setIds(null) }} />}
    </>
  );
}
