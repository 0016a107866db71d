import { Loader } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx';
import type { BookDay } from './reconciliation-queries.ts';

const tones: Readonly<Record<BookDay['state'], Tone>> = {
  DONE: 'good',
  UNREADABLE: 'bad',
  NEEDS_FILE: 'warning',
  WAITING: 'plain',
};

/** Result of a statement's comparison. */
export function StatementState({
  book: { state, differences, isRunning, unchecked },
}: {
  book: BookDay;
}) {
  const text = useText('reconciliation');
  if (differences > 0) {
    return <StatusBadge tone="bad" label={text.withDifferences(formatCount(differences))} />;
  }
  if (isRunning) return <Loader size="xs" aria-label={text.running} role="status" />;
  if (state === 'DONE' && unchecked > 0) {
    return <StatusBadge tone="warning" label={text.unchecked(formatCount(unchecked))} />;
  }
  return <StatusBadge tone={tones[state]} label={text.states[state]} />;
}
