import { Alert, Anchor } from '@mantine/core';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { type ChangeArea, subjectOf } from './change.ts';
import { useOpenChanges } from './use-open-changes.ts';

/** Says on a page that it has pending changes; the values shown are those in force. */
export function WaitingNote({ area }: { area: ChangeArea }) {
  const text = useText('changes');
  const count = useOpenChanges().filter((change) => subjectOf(change)[0] === area).length;
  if (count === 0) return null;
  return (
    <Alert color="amber" icon={<Clock aria-hidden />} mb="md">
      {text.waitingHere(count)}{' '}
      <Anchor component={Link} href="/changes" size="sm">
        {text.show}
      </Anchor>
    </Alert>
  );
}
